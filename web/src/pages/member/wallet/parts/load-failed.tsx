import type { CallFailure } from '@mingtang/contract/client.ts'
import { failureText } from '../../../../call/reactions.ts'
import { useText } from '../../../../texts/use-text.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'

type LoadFailedProps = {
  read: { error: CallFailure | null; isFetching: boolean; refetch: () => unknown }
  /** It stands by itself, not in a card that is there anyway. */
  isCard?: boolean
}

/** A read that failed: the sentence of its error, the code for support, and one more try. */
export function LoadFailed({ read, isCard }: LoadFailedProps) {
  return isCard ? (
    <div className="card">
      <Words read={read} />
    </div>
  ) : (
    <Words read={read} />
  )
}

function Words({ read }: Pick<LoadFailedProps, 'read'>) {
  const { t } = useText()
  const failure = read.error
  if (!failure) return null
  if (failure.errorName === 'notFound')
    return <EmptyState icon="search" title={t('wallet.notFound.title')} note={t('wallet.notFound.note')} />
  return (
    <ErrorState
      title={t('wallet.failed.title')}
      note={failureText(failure)}
      {...(failure.code ? { code: failure.code } : {})}
      retryLabel={t('wallet.failed.retry')}
      onRetry={() => void read.refetch()}
      busy={read.isFetching}
    />
  )
}

import type { CallFailure } from '@mingtang/contract/client.ts'
import { failureText } from '../call/reactions.ts'
import { useText } from '../texts/use-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'

type LoadFailedProps = {
  read: { error: CallFailure | null; isFetching: boolean; refetch: () => unknown }
  /** Renders its own card, for use outside a card. */
  isCard?: boolean
  /** The title; a generic one by default. */
  title?: string
}

/** The error state of a read: message, code for support, and a retry button. */
export function LoadFailed({ isCard, ...words }: LoadFailedProps) {
  return isCard ? (
    <div className="card">
      <Words {...words} />
    </div>
  ) : (
    <Words {...words} />
  )
}

function Words({ read, title }: Omit<LoadFailedProps, 'isCard'>) {
  const { t } = useText()
  const failure = read.error
  if (!failure) return null
  if (failure.errorName === 'notFound')
    return <EmptyState icon="search" title={t('wallet.notFound.title')} note={t('wallet.notFound.note')} />
  return (
    <ErrorState
      title={title ?? t('site.error.title')}
      note={failureText(failure)}
      {...(failure.code ? { code: failure.code } : {})}
      retryLabel={t('site.retry')}
      onRetry={() => {
        read.refetch()
      }}
      busy={read.isFetching}
    />
  )
}

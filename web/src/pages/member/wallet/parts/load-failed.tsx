import type { CallFailure } from '@mingtang/contract/client.ts'
import { failureText } from '../../../../call/reactions.ts'
import { useText } from '../../../../texts/use-text.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'

type LoadFailedProps = { failure: CallFailure; onRetry: () => void; busy: boolean }

/** A read that failed: the sentence of its error, the code for support, and one more try. */
export function LoadFailed({ failure, onRetry, busy }: LoadFailedProps) {
  const { t } = useText()
  if (failure.errorName === 'notFound')
    return <EmptyState icon="search" title={t('wallet.notFound.title')} note={t('wallet.notFound.note')} />
  return (
    <ErrorState
      title={t('wallet.failed.title')}
      note={failureText(failure)}
      {...(failure.code ? { code: failure.code } : {})}
      retryLabel={t('wallet.failed.retry')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

import { useText } from '../texts/use-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** In the place of a page whose code did not come or broke: says so and loads the site anew. */
export function PageFailed() {
  const { t } = useText()
  return (
    <div className="page-width py-16">
      <ErrorState
        title={t('site.error.title')}
        note={t('site.network.failed')}
        retryLabel={t('site.retry')}
        onRetry={() => location.reload()}
      />
    </div>
  )
}

import { useEffect } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { reloadForPart } from '../session/reload.ts'
import { useText } from '../texts/use-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useOnline } from '../ui/offline-note.tsx'
import { ChatLink } from '../chat/chat-link.tsx'
import { SiteLink } from '../site/site-link.tsx'

/** The error page for a page whose chunk failed to load or that threw: offers a reload and a link to home. */
export function PageFailed() {
  const { t } = useText()
  const online = useOnline()
  // The chunk may have failed during a prefetch, which does not trigger a reload.
  useEffect(() => unawaited(reloadForPart()), [])
  return (
    <div className="page-width grid justify-items-center py-16">
      <ErrorState
        isPage
        title={t('site.error.title')}
        note={t(online ? 'site.error.note' : 'site.network.failed')}
        retryLabel={t('site.retry')}
        onRetry={() => location.reload()}
      />
      <p className="-mt-8 flex gap-4 text-14 text-text-2">
        <SiteLink to="/home/index" className="grid min-h-11 place-items-center px-3">
          {t('site.nav.home')}
        </SiteLink>
        <ChatLink className="grid min-h-11 place-items-center px-3">{t('site.error.ask')}</ChatLink>
      </p>
    </div>
  )
}

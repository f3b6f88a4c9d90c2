// The cards of the floating menu, shared by column and button.
import { useText } from '../texts/use-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { OriginQr } from '../site/origin-qr.tsx'
import { SiteLink } from '../site/site-link.tsx'

type CardProps = { onLeave: () => void }

/** A link and a QR code to the install page. */
export function AppCard({ onLeave }: CardProps) {
  const { t } = useText()
  return (
    <>
      <OriginQr path="/home/download" label={t('float.qr')} />
      <p className="float-note">{t('float.app.note')}</p>
      <SiteLink to="/home/download" className={buttonClass('secondary', 'sm')} onClick={onLeave}>
        {t('float.app.more')}
      </SiteLink>
    </>
  )
}

/** A QR code of the site's address. */
export function MobileCard({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const { t } = useText()
  return (
    <>
      <OriginQr path="" label={t('float.qr')} />
      <p className="float-note">{t(isElsewhere ? 'float.mobile.elsewhere' : 'float.mobile.note')}</p>
    </>
  )
}

/** A short description of the agent program with links to its two pages. */
export function AgentCard({ onLeave }: CardProps) {
  const { t } = useText()
  return (
    <>
      <p className="float-note">{t('float.agent.note')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <SiteLink to="/home/teamwork" className={buttonClass('secondary', 'sm')} onClick={onLeave}>
          {t('site.nav.teamwork')}
        </SiteLink>
        <SiteLink to="/home/discount?id=qmfl" className={buttonClass('quiet', 'sm')} onClick={onLeave}>
          {t('float.agent.offer')}
        </SiteLink>
      </div>
    </>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openDialog } from '../session/dialogs.ts'
import { useText } from '../texts/use-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { SiteLink } from './site-link.tsx'

const OriginQr = lazy(async () => ({ default: (await import('./origin-qr.tsx')).OriginQr }))

/** The floating menu at the right edge: help, app, phone, feedback, agents. */
export function FloatMenu() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className="float-menu" data-open={isOpen} aria-label={t('site.float.label')}>
      <SiteLink to="/home/customerService" className="float-item" label={t('site.nav.service')}>
        <Icon name="chat" />
      </SiteLink>
      <FloatCard icon="download" title={t('site.float.app')}>
        <Qr path="/home/download" />
        <p className="max-w-48 text-14 text-text-2">{t('site.float.appNote')}</p>
      </FloatCard>
      <FloatCard icon="phone" title={t('site.float.mobile')}>
        <Qr path="" />
        <p className="max-w-48 text-14 text-text-2">{t('site.float.mobileNote')}</p>
      </FloatCard>
      <button
        type="button"
        className="float-item"
        aria-label={t('site.float.feedback')}
        onClick={() => openDialog('feedback')}
      >
        <Icon name="pencil" />
      </button>
      <FloatCard icon="people" title={t('site.nav.teamwork')}>
        <p className="max-w-56 text-14 text-text-2">{t('site.float.agentNote')}</p>
        <div className="flex gap-2">
          <SiteLink to="/home/teamwork" className={buttonClass('secondary', 'sm')}>
            {t('site.nav.teamwork')}
          </SiteLink>
          <SiteLink to="/home/discount?id=qmfl" className={buttonClass('quiet', 'sm')}>
            {t('site.float.agentOffer')}
          </SiteLink>
        </div>
      </FloatCard>
      <button
        type="button"
        className="float-item float-handle"
        aria-label={t('site.float.label')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'plus'} />
      </button>
    </aside>
  )
}

function FloatCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Popover
      label={title}
      side="left"
      opensOnHover
      triggerProps={{ className: 'float-item', 'aria-label': title }}
      trigger={<Icon name={icon} />}
    >
      {() => (
        <div className="grid justify-items-center gap-3 p-3 text-center">
          <p className="font-semi">{title}</p>
          {children}
        </div>
      )}
    </Popover>
  )
}

function Qr({ path }: { path: string }) {
  const { t } = useText()
  return (
    <Suspense fallback={<span className="skeleton h-[175px] w-[175px]" />}>
      <OriginQr path={path} label={t('site.float.qr')} />
    </Suspense>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { openDialog } from '../session/dialogs.ts'
import { useText } from '../texts/use-text.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { AgentCard, AppCard, MobileCard } from './float-cards.tsx'
import { ChatCount } from '../chat/chat-count.tsx'
import { ChatLink } from '../chat/chat-link.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { useMedia } from '../ui/use-media.ts'
import { moveBy } from './float-keys.ts'
import { moreId } from './tab-bar.tsx'

export type FloatSheetProps = {
  /** The tab was pressed before the sheet was loaded. */
  isAsked: boolean
  onShown: () => void
}

/** The floating menu on small screens: the last tab of the tab bar opens the five items as a sheet above it. */
export function FloatSheet({ isAsked, onShown }: FloatSheetProps) {
  const { t } = useText()
  const [path] = useLocation()
  const sheet = useRef<HTMLDivElement>(null)
  const isPhone = useMedia('(max-width: 767px)')
  const close = () => sheet.current?.matches(':popover-open') && sheet.current.hidePopover()
  // A navigation closes the sheet.
  useEffect(() => {
    if (path) close()
  }, [path])
  useEffect(() => {
    if (!isAsked) return
    sheet.current?.showPopover()
    onShown()
  }, [isAsked, onShown])
  return (
    <aside aria-label={t('float.label')}>
      <div
        ref={sheet}
        id={moreId}
        popover="auto"
        className="popover float-sheet"
        role="toolbar"
        aria-orientation="vertical"
        aria-label={t('float.label')}
        onKeyDown={moveBy}
      >
        <ChatLink className="float-item menu-item" onClick={close}>
          <Icon name="chat" />
          {t('site.nav.service')}
          <ChatCount className="ms-auto" />
        </ChatLink>
        {isPhone ? (
          <SiteLink to="/home/download" className="float-item menu-item" onClick={close}>
            <Icon name="download" />
            {t('float.app')}
          </SiteLink>
        ) : (
          <Fold icon="download" title={t('float.app')}>
            <AppCard onLeave={close} />
          </Fold>
        )}
        {/* A phone cannot scan itself. */}
        {!isPhone && (
          <Fold icon="phone" title={t('float.mobile')}>
            <MobileCard isElsewhere />
          </Fold>
        )}
        <button
          type="button"
          className="float-item menu-item"
          onClick={() => {
            close()
            openDialog('feedback')
          }}
        >
          <Icon name="pencil" />
          {t('float.feedback')}
        </button>
        <Fold icon="people" title={t('site.nav.teamwork')}>
          <AgentCard onLeave={close} />
        </Fold>
      </div>
    </aside>
  )
}

/** An expandable item; only one is open at a time (details with a shared name). */
function Fold({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details name="float" onToggle={({ newState }) => newState === 'open' && setOpened(true)}>
      <summary className="float-item menu-item">
        <Icon name={icon} />
        {title}
        <Icon name="chevron-down" size={18} className="float-turn" />
      </summary>
      {wasOpened && <div className="grid justify-items-center gap-3 px-3 pt-1 pb-4 text-center">{children}</div>}
    </details>
  )
}

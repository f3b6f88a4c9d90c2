import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { openDialog } from '../session/dialogs.ts'
import { useText } from '../texts/use-text.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { AgentCard, AppCard, MobileCard } from './float-cards.tsx'
import { ChatCount, useChatCount } from '../chat/chat-count.tsx'
import { ChatLink } from '../chat/chat-link.tsx'
import { CountMark } from '../ui/count-mark.tsx'
import { moveBy } from './float-keys.ts'
import { useOutOfTheWay } from './use-out-of-the-way.ts'

/**
 * The floating menu on small screens: one button above the tab bar that opens the five items as a sheet. Where it would
 * cover content it stands higher.
 */
export function FloatButton() {
  const { t } = useText()
  const id = useId()
  const [path] = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useChatCount()
  const { isAway, upPx } = useOutOfTheWay(button)
  const close = () => sheet.current?.matches(':popover-open') && sheet.current.hidePopover()
  // A navigation closes the sheet.
  useEffect(() => {
    if (path) close()
  }, [path])
  return (
    <aside className="float-corner" aria-label={t('float.label')}>
      <button
        type="button"
        ref={button}
        className="float-button"
        data-away={isAway && !isOpen}
        // The open sheet stands above the corner.
        style={{ translate: `0 ${isOpen ? 0 : -upPx}px` }}
        popoverTarget={id}
        aria-label={[t(isOpen ? 'float.close' : 'float.label'), count > 0 && t('site.chat.count', { count })]
          .filter(Boolean)
          .join(' ')}
        aria-expanded={isOpen}
      >
        <Icon name={isOpen ? 'close' : 'plus'} />
        {!isOpen && <CountMark count={count} words="" />}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className="popover float-sheet"
        role="toolbar"
        aria-orientation="vertical"
        aria-label={t('float.label')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={moveBy}
      >
        <ChatLink className="float-item menu-item" onClick={close}>
          <Icon name="chat" />
          {t('site.nav.service')}
          <ChatCount className="ms-auto" />
        </ChatLink>
        <Fold icon="download" title={t('float.app')}>
          <AppCard onLeave={close} />
        </Fold>
        <Fold icon="phone" title={t('float.mobile')}>
          <MobileCard isElsewhere />
        </Fold>
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

import { opener } from '../session/dialog-ahead.ts'
import { useText } from '../texts/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChatCount, useChatCount } from '../chat/chat-count.tsx'
import { ChatLink } from '../chat/chat-link.tsx'
import { FloatCard } from './float-card.tsx'
import { AgentCard, AppCard, MobileCard } from './float-cards.tsx'
import { moveBy } from './float-keys.ts'

/** The floating menu on wide screens: five items in the right gutter; arrow keys move between them. */
export function FloatColumn() {
  const { t } = useText()
  return (
    <aside aria-label={t('float.label')}>
      <div
        className="float-menu"
        role="toolbar"
        aria-orientation="vertical"
        aria-label={t('float.label')}
        onKeyDown={moveBy}
      >
        <Chat />
        <FloatCard icon="download" word={t('float.app.short')} title={t('float.app')}>
          {(close) => <AppCard onLeave={close} />}
        </FloatCard>
        <FloatCard icon="phone" word={t('float.mobile.short')} title={t('float.mobile')}>
          {() => <MobileCard />}
        </FloatCard>
        <button type="button" className="float-item" aria-label={t('float.feedback')} {...opener('feedback')}>
          <Icon name="pencil" />
          <span className="float-word">{t('float.feedback.short')}</span>
        </button>
        <FloatCard icon="people" word={t('float.agent.short')} title={t('site.nav.teamwork')}>
          {(close) => <AgentCard onLeave={close} />}
        </FloatCard>
      </div>
    </aside>
  )
}

function Chat() {
  const { t } = useText()
  const count = useChatCount()
  const name = t('site.nav.service')
  return (
    <ChatLink className="float-item" label={count > 0 ? `${name} ${t('site.chat.count', { count })}` : name}>
      <Icon name="chat" />
      <span className="float-word">{name}</span>
      <ChatCount />
    </ChatLink>
  )
}

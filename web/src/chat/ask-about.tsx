import { type ChatTopic, openChat } from '../session/dialogs.ts'
import { onIntent } from '../session/dialog-ahead.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Opens the chat about an order, without leaving its page. */
export function AskAbout({ topic, className }: { topic: ChatTopic; className?: string }) {
  const { t } = useText()
  return (
    <Button look="quiet" className={className} {...onIntent('chat')} onClick={() => openChat(topic)}>
      <Icon name="chat" size={18} />
      {t(topic.isArrival ? 'chat.arrival.title' : 'chat.ask')}
    </Button>
  )
}

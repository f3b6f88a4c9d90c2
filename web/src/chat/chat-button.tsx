import { openChat } from '../session/dialogs.ts'
import { useText } from '../texts/use-text.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChatCount } from './chat-count.tsx'
import { onIntent } from '../session/dialog-ahead.ts'

/** Opens the chat with customer service beside the page. */
export function ChatButton({ look, size, className }: { look?: ButtonLook; size?: 'md' | 'lg'; className?: string }) {
  const { t } = useText()
  return (
    <Button {...{ look, size, className }} {...onIntent('chat')} onClick={() => openChat()}>
      <Icon name="chat" size={20} />
      {t('site.service.chat')}
      <ChatCount />
    </Button>
  )
}

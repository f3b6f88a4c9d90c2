import { SendOutlined } from '@ant-design/icons'
import { CallFailure, newRequestId } from '@mingtang/contract/client.ts'
import { App, Button, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call, failureText } from '../../call/client.ts'
import { useText } from '../../texts/use-text.tsx'
import { ReadyAnswers } from './ready-answers.tsx'
import type { DeskChat } from './use-desk.ts'

type ComposerProps = {
  chat: DeskChat
  draft: string
  onDraft: (change: (draft: string) => string) => void
  onSent: () => Promise<void>
}

const typingEveryMs = 3_000

/** The answer: Enter sends it, Shift and Enter begin a line. A message that was not answered is repeated as the same one. */
export function Composer({ chat, draft, onDraft, onSent }: ComposerProps) {
  const { t } = useText()
  const { message } = App.useApp()
  const [isSending, setSending] = useState(false)
  const unanswered = useRef<{ clientId: string; text: string }>(null)
  const toldAt = useRef(0)
  const type = (text: string) => {
    onDraft(() => text)
    if (Date.now() - toldAt.current < typingEveryMs) return
    toldAt.current = Date.now()
    call('markDeskChat', { id: chat.id, read: chat.lastNumber, isTyping: true }).catch(() => {})
  }
  const send = async () => {
    const text = draft.trim()
    if (!text || isSending) return
    if (unanswered.current?.text !== text) unanswered.current = { clientId: newRequestId(), text }
    setSending(true)
    try {
      await call('sendDeskMessage', { id: chat.id, ...unanswered.current })
      unanswered.current = null
      // What was typed while the answer was on its way is the next one.
      onDraft((now) => (now.startsWith(draft) ? now.slice(draft.length).trimStart() : now))
      await onSent()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      message.error(failureText(error))
    } finally {
      setSending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends the composition of a Chinese word is not the end of the message; in Safari it has the key code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    unawaited(send())
  }
  return (
    <div className="desk-composer">
      <Input.TextArea
        aria-label={t('desk.answer')}
        placeholder={t('desk.answer.hint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={1000}
        value={draft}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div className="desk-composer-foot">
        <ReadyAnswers lang={chat.lang} onChoose={(text) => onDraft((now) => (now ? `${now}\n${text}` : text))} />
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          loading={isSending}
          disabled={!draft.trim()}
          onClick={() => unawaited(send())}
        >
          {t('desk.send')}
        </Button>
      </div>
    </div>
  )
}

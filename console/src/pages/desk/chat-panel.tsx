import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../call/client.ts'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useOperator } from '../../session/session.tsx'
import { useText } from '../../texts/use-text.tsx'
import { ChatActions } from './chat-actions.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { useChat } from './use-chat.ts'
import { WaitClock } from './wait-clock.tsx'

type ChatPanelProps = {
  id: string
  draft: string
  onDraft: (change: (draft: string) => string) => void
  /** The conversation went to another list. */
  onMoved: () => void
  onBack: (() => void) | undefined
}

/** One conversation: who it is, what was said, the answer, and what is known beside it. */
export function ChatPanel({ id, draft, onDraft, onMoved, onBack }: ChatPanelProps) {
  const { t } = useText()
  const { userName } = useOperator()
  const { answer, messages, failure, reload } = useChat(id)
  const chat = answer?.chat
  const isOwn = chat?.state === 'TAKEN' && chat.operator === userName
  const unread = chat?.unread ?? 0
  const lastNumber = chat?.lastNumber ?? 0
  useEffect(() => {
    // Who does not see the mark sees the messages, so a lost one is not worth a word.
    if (isOwn && unread > 0) call('markDeskChat', { id, read: lastNumber, isTyping: false }).catch(() => {})
  }, [id, isOwn, unread, lastNumber])
  const moved = () => {
    unawaited(reload())
    onMoved()
  }
  const back = onBack && (
    <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('desk.back')} onClick={onBack} />
  )
  if (!chat)
    return (
      <section className="desk-chat">
        {back}
        {failure ? <ReadFailure failure={failure} onRetry={() => unawaited(reload())} /> : <Skeleton active />}
      </section>
    )
  return (
    <>
      <section className="desk-chat" aria-label={t('desk.chat')}>
        <header className="desk-chat-head">
          {back}
          <div>
            <h2>{chat.userName || t('desk.guest')}</h2>
            <p>
              {t(`desk.state.${chat.state}`)}
              {chat.operator && ` · ${chat.operator}`}
              {chat.isPresent && ` · ${t('desk.present')}`}
            </p>
          </div>
          {chat.state !== 'CLOSED' && (
            <WaitClock since={chat.state === 'WAITING' ? chat.waitsSince : chat.unansweredSince} />
          )}
          <ChatActions chat={chat} isOwn={isOwn} onMoved={moved} />
        </header>
        {failure && <ReadFailure failure={failure} onRetry={() => unawaited(reload())} />}
        <MessageList messages={messages} orders={answer.orders} chat={chat} />
        {isOwn && <Composer chat={chat} draft={draft} onDraft={onDraft} onSent={reload} />}
      </section>
      <SidePanel chat={chat} notes={answer.notes} onNoted={reload} />
    </>
  )
}

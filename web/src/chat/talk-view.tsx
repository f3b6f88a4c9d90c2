import { CallFailure } from '@mingtang/contract/client.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText, reactTo } from '../call/reactions.ts'
import { useOnce } from '../form/use-once.ts'
import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ChatStatus } from './chat-status.tsx'
import { Composer } from './composer.tsx'
import { MailForm } from './mail-form.tsx'
import { MessageLog } from './message-log.tsx'
import { LogSkeleton } from './old-talk.tsx'
import { OutgoingLine } from './outgoing-line.tsx'
import { Rating } from './rating.tsx'
import { type ChatHours, readEarlier, readTalk, type Talk, useTalk } from './talk.ts'
import { Welcome } from './welcome.tsx'

type TalkViewProps = { onOrders: () => void; onArrival: () => void }

/** The running conversation, or the last one: its state, its messages and the field below them. */
export function TalkView({ onOrders, onArrival }: TalkViewProps) {
  const { t } = useText()
  const talk = useTalk()
  const isHere = talk.hours !== undefined
  return (
    <>
      {isHere && <ChatStatus />}
      {isHere ? (
        <Conversation talk={talk} onArrival={onArrival} />
      ) : talk.failure ? (
        <div className="chat-scroll">
          <ErrorState
            title={t('chat.failed')}
            note={failureText(talk.failure)}
            {...(talk.failure.code ? { code: talk.failure.code } : {})}
            retryLabel={t('site.retry')}
            onRetry={() => unawaited(readTalk())}
            busy={talk.isReading}
          />
        </div>
      ) : (
        <LogSkeleton />
      )}
      {isHere && talk.failure && (
        <p className="chat-lost" role="status">
          {t('chat.lost')}
        </p>
      )}
      <Composer onOrders={onOrders} />
    </>
  )
}

function Conversation({ talk, onArrival }: { talk: Talk; onArrival: () => void }) {
  const { t } = useText()
  const { chat, messages, orders, outgoing } = talk
  const { box, isBelow, onScroll, goDown } = useLastLine(talk)
  const isClosed = chat?.state === 'CLOSED'
  const isEmpty = messages.length + outgoing.length === 0
  // A quick answer needs nobody, so who got one may still want something else.
  const isUnanswered = !isEmpty && !chat?.operator && messages.length < 4
  return (
    <>
      <div className="chat-scroll" ref={box} onScroll={onScroll}>
        {(messages[0]?.number ?? 1) > 1 && <Earlier />}
        {isEmpty && <Welcome onArrival={onArrival} />}
        <MessageLog messages={messages} orders={orders} chat={chat}>
          {outgoing.map((one) => (
            <OutgoingLine key={one.clientId} one={one} />
          ))}
          {talk.hours && <Received talk={talk} hours={talk.hours} />}
        </MessageLog>
        {chat?.isOperatorTyping && <Typing />}
        {isUnanswered && !isClosed && <Welcome isShort onArrival={onArrival} />}
        {chat?.state === 'WAITING' && <MailForm chat={chat} />}
        {isClosed && chat.operator && <Rating key={chat.id} chat={chat} />}
        {isClosed && <p className="chat-event">{t('chat.another')}</p>}
      </div>
      {isBelow && (
        <Button size="sm" className="chat-below" onClick={goDown}>
          {t('chat.below')}
        </Button>
      )}
    </>
  )
}

/** Says at once that a message out of hours has come, and when it is answered. */
function Received({ talk: { chat, messages }, hours }: { talk: Talk; hours: ChatHours }) {
  const { t, lang } = useText()
  if (hours.isOpen || chat?.state !== 'WAITING' || messages.at(-1)?.side !== 'MEMBER') return null
  return <p className="chat-event">{t('chat.received', { time: formatTime(hours.opensAt, lang, 'day') })}</p>
}

function Earlier() {
  const { t } = useText()
  const [busy, read] = useOnce(async () => {
    try {
      await readEarlier()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      reactTo(failure)
    }
  })
  return (
    <Button size="sm" className="mx-auto mb-4 flex" busy={busy} onClick={read}>
      {t('chat.earlier')}
    </Button>
  )
}

function Typing() {
  const { t } = useText()
  return (
    <p className="chat-typing">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('chat.typing')}
    </p>
  )
}

/**
 * Keeps the last line in view unless the visitor has scrolled up and sends nothing; lines that are added above leave the view
 * where it is.
 */
function useLastLine({ messages, outgoing, chat }: Talk) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBelow, setBelow] = useState(false)
  const last = messages.at(-1)?.number
  const first = messages[0]?.number
  const before = useRef({ first, height: 0, isSending: false })
  useLayoutEffect(() => {
    const room = box.current
    if (!room) return
    const { first: firstBefore, height, isSending: wasSending } = before.current
    const isSending = outgoing.length > 0
    if (firstBefore !== undefined && first !== undefined && first < firstBefore)
      room.scrollTop += room.scrollHeight - height
    else if (isAtEnd.current || isSending || wasSending) room.scrollTop = room.scrollHeight
    else setBelow(true)
    before.current = { first, height: room.scrollHeight, isSending }
  }, [first, last, outgoing.length, chat?.state, chat?.isOperatorTyping])
  const onScroll = () => {
    const room = box.current
    if (!room) return
    isAtEnd.current = room.scrollHeight - room.scrollTop - room.clientHeight < 48
    if (isAtEnd.current) setBelow(false)
  }
  const goDown = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  return { box, isBelow, onScroll, goDown }
}

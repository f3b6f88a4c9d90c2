import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallChange } from '../call/use-call.ts'
import { formatTime } from '../texts/dates.ts'
import { type Translate, useText } from '../texts/use-text.tsx'
import type { Lang } from '../boot.ts'
import { Button } from '../ui/button.tsx'
import { type Chat, type ChatHours, readTalk, useTalk } from './talk.ts'

/** Where the conversation stands: the queue, who answers, or when somebody is there; and the button that ends it. */
export function ChatStatus() {
  const { t, lang } = useText()
  const { chat, hours } = useTalk()
  const [isAsked, setAsked] = useState(false)
  const end = useCallChange('endChat', {
    onDone: () => {
      setAsked(false)
      unawaited(readTalk())
    },
  })
  const isRunning = chat !== undefined && chat.state !== 'CLOSED'
  return (
    <div className="chat-status">
      <p role="status" className="min-w-0 flex-1">
        {statusOf(chat, hours, t, lang)}
      </p>
      {isRunning && !isAsked && (
        <Button look="quiet" size="sm" onClick={() => setAsked(true)}>
          {t('chat.end')}
        </Button>
      )}
      {isRunning && isAsked && (
        <span className="flex gap-2">
          <Button look="quiet" size="sm" onClick={() => setAsked(false)}>
            {t('chat.end.no')}
          </Button>
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ id: chat.id })}>
            {t('chat.end.yes')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** The sentence about the conversation, or about customer service before there is one. */
export function statusOf(chat: Chat | undefined, hours: ChatHours | undefined, t: Translate, lang: Lang): string {
  if (!hours) return ''
  if (chat?.state === 'TAKEN') return t('chat.status.taken', { operator: chat.operator })
  if (chat?.state === 'CLOSED') return t('chat.status.closed')
  if (!hours.isOpen) return t('chat.status.shut', { time: formatTime(hours.opensAt, lang, 'day') })
  if (!chat) return openWords(hours, t)
  if (chat.position <= 1) return t('chat.status.next')
  const values = { count: chat.position - 1, minutes: minutesOf(chat.waitSeconds) }
  return t(chat.waitSeconds > 0 ? 'chat.status.queue' : 'chat.status.queueOnly', values)
}

function openWords({ waitSeconds }: ChatHours, t: Translate): string {
  return waitSeconds > 0 ? t('chat.status.open', { minutes: minutesOf(waitSeconds) }) : t('chat.status.openNow')
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}

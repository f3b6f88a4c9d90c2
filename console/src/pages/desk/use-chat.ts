import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../call/client.ts'

type Answer = Reply<'getDeskChat'>
export type Message = Answer['messages'][number]
export type Order = Answer['orders'][number]
export type Note = Answer['notes'][number]

export type OpenChat = {
  answer: Answer | undefined
  messages: readonly Message[]
  failure: CallFailure | null
  reload: () => Promise<void>
}

const everyMs = 3_000

/** One conversation as it is now: each look fetches only the messages that are new. */
export function useChat(id: string): OpenChat {
  const [answer, setAnswer] = useState<Answer>()
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const last = useRef(0)
  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const next = await call('getDeskChat', { id, after: last.current }, signal)
        if (signal?.aborted) return
        // A look by hand and one by the clock can cross; numbers tell which messages are known already.
        const fresh = next.messages.filter(({ number }) => number > last.current)
        last.current = Math.max(last.current, ...fresh.map(({ number }) => number))
        setAnswer(next)
        setFailure(null)
        if (fresh.length > 0) setMessages((before) => [...before, ...fresh])
      } catch (error) {
        if (signal?.aborted || !(error instanceof CallFailure)) return
        setFailure(error)
      }
    },
    [id],
  )
  useEffect(() => {
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      if (document.visibilityState === 'visible') await look(ended.signal)
      if (!ended.signal.aborted) timer = setTimeout(() => unawaited(again()), everyMs)
    }
    unawaited(
      look(ended.signal).then(() => {
        if (!ended.signal.aborted) timer = setTimeout(() => unawaited(again()), everyMs)
      }),
    )
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [look])
  return { answer, messages, failure, reload: look }
}

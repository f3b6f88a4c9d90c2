import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from '../kit/api.ts'
import { comebacks } from './store/follow.ts'
import { useCell } from './store/cell.ts'

export type Asked<Data> = {
  /** What was answered last; it stays while it is asked for again. */
  readonly data: Data | undefined
  readonly problem: Problem | undefined
  /** Asks again. */
  readonly again: () => void
  /** Puts another answer in the place of the last one. */
  readonly put: (data: Data) => void
}

/**
 * Asks for what a screen shows: at first, every so often, and after the line came back. `key` says what is asked; an answer
 * to another question is dropped.
 */
export function useAsked<Data>(key: string, asks: () => Promise<Data>, everyMs?: number): Asked<Data> {
  const [answer, setAnswer] = useState<{ key: string; data?: Data; problem?: Problem }>({ key })
  const latest = useRef(asks)
  useEffect(() => {
    latest.current = asks
  })
  const [round, setRound] = useState(0)
  const comeback = useCell(comebacks)
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      latest.current().then(
        (data) => isCurrent && setAnswer({ key, data }),
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error
          if (isCurrent)
            setAnswer((before) => ({ key, data: before.key === key ? before.data : undefined, problem: error }))
        },
      )
    unawaited(load())
    const timer =
      everyMs === undefined
        ? undefined
        : setInterval(() => {
            if (!document.hidden) unawaited(load())
          }, everyMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [key, everyMs, round, comeback])
  const again = useCallback(() => setRound((before) => before + 1), [])
  const put = useCallback((data: Data) => setAnswer({ key, data }), [key])
  const isOfKey = answer.key === key
  return { data: isOfKey ? answer.data : undefined, problem: isOfKey ? answer.problem : undefined, again, put }
}

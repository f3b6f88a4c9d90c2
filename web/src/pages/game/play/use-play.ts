import { useEffect, useRef } from 'react'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { moneyReads } from '../../../money/use-money-change.ts'
import { dropPlay } from './kept-play.ts'

const everyMs = 60_000

/**
 * Says that the play is still open, also when the page is seen again, and that it is over when the page is left; a page
 * that vanishes is not heard any more. `onOver` is called when the play was closed meanwhile.
 */
export function usePlay(playId: string | undefined, onOver: () => void): void {
  const latest = useRef({ playId, onOver })
  useEffect(() => {
    latest.current = { playId, onOver }
  })
  useEffect(() => {
    if (!playId) return
    const keep = () => {
      call('keepPlayAlive', { id: playId }).then(
        ({ isOpen }) => {
          if (!isOpen) latest.current.onOver()
        },
        // Asked again in a minute.
        () => {},
      )
    }
    const look = () => {
      if (document.visibilityState === 'visible') keep()
    }
    const timer = setInterval(keep, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [playId])
  useEffect(
    () => () => {
      dropPlay()
      const { playId: id } = latest.current
      // Without an answer the server finds out after some minutes.
      if (id)
        call('keepPlayAlive', { id, isOver: true }).then(
          () => refreshCalls(moneyReads),
          () => {},
        )
    },
    [],
  )
}

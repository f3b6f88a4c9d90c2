import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { withSession } from '../../session/as-visitor.ts'
import { sayInForm } from '../form-failure.ts'
import type { CaptchaAction } from './captcha-answer.ts'
import { cleanTrack, type TrackPoint } from './slider-track.ts'

type Puzzle = Reply<'getSlider'>
export type SliderState =
  | { step: 'loading' }
  | { step: 'lost'; reason: string | undefined }
  | { step: 'waiting' | 'checking' | 'failed' | 'passed'; puzzle: Puzzle }

// Shows the wrong position for a moment before the next image loads.
const lookMs = 900

/** Our own puzzle: loads an image, submits the track, and loads another image after a miss. */
export function useSlider(action: CaptchaAction, onPassed: (captchaInfo: string) => void) {
  const [state, setState] = useState<SliderState>({ step: 'loading' })
  const [misses, setMisses] = useState(0)
  const newest = useRef(0)
  // The server keeps only the last requested puzzle, so requests run sequentially: otherwise an outdated puzzle could
  // arrive last.
  const asked = useRef<Promise<unknown>>(Promise.resolve())
  const renew = useCallback(() => {
    newest.current += 1
    const mine = newest.current
    const show = (next: SliderState) => mine === newest.current && setState(next)
    setState({ step: 'loading' })
    const puzzle = asked.current.then(() => withSession(() => call('getSlider', { action })))
    asked.current = puzzle.catch(() => {})
    puzzle.then(
      (puzzle) => show({ step: 'waiting', puzzle }),
      (error: unknown) => show({ step: 'lost', reason: error instanceof CallFailure ? sayInForm(error) : undefined }),
    )
  }, [action])
  useEffect(() => {
    renew()
    return () => {
      newest.current += 1
    }
  }, [renew])
  const letGo = (track: TrackPoint[]) => {
    if (state.step !== 'waiting') return
    const { puzzle } = state
    const mine = newest.current
    setState({ step: 'checking', puzzle })
    withSession(() => call('checkSlider', { id: puzzle.id, track: cleanTrack(track) })).then(
      ({ captchaInfo }) => {
        if (mine !== newest.current) return
        setState({ step: 'passed', puzzle })
        onPassed(captchaInfo)
      },
      () => {
        if (mine !== newest.current) return
        setState({ step: 'failed', puzzle })
        setMisses((count) => count + 1)
        setTimeout(() => mine === newest.current && renew(), lookMs)
      },
    )
  }
  return { state, misses, renew, letGo }
}

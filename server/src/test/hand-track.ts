import type { TrackPoint } from '../identity/captcha/track-rule.ts'

/** A human-like track to the solution: slow at first, fast in the middle, slow at the end. */
export function handTrack(answerX: number): TrackPoint[] {
  return Array.from({ length: 30 }, (_, step) => {
    const part = step / 29
    return { x: Math.round(answerX * part * part * (3 - 2 * part)), y: 70 + (step % 3), ms: step * 30 }
  })
}

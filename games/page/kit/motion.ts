import { prefersCalm, sleep } from './dom.ts'

/** Calls `draw` with values from `from` to `to`, by default fast at first; ends at `to` also where frames do not come. */
export async function glide(
  from: number,
  to: number,
  ms: number,
  draw: (value: number) => void,
  ease: (share: number) => number = (share) => 1 - (1 - share) ** 3,
): Promise<void> {
  if (!prefersCalm() && !document.hidden) {
    const began = performance.now()
    let done = false
    const run = new Promise<void>((finished) => {
      function frame(now: number): void {
        const share = Math.min(1, (now - began) / ms)
        if (done) return
        draw(from + (to - from) * ease(share))
        if (share < 1) requestAnimationFrame(frame)
        else finished()
      }
      requestAnimationFrame(frame)
    })
    // A background tab has no frames; the round must not wait for them.
    await Promise.race([run, sleep(ms + 300)])
    done = true
  }
  draw(to)
}

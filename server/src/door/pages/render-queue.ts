import pLimit from 'p-limit'
import { CallError } from '../../call/rpc/call-error.ts'
import { withinTime } from '../../call/rpc/within-time.ts'

export type RenderQueue = <T>(render: () => Promise<T>) => Promise<T>

type Size = { readonly atOnce: number; readonly waiting: number; readonly giveUpMs: number }

/** Renders a few pages at once and lets a few wait; throws overloaded for one more, and tookTooLong with waiting counted in. */
export function openRenderQueue({ atOnce, waiting, giveUpMs }: Size): RenderQueue {
  const turns = pLimit(atOnce)
  return async (render) => {
    if (turns.pendingCount >= waiting) throw new CallError('overloaded')
    const endsAt = performance.now() + giveUpMs
    const inTurn = async () => {
      const leftMs = endsAt - performance.now()
      // Nobody waits for this page any more.
      if (leftMs <= 0) throw new CallError('tookTooLong')
      return await withinTime(render(), leftMs)
    }
    return await withinTime(turns(inTurn), giveUpMs)
  }
}

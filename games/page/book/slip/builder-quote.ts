// What the legs of one match are offered at together: asked for whenever a price of theirs moves, and every few seconds, because
// the minute of a match moves it too.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { Problem } from '../../kit/api.ts'
import { ask } from '../api.ts'
import { Cell } from '../store/cell.ts'
import { keyOf } from '../store/matches.ts'
import { type Pick, picks } from './slip-store.ts'

export type BuilderNow = {
  /** The price that the player saw first, or accepted. */
  readonly seenMilli: number | null
  /** Null while it is asked for, and where there is none. */
  readonly nowMilli: number | null
  /** Why there is none. */
  readonly problem: Problem | null
}

const nothing: BuilderNow = { seenMilli: null, nowMilli: null, problem: null }
export const builder = new Cell<BuilderNow>(nothing)

/** Prices that move one after the other are asked about once. */
const gatherMs = 150
const everyMs = 4000

type Wanted = { readonly key: string; readonly legs: readonly Pick[] }
let wanted: Wanted | undefined
let stamp = ''
let timer: ReturnType<typeof setTimeout> | undefined

function legsText(legs: readonly Pick[]): string {
  return legs.map(keyOf).join('|')
}

/** Follows the price of these legs together; of none where they are no builder. `prices` are those of the legs. */
export function wantBuilder(legs: readonly Pick[], prices: string): void {
  const key = legsText(legs)
  if (`${key} ${prices}` === stamp) return
  stamp = `${key} ${prices}`
  if (key !== wanted?.key) builder.set(nothing)
  wanted = legs.length > 0 ? { key, legs } : undefined
  loadIn(gatherMs)
}

function loadIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => unawaited(load()), ms)
}

async function load(): Promise<void> {
  const asked = wanted
  if (!asked || legsText(picks.get()) !== asked.key) return
  const legs = asked.legs.map(({ eventId, marketId, specifiers, outcomeId }) => {
    return { eventId, marketId, specifiers, outcomeId }
  })
  const answer = await ask('builder', { legs }).then(
    ({ oddsMilli }) => ({ nowMilli: oddsMilli, problem: null }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return { nowMilli: null, problem: error }
    },
  )
  // Another answer is on its way.
  if (wanted !== asked) return
  takeBuilder(answer)
  loadIn(everyMs)
}

/** Takes what was told of the price of now. */
export function takeBuilder(told: Omit<BuilderNow, 'seenMilli'>): void {
  const { seenMilli } = builder.get()
  builder.set({ ...told, seenMilli: seenMilli ?? told.nowMilli })
}

/** Takes the price of now as the one that the player saw. */
export function acceptBuilder(): void {
  const now = builder.get()
  builder.set({ ...now, seenMilli: now.nowMilli })
}

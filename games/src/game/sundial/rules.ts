// A wheel of 24 equal fields; the player chooses which of three wheels turns.
import type { OneShot } from '../../engine/game.ts'
import { parOf } from '../../engine/par.ts'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]
export type Choice = { readonly risk: Risk }
export type Result = { readonly field: number }

const payBase = 10

/** What each field pays in tenths of the stake, clockwise from the top. Every pay above zero exceeds the stake. */
export const wheels: Record<Risk, readonly number[]> = {
  low: [15, 12, 12, 12, 0, 12, 12, 12, 15, 12, 0, 12, 12, 0, 12, 12, 15, 12, 12, 0, 12, 12, 0, 12],
  medium: [37, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0],
  high: [237, ...Array<number>(23).fill(0)],
}
export const fields = 24

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const risk = risks.find((one) => one === (value as { risk?: unknown }).risk)
  return risk && { risk }
}

export function paysOf({ risk }: Choice, { field }: Result): number {
  return wheels[risk][field] ?? 0
}

/** One draw: the field. */
export const rules: OneShot<Choice, Result> = {
  shape: 'oneShot',
  derivation: 'integer',
  payBase,
  samples: [{ risk: 'medium' }, { risk: 'low' }, { risk: 'high' }],
  readChoice,
  draw: (random) => ({ field: random.below(fields) }),
  pays: paysOf,
  par: ({ risk }) =>
    parOf(
      payBase,
      wheels[risk].map((pays) => [pays, 1n] as const),
    ),
}

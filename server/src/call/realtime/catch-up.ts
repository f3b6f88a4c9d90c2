import type { PushRow } from './hints.ts'

/** A client further behind reads everything again, which costs it less than so many pushes. */
export const maxBehind = 256

export type CatchUp =
  | { readonly kind: 'rows'; readonly rows: readonly PushRow[] }
  | { readonly kind: 'gap'; readonly lastNumber: bigint }

/** What a client with this cursor gets; `rows` are those after it. A cursor that is ahead was never given out. */
export function catchUp(after: bigint, lastNumber: bigint, rows: readonly PushRow[]): CatchUp {
  const isWhole = rows.every(({ number }, index) => number === after + BigInt(index + 1))
  const isNear = after <= lastNumber && lastNumber - after <= BigInt(maxBehind)
  if (!isNear || !isWhole || after + BigInt(rows.length) < lastNumber) return { kind: 'gap', lastNumber }
  return { kind: 'rows', rows }
}

// Where a client is in a member's pushes, and what of the news it has not applied yet.
import type { SentPush } from '@mingtang/contract/socket-frames.ts'

/** Whose pushes, and the number of the last one applied. */
export type Place = { readonly mpId: string; readonly cursor: string }

/** What came: `cursor` is where the member stands after it; `isGap` means that pushes before it are gone. */
export type News = Place & { readonly pushes: readonly SentPush[]; readonly isGap: boolean }

export type Taken = {
  readonly place: Place
  /** The pushes to apply, each for the first time. */
  readonly pushes: readonly SentPush[]
  /** True when everything must be read again. */
  readonly isGap: boolean
}

/** What is new in the news for a page at this place. A push without a number is always new. */
export function take(place: Place | undefined, { mpId, cursor, pushes, isGap }: News): Taken {
  const isSame = place?.mpId === mpId
  if (!isSame || isGap) return { place: { mpId, cursor }, pushes, isGap: true }
  const last = BigInt(place.cursor)
  const fresh = pushes.filter(({ number }) => number === '' || BigInt(number) > last)
  const first = fresh.find(({ number }) => number !== '')
  const next = BigInt(cursor) > last ? cursor : place.cursor
  return {
    place: { mpId, cursor: next },
    pushes: fresh,
    isGap: first !== undefined && BigInt(first.number) > last + 1n,
  }
}

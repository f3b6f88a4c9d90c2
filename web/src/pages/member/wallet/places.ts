import type { Reply } from '@mingtang/contract/client.ts'
import type { BalanceKind } from '@mingtang/contract/gen/words.ts'
import { isPositive } from '../../../money/amount-text.ts'
import type { Platform } from '../../../money/platforms.ts'

/** One place of the member's money, for the bar and the list. */
export type Place = {
  key: string
  kind: BalanceKind
  platformCode: string
  balance: string
  platform: Platform | undefined
  /** A CSS background; the list repeats it as a swatch, so that color is not the only cue. */
  paint: string
}

// In the bar's order. Each platform has a paint of its own.
const paints: Readonly<Record<BalanceKind, string>> = {
  WALLET: 'var(--accent)',
  PLATFORM: '',
  TRANSIT: 'repeating-linear-gradient(115deg, var(--text-3) 0 3px, var(--s3) 3px 6px)',
  HELD: 'var(--text-3)',
  BONUS: 'repeating-linear-gradient(115deg, var(--accent) 0 2px, var(--s3) 2px 5px)',
}
const kinds = Object.keys(paints) as BalanceKind[]
// Equal lightness and chroma with distinct hues, so that no platform stands out.
const platformHues = [225, 160, 300, 130, 350, 195]

/**
 * The places in the bar's order: wallet, platforms, in transit, under review, and a waiting bonus, which the bar and the
 * total leave out. Empty ones are left out, except the wallet.
 */
export function placesOf(parts: Reply<'getBalance'>['parts'], platforms: readonly Platform[]): Place[] {
  const shown = parts.filter((part) => part.kind === 'WALLET' || isPositive(part.balance))
  const codes = shown.filter((part) => part.kind === 'PLATFORM').map((part) => part.platformCode)
  return kinds.flatMap((kind) =>
    shown
      .filter((part) => part.kind === kind)
      .map((part) => ({
        key: `${kind}${part.platformCode}`,
        kind,
        platformCode: part.platformCode,
        balance: part.balance,
        platform: platforms.find((platform) => platform.platformCode === part.platformCode),
        paint: paintOf(kind, codes.indexOf(part.platformCode)),
      })),
  )
}

/** Those that are the member's own money: a waiting bonus is not, yet. */
export function ownPlaces(places: readonly Place[]): Place[] {
  return places.filter(({ kind }) => kind !== 'BONUS')
}

function paintOf(kind: BalanceKind, place: number): string {
  return kind === 'PLATFORM' ? `oklch(0.66 0.1 ${platformHues[place % platformHues.length]})` : paints[kind]
}

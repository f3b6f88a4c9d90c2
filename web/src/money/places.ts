import type { Reply } from '@mingtang/contract/client.ts'
import type { BalanceKind } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { isPositive, minorOf, sumOf } from './amount-text.ts'
import type { Platform } from './platforms.ts'

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
  STAKES: 'repeating-linear-gradient(65deg, var(--jade) 0 3px, var(--s3) 3px 5px)',
  TRANSIT: 'repeating-linear-gradient(115deg, var(--text-3) 0 3px, var(--s3) 3px 6px)',
  HELD: 'var(--text-3)',
  BONUS: 'repeating-linear-gradient(115deg, var(--accent) 0 2px, var(--s3) 2px 5px)',
}
const kinds = Object.keys(paints) as BalanceKind[]
// Equal lightness and chroma with distinct hues, so that no platform stands out.
const platformHues = [225, 160, 300, 130, 350, 195]

type Parts = Reply<'getBalance'>['parts']
export type OpenStakes = Reply<'getOpenStakes'>

/**
 * The parts with the stakes of all open bets as one, whichever wallet they come from: what is at stake on a platform is taken
 * out of that platform's part, so that the sum stays. Without an answer of a platform its part stays whole.
 */
export function withStakes(parts: Parts, stakes: OpenStakes | undefined): Parts {
  const asMinor = (amount: string) => minorOf(amount, stakes?.currency ?? '')
  const openOn = (part: Parts[number]) => {
    const row = stakes?.rows.find((one) => one.isOnPlatform && one.platformCode === part.platformCode)
    if (part.kind !== 'PLATFORM' || !row) return 0n
    // A bet that has just been booked is not in the money any more.
    return asMinor(row.stake) < asMinor(part.balance) ? asMinor(row.stake) : asMinor(part.balance)
  }
  if (!stakes) return parts
  const { currency } = stakes
  const taken = parts.map((part) => ({ ...part, openMinor: openOn(part) }))
  const moved = formatAmount(
    taken.reduce((sum, { openMinor }) => sum + openMinor, 0n),
    currency,
  )
  const fromWallet = parts.flatMap(({ kind, balance }) => (kind === 'STAKES' ? [balance] : []))
  return [
    ...taken
      .filter(({ kind }) => kind !== 'STAKES')
      .map(({ openMinor, ...part }) => ({
        ...part,
        balance: openMinor > 0n ? formatAmount(asMinor(part.balance) - openMinor, currency) : part.balance,
      })),
    { kind: 'STAKES', platformCode: '', balance: sumOf([...fromWallet, moved], currency) },
  ]
}

/**
 * The places in the bar's order: wallet, platforms, open bets, in transit, under review, and a waiting bonus, which the bar and the
 * total leave out. Empty ones are left out, except those that are always told.
 */
export function placesOf(
  parts: Parts,
  platforms: readonly Platform[],
  always: readonly BalanceKind[] = ['WALLET'],
): Place[] {
  const shown = parts.filter((part) => always.includes(part.kind) || isPositive(part.balance))
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

import type { Reply } from '@mingtang/contract/client.ts'
import { isPositive } from '../../../money/amount-text.ts'
import type { Platform } from '../../../money/platforms.ts'

/** One place where the member's money is, as the bar and the list show it. */
export type Place = {
  key: string
  kind: 'WALLET' | 'PLATFORM' | 'TRANSIT' | 'HELD'
  platformCode: string
  balance: string
  platform: Platform | undefined
  /** A CSS background; the list repeats it as a swatch, so colour is never the only sign. */
  paint: string
}

const kinds = ['WALLET', 'PLATFORM', 'TRANSIT', 'HELD'] as const
// Light and chroma alike, hues apart: no platform looks more important than another.
const platformHues = [225, 160, 300, 130, 350, 195]

/** The places in the order of the bar: wallet, platforms, on its way, under review. Empty ones drop out, the wallet stays. */
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

function paintOf(kind: Place['kind'], place: number): string {
  if (kind === 'WALLET') return 'var(--accent)'
  if (kind === 'HELD') return 'var(--text-3)'
  if (kind === 'TRANSIT') return 'repeating-linear-gradient(115deg, var(--text-3) 0 3px, var(--s3) 3px 6px)'
  return `oklch(0.66 0.1 ${platformHues[place % platformHues.length]})`
}

import { formatAmount } from '@mingtang/contract/money.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { minorOf } from '../../../money/amount-text.ts'
import { dropStored, readStored, writeStored } from '../../../storage/stored.ts'

/** The play of this tab, which goes on when the page is loaded again. */
export type KeptPlay = {
  readonly id: string
  /** The game as `platform/code`. */
  readonly game: string
  readonly currency: string
  /** When it began, in milliseconds. */
  readonly since: number
  /** What it won or lost, as a wire amount; a game that is loaded again counts from zero. */
  readonly net: string
}

const place = 'play'
const netPattern = /^-?\d{1,15}(\.\d{1,8})?$/

/** The play of this game in this tab, if one goes on. */
export function readPlay(game: string): KeptPlay | undefined {
  const kept = readStored(place, 'session') as Partial<KeptPlay> | undefined
  if (typeof kept !== 'object' || kept === null || kept.game !== game) return undefined
  const { id, currency, since, net } = kept
  if (typeof id !== 'string' || typeof currency !== 'string' || typeof since !== 'number') return undefined
  return typeof net === 'string' && netPattern.test(net) ? { id, game, currency, since, net } : undefined
}

export function storePlay(play: KeptPlay): void {
  unawaited(writeStored(place, play, 'session'))
}

export function dropPlay(): void {
  dropStored(place, 'session')
}

/** The result of a play: what it had before the game was loaded, and what the game counts since. */
export function netOf(before: string, counted: string, currency: string): string {
  return formatAmount(minorOf(before, currency) + minorOf(counted, currency), currency)
}

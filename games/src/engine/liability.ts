// What a game may owe: the published limits of the largest possible win.
import { formatAmount } from '../wire/amount.ts'
import { playMoney } from '../wire/play-money.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Game, Json, SharedGame } from './game.ts'
import { maxPayOf } from './par.ts'
import { payoutOf } from './settle.ts'
import { unitsOf } from './units.ts'

/** The most that may be won: by one bet, by all bets of a player on a round, and by all bets of a merchant's players on it. */
type WinLimits = { readonly betMinor: bigint; readonly playerMinor: bigint; readonly roundMinor: bigint }

// In largest stakes of the currency. No slot pays more than 1,250 times, so that each takes its largest stake.
const times = { bet: 1250n, player: 2500n, round: 10_000n }
const maxStakes: Record<string, bigint> = {
  CNY: 20_000n,
  HKD: 20_000n,
  MYR: 20_000n,
  USD: 4000n,
  USDT: 40_000_000n,
  JPY: 4000n,
  [playMoney]: 20_000n,
}

export function winLimitsOf(currency: string): WinLimits {
  const largest = maxStakes[currency]
  if (largest === undefined) throw new Refusal('CURRENCY_UNKNOWN', 'This game is not offered in this currency.')
  return { betMinor: largest * times.bet, playerMinor: largest * times.player, roundMinor: largest * times.round }
}

/** The limits as a page is told them. */
export function describeWinLimits(currency: string) {
  const { betMinor, playerMinor, roundMinor } = winLimitsOf(currency)
  const written = (minor: bigint) => formatAmount(minor, currency)
  return { bet: written(betMinor), player: written(playerMinor), round: written(roundMinor) }
}

/** The most that a stake on the choice can be paid: exact, for every game. */
export function maxWinOf(game: Game, choice: Json, stakeMinor: bigint): bigint {
  const max = game.shape === 'staged' ? game.maxPays(choice) : maxPayOf(game.par(choice))
  return payoutOf(stakeMinor, max, game.payBase * unitsOf(game, choice))
}

/**
 * The most that a stake on the choice can be paid in each class of outcomes of a shared game, so that bets that cannot win
 * together are not added up. A game that tells no classes has one.
 */
export function winsByClass(game: SharedGame, choice: Json, stakeMinor: bigint): bigint[] {
  if (!game.outcomes) return [maxWinOf(game, choice, stakeMinor)]
  const base = game.payBase * unitsOf(game, choice)
  return game.outcomes.maxPaysByClass(choice).map((pays) => payoutOf(stakeMinor, pays, base))
}

function over(code: string, message: string, limitMinor: bigint, currency: string): Refusal {
  return new Refusal(code, message, { limit: formatAmount(limitMinor, currency) })
}

/** Refuses a bet whose largest possible win is more than one bet may win. */
export function refuseLargeWin(game: Game, choice: Json, stakeMinor: bigint, currency: string): void {
  const { betMinor } = winLimitsOf(currency)
  if (maxWinOf(game, choice, stakeMinor) > betMinor) {
    throw over('WIN_LIMIT', 'The largest win of this bet is more than a bet may win.', betMinor, currency)
  }
}

export function playerWinRefusal(currency: string): Refusal {
  const { playerMinor } = winLimitsOf(currency)
  return over('PLAYER_WIN_LIMIT', 'A player may not win more than this in a round.', playerMinor, currency)
}

export function roundWinRefusal(currency: string): Refusal {
  const { roundMinor } = winLimitsOf(currency)
  return over('ROUND_WIN_LIMIT', 'The bets on this round may not win more than this.', roundMinor, currency)
}

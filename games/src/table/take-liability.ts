import type { Connection } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { playerWinRefusal, refuseLargeWin, roundWinRefusal, winLimitsOf, winsByClass } from '../engine/liability.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { hasWallet } from '../wallet/wallet-balance.ts'
import { Refusal } from '../wire/refusal.ts'
import { addLiability, findLiability, type Holder, type Liability, type LiabilityLimits } from './liability-rows.ts'
import { offerOf, type TableGame } from './table-game.ts'

type Bet = { roundId: string; choice: Json; stakeMinor: bigint }

function limitsOf(game: TableGame, currency: string): { player: LiabilityLimits; all: LiabilityLimits } {
  const stakes = offerOf(game, currency)
  const wins = winLimitsOf(currency)
  return {
    player: { stakedMinor: stakes.playerMinor, winMinor: wins.playerMinor },
    all: { stakedMinor: stakes.tableMinor, winMinor: wins.roundMinor },
  }
}

function liabilityOf(game: TableGame, { choice, stakeMinor }: Bet): Liability {
  return { stakedMinor: stakeMinor, winsMinor: winsByClass(game, choice, stakeMinor) }
}

function holderOf({ merchant, currency, playerId }: PlaySession, { roundId }: Bet): Holder {
  return { roundId, merchant, currency, playerId }
}

/** What of a bet, besides what is open, passes the limits. */
function passes(open: Liability | undefined, bet: Liability, max: LiabilityLimits): 'stake' | 'win' | undefined {
  if ((open?.stakedMinor ?? 0n) + bet.stakedMinor > max.stakedMinor) return 'stake'
  const sums = bet.winsMinor.map((win, at) => win + (open?.winsMinor[at] ?? 0n))
  return sums.some((sum) => sum > max.winMinor) ? 'win' : undefined
}

/** Why a bet is not taken besides what is open, of its player or of all; undefined when it is. */
async function refusalOf(
  tx: Connection,
  game: TableGame,
  session: PlaySession,
  bet: Bet,
  whose: readonly ('player' | 'all')[] = ['player', 'all'],
) {
  const { currency } = session
  const [liability, max] = [liabilityOf(game, bet), limitsOf(game, currency)]
  const open = await findLiability(tx, holderOf(session, bet))
  const ofPlayer = whose.includes('player') && passes(open.player, liability, max.player)
  if (ofPlayer === 'stake') return new Refusal('PLAYER_LIMIT', 'A player may not stake more than this in a round.')
  if (ofPlayer === 'win') return playerWinRefusal(currency)
  const ofAll = whose.includes('all') && passes(open.all, liability, max.all)
  if (ofAll === 'stake') return new Refusal('TABLE_LIMIT', 'The table takes no more stakes in this round.')
  return ofAll === 'win' ? roundWinRefusal(currency) : undefined
}

/**
 * Refuses a bet that passes a limit by itself, and before its stake is asked for in another wallet one that passes it with the
 * bets that are stored.
 */
export async function refuseOverLimit(tx: Connection, game: TableGame, session: PlaySession, bet: Bet): Promise<void> {
  refuseLargeWin(game, bet.choice, bet.stakeMinor, session.currency)
  if (bet.stakeMinor > limitsOf(game, session.currency).player.stakedMinor || hasWallet(session)) {
    const refusal = await refusalOf(tx, game, session, bet)
    if (refusal) throw refusal
  }
}

/** Counts a bet that was not refused. It is exact: bets of the same moment wait for each other here. */
export async function takeLiability(tx: Connection, game: TableGame, session: PlaySession, bet: Bet): Promise<void> {
  const max = limitsOf(game, session.currency)
  const whose = await addLiability(tx, holderOf(session, bet), liabilityOf(game, bet), max)
  if (whose) throw (await refusalOf(tx, game, session, bet, [whose])) ?? roundWinRefusal(session.currency)
}

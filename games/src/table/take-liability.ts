import type { Connection } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { playerWinRefusal, refuseLargeWin, roundWinRefusal, winLimitsOf, winsByClass } from '../engine/liability.ts'
import type { PlaySession } from '../engine/session-rows.ts'
import { Refusal } from '../wire/refusal.ts'
import { addLiability, allPlayers, findLiability, type Liability } from './liability-rows.ts'
import { offerOf, type TableGame } from './table-game.ts'

type Bet = { roundId: string; choice: Json; stakeMinor: bigint }

/** Whom a bet counts for: its player first, then all players of its merchant, each with limits of their own. */
function holdersOf(game: TableGame, { merchant, currency, playerId }: PlaySession, roundId: string) {
  const stakes = offerOf(game, currency)
  const wins = winLimitsOf(currency)
  const holder = { roundId, merchant, currency }
  return [
    {
      holder: { ...holder, playerId },
      most: { stakedMinor: stakes.playerMinor, winMinor: wins.playerMinor },
      stakeRefusal: () => new Refusal('PLAYER_LIMIT', 'A player may not stake more than this in a round.'),
      winRefusal: () => playerWinRefusal(currency),
    },
    {
      holder: { ...holder, playerId: allPlayers },
      most: { stakedMinor: stakes.tableMinor, winMinor: wins.roundMinor },
      stakeRefusal: () => new Refusal('TABLE_LIMIT', 'The table takes no more stakes in this round.'),
      winRefusal: () => roundWinRefusal(currency),
    },
  ]
}

type Judged = ReturnType<typeof holdersOf>[number]

/** Why the holder may not have the bet besides what is open; undefined when it may. */
function refusalOf({ most, stakeRefusal, winRefusal }: Judged, open: Liability | undefined, bet: Liability) {
  if ((open?.stakedMinor ?? 0n) + bet.stakedMinor > most.stakedMinor) return stakeRefusal()
  const sums = bet.winsMinor.map((win, at) => win + (open?.winsMinor[at] ?? 0n))
  return sums.some((sum) => sum > most.winMinor) ? winRefusal() : undefined
}

function liabilityOf(game: TableGame, { choice, stakeMinor }: Bet): Liability {
  return { stakedMinor: stakeMinor, winsMinor: winsByClass(game, choice, stakeMinor) }
}

async function refusalNow(tx: Connection, judged: Judged, bet: Liability): Promise<Refusal | undefined> {
  return refusalOf(judged, await findLiability(tx, judged.holder), bet)
}

/** Refuses a bet that passes a limit as far as the bets tell that are stored, before its stake is asked for. */
export async function refuseOverLimit(tx: Connection, game: TableGame, session: PlaySession, bet: Bet): Promise<void> {
  refuseLargeWin(game, bet.choice, bet.stakeMinor, session.currency)
  const liability = liabilityOf(game, bet)
  for (const judged of holdersOf(game, session, bet.roundId)) {
    const refusal = await refusalNow(tx, judged, liability)
    if (refusal) throw refusal
  }
}

/** Counts a bet that was not refused. It is exact: bets of the same moment wait for each other here. */
export async function takeLiability(tx: Connection, game: TableGame, session: PlaySession, bet: Bet): Promise<void> {
  const liability = liabilityOf(game, bet)
  for (const judged of holdersOf(game, session, bet.roundId)) {
    if (await addLiability(tx, judged.holder, liability, judged.most)) continue
    throw (await refusalNow(tx, judged, liability)) ?? judged.winRefusal()
  }
}

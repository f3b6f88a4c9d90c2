import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Connection } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { stakeRefusal } from '../engine/stakes.ts'
import { unitsOf } from '../engine/units.ts'
import { addToSession, type PlaySession } from '../player/session-rows.ts'
import { holdOpen } from '../player/merchant-sessions.ts'
import type { PlatformContext } from '../context.ts'
import { writeBalance } from '../player/balance-rows.ts'
import { withStake } from '../wallet/stake.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { addBet, type Bet, findBetByRequest, holdRound, isBetting } from './bet-rows.ts'
import { type TableGame, takesStake } from './table-game.ts'
import { refuseOverLimit, takeLiability } from './take-liability.ts'

type BetRequest = { requestId: string; roundId: string; stakeMinor: bigint; choice: Json; chaseId?: string }
type Placed = BetRequest & { betId: string; placedAt: Date }
type Played = { betId: string; bet: Placed; balanceMinor: bigint; netMinor: bigint }

export function readUuid(fields: Fields, name: string): string {
  const id = readText(fields, name, 36)
  if (!isUuid(id)) throw new Refusal('INVALID_INPUT', `${name} is not a UUID.`)
  return id
}

/** A choice that the rules offer, with a stake of the table for each that it takes. */
export function readStake(game: TableGame, fields: Fields, currency: string): { choice: Json; stakeMinor: bigint } {
  const choice = game.readChoice(fields.choice)
  if (choice === undefined) throw new Refusal('CHOICE_NOT_OFFERED', 'The rules do not offer this choice.')
  const stakeMinor = parseAmount(fields.stake, currency)
  const units = BigInt(unitsOf(game, choice))
  if (stakeMinor % units !== 0n || !takesStake(game, currency, stakeMinor / units)) throw stakeRefusal(game, currency)
  return { choice, stakeMinor }
}

function readBetRequest(game: TableGame, fields: Fields, currency: string): BetRequest {
  const [requestId, roundId] = [readUuid(fields, 'requestId'), readUuid(fields, 'roundId')]
  return { requestId, roundId, ...readStake(game, fields, currency) }
}

const closed = () => new Refusal('BETTING_CLOSED', 'Betting on this round has closed.')

/** What else happens in the transactions of a bet that a chase places, not its player. */
type Behind = { admit(tx: Connection): Promise<void>; placed(tx: Connection): Promise<void> }

/**
 * Takes the stake and stores the bet in one transaction, if the database's clock is before the close of the round. The
 * same request id again returns the same bet, also after the close.
 */
export async function placeAsked(
  context: PlatformContext,
  game: TableGame,
  session: PlaySession,
  asked: BetRequest,
  behind?: Behind,
) {
  const { currency } = session
  return withStake<Played>(context, session, asked, {
    async find(tx, heldMinor) {
      const earlier = await findBetByRequest(tx, session, asked.requestId)
      if (!earlier) return undefined
      if (!isSame(asked, earlier) || earlier.currency !== currency) {
        throw new Refusal('ROUND_CONFLICT', 'The request id was used with another round, stake or choice.')
      }
      const netMinor = await addToSession(tx, session.tokenHash, 0n, 0n)
      return { betId: earlier.betId, bet: earlier, balanceMinor: heldMinor, netMinor }
    },
    async admit(tx) {
      if (!(await isBetting(tx, game.tableCode, asked.roundId))) throw closed()
      await holdOpen(tx, session)
      if (context.faults.inMaintenance(session.platform)) {
        throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
      }
      await behind?.admit(tx)
      await refuseOverLimit(tx, game, session, asked)
    },
    async play(tx, betId, heldMinor) {
      if (heldMinor < asked.stakeMinor) {
        throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
      }
      const stored = await store(tx, game, session, { ...asked, betId }, heldMinor)
      await behind?.placed(tx)
      return stored
    },
  })
}

/** Places the bet that a player asks for. */
export async function placeBet(context: PlatformContext, game: TableGame, session: PlaySession, fields: Fields) {
  const { currency } = session
  const { played, balance } = await placeAsked(context, game, session, readBetRequest(game, fields, currency))
  return { bet: describePlaced(played.bet, currency), balance, net: formatAmount(played.netMinor, currency) }
}

type Numbered = BetRequest & { betId: string }

async function store(tx: Connection, game: TableGame, session: PlaySession, asked: Numbered, heldMinor: bigint) {
  const { betId, stakeMinor } = asked
  const balanceMinor = heldMinor - stakeMinor
  await writeBalance(tx, session, balanceMinor)
  const netMinor = await addToSession(tx, session.tokenHash, stakeMinor, 0n)
  await takeLiability(tx, game, session, asked)
  // From here the close of the round waits for this transaction, so what is slow, as bets that wait for each other, comes before.
  if (!(await holdRound(tx, game.tableCode, asked.roundId))) throw closed()
  const placedAt = await addBet(tx, session, asked)
  if (!placedAt) throw closed()
  return { betId, bet: { ...asked, placedAt }, balanceMinor, netMinor }
}

/** The bet as it was placed: it is the same whenever it is asked for. */
export function describePlaced(bet: Placed, currency: string) {
  return {
    betId: bet.betId,
    requestId: bet.requestId,
    roundId: bet.roundId,
    choice: bet.choice,
    stake: formatAmount(bet.stakeMinor, currency),
    placedAt: bet.placedAt.toISOString(),
  }
}

function isSame(asked: BetRequest, earlier: Bet): boolean {
  return (
    earlier.roundId === asked.roundId &&
    earlier.stakeMinor === asked.stakeMinor &&
    JSON.stringify(earlier.choice) === JSON.stringify(asked.choice)
  )
}

import { isUuid } from '@mingtang/contract/uuid.ts'
import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { addToSession, type PlaySession } from '../engine/session-rows.ts'
import { holdOpen } from '../platform/merchant-sessions.ts'
import { lockBalance, writeBalance } from '../platform/transfer-rows.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { addBet, type Bet, findBetByRequest, holdRound, isBetting, stakedOf, takeStake } from './bet-rows.ts'
import { offerOf, type TableGame, takesStake } from './table-game.ts'

/** The lanes in which a round's stakes are counted. */
const lanes = 8

type Asked = { requestId: string; roundId: string; stakeMinor: bigint; choice: Json }
type Placed = Asked & { betId: string; placedAt: Date }

export function readUuid(fields: Fields, name: string): string {
  const id = readText(fields, name, 36)
  if (!isUuid(id)) throw new Refusal('INVALID_INPUT', `${name} is not a UUID.`)
  return id
}

function readAsked(game: TableGame, fields: Fields, currency: string): Asked {
  const [requestId, roundId] = [readUuid(fields, 'requestId'), readUuid(fields, 'roundId')]
  const choice = game.readChoice(fields.choice)
  if (choice === undefined) throw new Refusal('CHOICE_NOT_OFFERED', 'The rules do not offer this choice.')
  const stakeMinor = parseAmount(fields.stake, currency)
  const units = BigInt(game.units?.(choice) ?? 1)
  if (stakeMinor % units !== 0n || !takesStake(game, currency, stakeMinor / units)) {
    throw new Refusal('STAKE_NOT_OFFERED', 'This stake is not on the table.')
  }
  return { requestId, roundId, stakeMinor, choice }
}

/** Players keep their lane, so that bets of one player are counted in one place. */
function laneOf(playerId: string): number {
  return [...playerId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7) % lanes
}

async function refuseOverLimits(tx: Connection, game: TableGame, session: PlaySession, asked: Asked): Promise<void> {
  const { currency, playerId } = session
  const { roundId, stakeMinor } = asked
  const { playerMinor, tableMinor } = offerOf(game, currency)
  if ((await stakedOf(tx, session, roundId)) + stakeMinor > playerMinor) {
    throw new Refusal('PLAYER_LIMIT', 'A player may not stake more than this in a round.')
  }
  const lane = { roundId, currency, lane: laneOf(playerId) }
  if (!(await takeStake(tx, lane, stakeMinor, tableMinor / BigInt(lanes)))) {
    throw new Refusal('TABLE_LIMIT', 'The table takes no more stakes in this round.')
  }
}

const closed = () => new Refusal('BETTING_CLOSED', 'Betting on this round has closed.')

/**
 * Takes the stake and stores the bet in one transaction, if the database's clock is before the close of the round. The
 * same request id again returns the same bet, also after the close.
 */
export async function placeBet(
  db: Database,
  game: TableGame,
  session: PlaySession,
  fields: Fields,
  inMaintenance: () => boolean,
) {
  const { currency } = session
  const asked = readAsked(game, fields, currency)
  const placed = await db.transaction(async (tx) => {
    const held = await lockBalance(tx, session)
    if (held === undefined) throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
    const earlier = await findBetByRequest(tx, session, asked.requestId)
    if (earlier) {
      if (!isSame(asked, earlier) || earlier.currency !== currency) {
        throw new Refusal('ROUND_CONFLICT', 'The request id was used with another round, stake or choice.')
      }
      return { bet: earlier, balanceMinor: held, netMinor: await addToSession(tx, session.tokenHash, 0n, 0n) }
    }
    if (!(await isBetting(tx, game.tableCode, asked.roundId))) throw closed()
    await holdOpen(tx, session)
    if (inMaintenance()) throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
    if (held < asked.stakeMinor) throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
    return store(tx, game, session, asked, held)
  })
  return {
    bet: describePlaced(placed.bet, currency),
    balance: formatAmount(placed.balanceMinor, currency),
    net: formatAmount(placed.netMinor, currency),
  }
}

async function store(tx: Connection, game: TableGame, session: PlaySession, asked: Asked, heldMinor: bigint) {
  const betId = randomUUID()
  const balanceMinor = heldMinor - asked.stakeMinor
  await writeBalance(tx, session, balanceMinor)
  const netMinor = await addToSession(tx, session.tokenHash, asked.stakeMinor, 0n)
  // From here the close of the round waits for this transaction, so what is slow comes before.
  if (!(await holdRound(tx, game.tableCode, asked.roundId))) throw closed()
  await refuseOverLimits(tx, game, session, asked)
  const placedAt = await addBet(tx, session, { ...asked, betId })
  if (!placedAt) throw closed()
  return { bet: { ...asked, betId, placedAt }, balanceMinor, netMinor }
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

function isSame(asked: Asked, earlier: Bet): boolean {
  return (
    earlier.roundId === asked.roundId &&
    earlier.stakeMinor === asked.stakeMinor &&
    JSON.stringify(earlier.choice) === JSON.stringify(asked.choice)
  )
}

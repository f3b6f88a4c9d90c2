import { isUuid } from '@mingtang/contract/uuid.ts'
import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { writeBet } from '../platform/bets.ts'
import { holdOpen } from '../platform/merchant-sessions.ts'
import { lockBalance, writeBalance } from '../platform/transfer-rows.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { words } from './fair.ts'
import { evaluate, minCycleMs, stopsOf, strips } from './longteng.ts'
import { ensurePairs } from './seeds.ts'
import {
  addRound,
  addToSession,
  findRoundBySpin,
  lockSeat,
  type PlaySession,
  paceSeat,
  takeNonce,
} from './slot-rows.ts'
import { stakesOf } from './stakes.ts'

type DescribedRound = {
  roundId: string
  spinId: string
  stops: number[]
  stakeMinor: bigint
  payoutMinor: bigint
  nonce: bigint
  settledAt: Date
  serverSeedHash: string
  clientSeed: string | null
}

export function describeRound(round: DescribedRound, currency: string) {
  return {
    roundId: round.roundId,
    spinId: round.spinId,
    stops: round.stops,
    stake: formatAmount(round.stakeMinor, currency),
    payout: formatAmount(round.payoutMinor, currency),
    nonce: round.nonce.toString(),
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    settledAt: round.settledAt.toISOString(),
  }
}

function readStake(fields: Fields, currency: string): bigint {
  const stakeMinor = parseAmount(fields.stake, currency)
  if (!stakesOf(currency).stakesMinor.includes(stakeMinor)) {
    throw new Refusal('STAKE_NOT_OFFERED', 'This stake is not on the table.')
  }
  return stakeMinor
}

async function refuseBeforePace(tx: Connection, session: PlaySession): Promise<void> {
  const waitMs = await lockSeat(tx, session)
  if (waitMs > 0) throw new Refusal('TOO_FAST', 'The next spin starts a little later.', { waitMs })
}

async function play(tx: Connection, session: PlaySession, spinId: string, stakeMinor: bigint, balanceMinor: bigint) {
  const { active } = await ensurePairs(tx, session)
  const clientSeed = active.clientSeed ?? ''
  const nonce = await takeNonce(tx, active.seedPairId)
  const stops = stopsOf(words(active.serverSeed, clientSeed, nonce, strips.length))
  const { wins, scatters, scatterTenths, totalTenths } = evaluate(stops)
  const payoutMinor = (stakeMinor * BigInt(totalTenths)) / 10n
  const balanceAfterMinor = balanceMinor - stakeMinor + payoutMinor
  const { seedPairId, serverSeedHash } = active
  const round = { roundId: randomUUID(), spinId, seedPairId, nonce, stakeMinor, payoutMinor, balanceAfterMinor, stops }
  const settledAt = await addRound(tx, session, round)
  await writeBalance(tx, session, balanceAfterMinor)
  await paceSeat(tx, session, minCycleMs)
  const netMinor = await addToSession(tx, session.tokenHash, stakeMinor, payoutMinor)
  const detail = { stops, wins, scatters, scatterTenths, serverSeedHash, clientSeed, nonce: nonce.toString() }
  const { merchant, platform, playerId, currency, gameCode } = session
  const bet = { merchant, platform, playerId, currency, gameCode, stakeMinor, payoutMinor, detail }
  await writeBet(tx, { ...bet, betId: randomUUID(), roundId: round.roundId, placedAt: settledAt })
  return { balanceMinor: balanceAfterMinor, netMinor, round: { ...round, settledAt, serverSeedHash, clientSeed } }
}

/** Decides and pays one round in one transaction; the same spin id again returns the same round. */
export async function spin(db: Database, session: PlaySession, fields: Fields, inMaintenance: () => boolean) {
  const { currency } = session
  const spinId = readText(fields, 'spinId', 36)
  if (!isUuid(spinId)) throw new Refusal('INVALID_INPUT', 'spinId is not a UUID.')
  const stakeMinor = readStake(fields, currency)
  return db.transaction(async (tx) => {
    const balanceMinor = await lockBalance(tx, session)
    if (balanceMinor === undefined) throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
    const earlier = await findRoundBySpin(tx, session, spinId)
    if (earlier) {
      const same = earlier.stakeMinor === stakeMinor && earlier.currency === currency
      if (!same) throw new Refusal('SPIN_CONFLICT', 'The spin id was used with another stake.')
      const netMinor = await addToSession(tx, session.tokenHash, 0n, 0n)
      return answer({ balanceMinor, netMinor, round: earlier })
    }
    await holdOpen(tx, session)
    if (inMaintenance()) throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
    await refuseBeforePace(tx, session)
    if (balanceMinor < stakeMinor) throw new Refusal('INSUFFICIENT_BALANCE', 'The balance is smaller than the stake.')
    return answer(await play(tx, session, spinId, stakeMinor, balanceMinor))
  })

  function answer({
    balanceMinor,
    netMinor,
    round,
  }: {
    balanceMinor: bigint
    netMinor: bigint
    round: DescribedRound
  }) {
    return {
      round: describeRound(round, currency),
      balance: formatAmount(balanceMinor, currency),
      net: formatAmount(netMinor, currency),
    }
  }
}

import { isUuid } from '@mingtang/contract/uuid.ts'
import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { writeBet } from '../bet/bets.ts'
import { lockBalance, writeBalance } from '../player/balance-rows.ts'
import { balanceAfter } from '../wallet/wallet-balance.ts'
import type { WalletContext } from '../wallet/wallet-messages.ts'
import { formatAmount } from '../wire/amount.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { describeOpen, describeRound } from './describe-round.ts'
import type { Json, StagedGame } from './game.ts'
import { countRound } from './measured-rows.ts'
import { type Random, randomOf } from './random.ts'
import { offeredAct, replay } from './replay.ts'
import * as rows from './round-rows.ts'
import { openSeed } from './seed-rows.ts'
import { addToSession, type PlaySession, paceSeat } from '../player/session-rows.ts'
import { minCycleMs, type Numbered, payoutOf, takeSeeds } from './settle.ts'
import { blocksOf } from './words.ts'

type AnyRound = rows.RoundWithSeeds | rows.OpenRound
type Held = { tx: Connection; game: StagedGame; owner: rows.Owned; balanceMinor: bigint }
type Ended = { acts: readonly Json[]; endedBy: rows.EndedBy }

/** The round after its first acts, with the random numbers that come next. */
function stateAfter(
  db: Connection,
  game: StagedGame,
  round: AnyRound,
  acts: readonly Json[],
): { state: Json; random: Random } {
  const random = randomOf(game.derivation, blocksOf(openSeed(db, round), round.clientSeed, round.nonce))
  const state = replay(game, random, round.choice, acts)
  if (state === undefined) throw new Error(`the rules do not offer the acts of the round ${round.roundId}`)
  return { state, random }
}

/** What the page was told of the round after this many acts. */
export function describeAfter(db: Connection, game: StagedGame, round: AnyRound, count: number, currency: string) {
  const { state } = stateAfter(db, game, round, round.acts.slice(0, count))
  if (round.status !== 'OPEN' && game.isOver(state)) return describeRound(round, currency)
  return describeOpen(game, round, state, currency)
}

/** Takes the stake and opens a round; a game may be over with its opening. */
export async function openRound(
  tx: Connection,
  game: StagedGame,
  session: PlaySession,
  asked: Numbered,
  heldMinor: bigint,
) {
  const seeds = await takeSeeds(tx, session)
  const opening = { ...asked, seedPairId: seeds.seedPairId, nonce: seeds.nonce }
  const openedAt = await rows.addOpenRound(tx, session, opening)
  const balanceMinor = heldMinor - asked.stakeMinor
  await writeBalance(tx, session, balanceMinor)
  await paceSeat(tx, session, minCycleMs)
  const netMinor = await addToSession(tx, session.tokenHash, asked.stakeMinor, 0n)
  const round = { ...opening, ...seeds, openedAt, status: 'OPEN', acts: [], seedState: 'active' } as const
  const { state } = stateAfter(tx, game, round, [])
  const held = { tx, game, owner: session, balanceMinor }
  if (game.isOver(state)) return settleRound(held, round, state, { acts: [], endedBy: 'PLAYER' })
  return { balanceMinor, netMinor, round: describeOpen(game, round, state, session.currency) }
}

/**
 * One act of the player. The act that ends the round pays, counts and lists it in the same transaction. The same request
 * id again gets what it got before.
 */
export async function act(context: WalletContext, game: StagedGame, session: PlaySession, fields: Fields) {
  const { currency } = session
  const [roundId, requestId] = [readText(fields, 'roundId', 36), readText(fields, 'requestId', 36)]
  if (!isUuid(roundId) || !isUuid(requestId)) throw new Refusal('INVALID_INPUT', 'An id is not a UUID.')
  const asked = (fields.act ?? null) as Json
  const { balanceMinor, netMinor, round } = await context.db.transaction(async (tx) => {
    // The balance is locked first, as by every step of a round, so that the steps follow each other.
    const heldMinor = await lockBalance(tx, session)
    const found = await rows.findRoundOf(tx, session, roundId)
    if (heldMinor === undefined || !found) throw new Refusal('ROUND_NOT_FOUND', 'There is no such round.')
    const earlier = await rows.findAct(tx, roundId, requestId)
    if (earlier) {
      if (JSON.stringify(earlier.act) !== JSON.stringify(asked)) {
        throw new Refusal('ROUND_CONFLICT', 'The request id was used with another act.')
      }
      const netMinor = await addToSession(tx, session.tokenHash, 0n, 0n)
      return { balanceMinor: heldMinor, netMinor, round: describeAfter(tx, game, found, earlier.place, currency) }
    }
    if (found.status !== 'OPEN') throw new Refusal('ROUND_OVER', 'The round is over.')
    return step({ tx, game, owner: session, balanceMinor: heldMinor }, found, requestId, asked)
  })
  const balance = await balanceAfter(context, session, { betId: roundId, balanceMinor })
  return { round, balance, net: formatAmount(netMinor, currency) }
}

async function step(held: Held, round: rows.OpenRound, requestId: string, asked: Json) {
  const { tx, game, owner, balanceMinor } = held
  const { state, random } = stateAfter(tx, game, round, round.acts)
  const chosen = offeredAct(game, state, asked)
  if (chosen === undefined) throw new Refusal('ACT_NOT_OFFERED', 'The rules do not offer this act now.')
  const acts = [...round.acts, chosen]
  await rows.addAct(tx, round.roundId, acts.length, requestId, chosen)
  const next = game.act(state, chosen, random)
  if (game.isOver(next)) return settleRound(held, round, next, { acts, endedBy: 'PLAYER' })
  const netMinor = await addToSession(tx, owner.tokenHash, 0n, 0n)
  return { balanceMinor, netMinor, round: describeOpen(game, round, next, owner.currency) }
}

/** Pays, counts and lists a round that is over. */
async function settleRound(held: Held, round: rows.OpenRound, state: Json, { acts, endedBy }: Ended) {
  const { tx, game, owner } = held
  const { stakeMinor, choice } = round
  const pays = game.pays(choice, state)
  const payoutMinor = payoutOf(stakeMinor, pays, game.payBase)
  const ended = await endRound(held, round, state, { acts, endedBy, payoutMinor, status: 'SETTLED' })
  await countRound(tx, owner, { stakeMinor, payoutMinor, ...game.weigh(choice, state) })
  await listBet(held, ended, { pays, payBase: game.payBase })
  return ended.answer
}

/** Gives the stake of a round back that the rules call void; it is listed, and not counted. */
async function voidRound(held: Held, round: rows.OpenRound, state: Json, { acts, endedBy }: Ended) {
  const ended = await endRound(held, round, state, { acts, endedBy, payoutMinor: round.stakeMinor, status: 'VOIDED' })
  await listBet(held, ended, {})
}

type Outcome = Ended & Pick<rows.Round, 'payoutMinor' | 'status'>

async function endRound({ tx, owner, ...held }: Held, round: rows.OpenRound, result: Json, outcome: Outcome) {
  const { payoutMinor } = outcome
  const balanceMinor = held.balanceMinor + payoutMinor
  const { roundId } = round
  const settledAt = await rows.endRound(tx, { ...outcome, roundId, result, balanceAfterMinor: balanceMinor })
  await writeBalance(tx, owner, balanceMinor)
  const netMinor = await addToSession(tx, owner.tokenHash, 0n, payoutMinor)
  const over = { ...round, ...outcome, result, settledAt }
  return { over, answer: { balanceMinor, netMinor, round: describeRound(over, owner.currency) } }
}

async function listBet(
  { tx, owner }: Held,
  { over }: Awaited<ReturnType<typeof endRound>>,
  paid: { pays?: number; payBase?: number },
): Promise<void> {
  const { merchant, platform, playerId, currency, gameCode } = owner
  const { choice, acts, result, endedBy, serverSeedHash, clientSeed, nonce, stakeMinor, payoutMinor } = over
  const detail = { choice, acts, result, ...paid, endedBy, serverSeedHash, clientSeed, nonce: nonce.toString() }
  const bet = { merchant, platform, playerId, currency, gameCode, stakeMinor, payoutMinor, detail }
  const voidedMinor = over.status === 'VOIDED' ? bet.stakeMinor : 0n
  await writeBet(tx, { ...bet, voidedMinor, betId: over.roundId, roundId: over.roundId, placedAt: over.openedAt })
}

/** Ends a round by the published default of its game; does nothing when it is over already. */
export async function endByDefault(db: Database, game: StagedGame, due: rows.Due): Promise<void> {
  await db.transaction(async (tx) => {
    const balanceMinor = await lockBalance(tx, due)
    const round = await rows.findStillOpen(tx, due.roundId)
    if (balanceMinor === undefined || !round) return
    const held = { tx, game, owner: due, balanceMinor }
    const { state: left, random } = stateAfter(tx, game, round, round.acts)
    let state = left
    const acts = [...round.acts]
    while (!game.isOver(state)) {
      const next = game.byDefault(state)
      if (next === null) return voidRound(held, round, state, { acts, endedBy: due.endedBy })
      acts.push(next)
      await rows.addAct(tx, round.roundId, acts.length, randomUUID(), next)
      state = game.act(state, next, random)
    }
    await settleRound(held, round, state, { acts, endedBy: due.endedBy })
  })
}

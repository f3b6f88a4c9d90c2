import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import type { PlaySession } from '../player/session-rows.ts'
import { lockBalance, type Purse, writeBalance } from '../player/balance-rows.ts'
import { formatAmount } from '../wire/amount.ts'
import { Refusal } from '../wire/refusal.ts'
import { reverseStake } from './reverse-stake.ts'
import { balanceAfter, hasWallet, walletUnavailable } from './wallet-balance.ts'
import { callWallet, pageTimeoutMs } from './wallet-call.ts'
import { tellNow, type WalletContext } from './wallet-messages.ts'
import {
  addWalletBet,
  findUnderWay,
  lockWalletBet,
  markState,
  pageFirstMs,
  type Wallet,
  type WalletBet,
} from './wallet-rows.ts'

/** A request for a round of the player's own, or for a bet in a table's round. */
type StakeRequest = { requestId: string; stakeMinor: bigint; roundId?: string }
type Steps<Played> = {
  /** What the same request did before, if it did. */
  find(tx: Connection, heldMinor: bigint): Promise<Played | undefined>
  /** Refuses what cannot be played now. */
  admit(tx: Connection): Promise<void>
  /** Plays with the stake that lies in the balance. */
  play(tx: Connection, betId: string, heldMinor: bigint): Promise<Played>
}
type Play<Played> = { context: WalletContext; session: PlaySession; asked: StakeRequest; steps: Steps<Played> }

// Of a bet that is refused so the wallet holds nothing; after any other refusal it is told to give the stake back.
const finalRefusals = ['INSUFFICIENT_BALANCE', 'SESSION_ENDED', 'MAINTENANCE', 'PLAYER_NOT_FOUND']

type Stake = { bet?: WalletBet; told?: string | undefined }

/**
 * Plays with a stake, in one transaction that holds the balance from its beginning. A stake that lies in a wallet of the
 * merchant is brought into the balance first; when the play is refused it goes back.
 */
export async function withStake<Played extends { betId: string; balanceMinor: bigint }>(
  context: WalletContext,
  session: PlaySession,
  asked: StakeRequest,
  steps: Steps<Played>,
): Promise<{ played: Played; balance: string | null }> {
  const play = { context, session, asked, steps }
  const { bet, told } = hasWallet(session) ? await takeStake(play, session) : ({} as Stake)
  const played = await playOnce(play, bet)
  return { played, balance: await balanceAfter(context, session, { ...played, told }) }
}

async function playOnce<Played>({ context, session, steps }: Play<Played>, bet: WalletBet | undefined) {
  try {
    return await context.db.transaction(async (tx) => {
      const heldMinor = await hold(tx, session)
      const earlier = await steps.find(tx, heldMinor)
      if (earlier) return earlier
      await steps.admit(tx)
      if (bet) await spend(tx, bet)
      return steps.play(tx, bet?.betId ?? randomUUID(), heldMinor)
    })
  } catch (error) {
    // If this fails too, the worker finds the stake.
    if (bet) await giveBack(context, bet, ['TAKEN']).catch(() => undefined)
    throw error
  }
}

async function hold(tx: Connection, purse: Purse): Promise<bigint> {
  const heldMinor = await lockBalance(tx, purse)
  if (heldMinor === undefined) throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
  return heldMinor
}

async function spend(tx: Connection, { betId }: WalletBet): Promise<void> {
  if ((await lockWalletBet(tx, betId))?.state !== 'TAKEN') throw walletUnavailable()
  await markState(tx, betId, 'PLAYED')
}

/** Gives the stake back if its bet is in one of these states, so that the page reads a balance that has it again. */
async function giveBack(context: WalletContext, bet: WalletBet, from: readonly WalletBet['state'][]) {
  const state = await reverseStake(context.db, bet, from, pageFirstMs)
  if (state === 'REVERSING') await tellNow(context, bet.betId)
  return state
}

/** Brings the stake of a request from the wallet into the balance, unless its round is there already. */
async function takeStake<Played>(play: Play<Played>, session: PlaySession & Wallet): Promise<Stake> {
  const bet = await play.context.db.transaction((tx) => reserve(play, tx))
  if (!bet) return {}
  return { bet, told: bet.state === 'ASKED' ? await askStake(play.context, session, bet) : undefined }
}

/** The bet of the request: one whose stake is under way, or a new one if it can be played now. */
async function reserve<Played>({ session, asked, steps }: Play<Played>, tx: Connection) {
  const heldMinor = await hold(tx, session)
  if (await steps.find(tx, heldMinor)) return undefined
  const { requestId, stakeMinor } = asked
  const underWay = await findUnderWay(tx, session, requestId)
  if (underWay) {
    const { roundId = underWay.roundId } = asked
    const isSame = underWay.stakeMinor === stakeMinor && underWay.roundId === roundId
    if (isSame && underWay.currency === session.currency) return underWay
    throw new Refusal('ROUND_CONFLICT', 'The request id was used with another round or stake.')
  }
  await steps.admit(tx)
  const betId = randomUUID()
  return addWalletBet(tx, session, { betId, requestId, stakeMinor, roundId: asked.roundId ?? betId })
}

/**
 * Asks the wallet for the stake; returns the wallet's balance after it. The same bet may be asked for by several requests
 * at once, so each answer counts only as far as the others have left the bet.
 */
async function askStake(context: WalletContext, wallet: Wallet, bet: WalletBet): Promise<string | undefined> {
  const { db, config } = context
  const { betId, roundId, sessionId, gameCode, stakeMinor, currency } = bet
  const fields = { betId, roundId, sessionId, gameCode, amount: formatAmount(stakeMinor, currency) }
  const answer = await callWallet(config.merchants, wallet, 'bet', fields, AbortSignal.timeout(pageTimeoutMs))
  if (answer.kind === 'done') {
    if (await db.transaction((tx) => keepStake(tx, bet))) return answer.balance
  } else if (answer.kind === 'refused' && finalRefusals.includes(answer.code)) {
    const refused = new Refusal(answer.code, 'The wallet refuses the stake.')
    if (await db.transaction((tx) => keepRefusal(tx, bet, answer.code))) throw refused
  }
  const state = await giveBack(context, bet, ['ASKED', 'REFUSED'])
  if (state === 'REVERSING' || state === 'REVERSED') throw walletUnavailable()
  return undefined
}

/** Puts a stake that the wallet gave into the balance; false when the bet was refused or given up meanwhile. */
async function keepStake(tx: Connection, bet: WalletBet): Promise<boolean> {
  const heldMinor = await hold(tx, bet)
  if ((await lockWalletBet(tx, bet.betId))?.state !== 'ASKED') return false
  await markState(tx, bet.betId, 'TAKEN')
  await writeBalance(tx, bet, heldMinor + bet.stakeMinor)
  return true
}

async function keepRefusal(tx: Connection, { betId }: WalletBet, code: string): Promise<boolean> {
  if ((await lockWalletBet(tx, betId))?.state !== 'ASKED') return false
  await markState(tx, betId, 'REFUSED', code)
  return true
}

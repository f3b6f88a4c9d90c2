import { formatAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import { LedgerRefusal, type Posting, type Refusal } from '../../ledger/posting.ts'
import type { Fields } from '../../base/providers/signed-caller.ts'
import { moveOf } from './move-of.ts'
import { payoutPosting, returnPosting, reversalPosting } from './postings.ts'
import { BetEnded, seamlessCommit } from './seamless-commit.ts'
import { type BetEnd, closeBet, endBets, findBet, findPlayer, type SeamlessBet } from './seamless-rows.ts'
import { answerOf, walletMinor, type WalletAnswer } from './wallet-answer.ts'
import { readAmount, readCurrency, readRevision, readUuid } from './wallet-fields.ts'
import { WalletRefusal } from './wallet-refusal.ts'

type BetKey = {
  readonly platformCode: string
  readonly betId: string
  readonly memberId: string
  readonly currency: string
}
/** A bet with its stake. */
type Placed = SeamlessBet & { readonly stakeMinor: bigint }

/** What the platform tells of a bet: all that it pays up to a revision, and what of its stake is still open. */
type Told = { readonly revision: number; readonly payoutMinor: bigint; readonly atStakeMinor: bigint }

const maxTries = 8
const overtaking: readonly Refusal['kind'][] = ['KEY_CONFLICT', 'INSUFFICIENT_FUNDS']

/**
 * Brings a bet to a revision: its wallet gets or gives back the difference to what was moved before. An older revision than
 * the newest moves nothing. A bet that has not come is not known, so nothing is paid for it: the platform tells again
 * until it has come.
 */
export async function payBet(context: Context, platformCode: string, fields: Fields): Promise<WalletAnswer> {
  const asked = readBetKey(platformCode, fields)
  const told = readTold(fields, asked.currency)
  // A try fails when another call has brought the bet further, or the wallet has spent what was to be taken back.
  for (let tries = 0; tries < maxTries; tries += 1) {
    const bet = await findOwn(context, asked)
    if (!bet) throw new WalletRefusal('BET_UNKNOWN')
    if (!isPlaced(bet) || bet.state === 'ROLLED_BACK') throw new WalletRefusal('BET_ROLLED_BACK')
    if (told.atStakeMinor > bet.stakeMinor) throw new WalletRefusal('INVALID_INPUT')
    if (told.revision <= bet.revision) return await answerTold(context, bet, told)
    const answer = await revise(context, bet, told)
    if (answer) return answer
  }
  throw new WalletRefusal('BUSY')
}

function readTold(fields: Fields, currency: string): Told {
  const atStakeMinor = fields.atStake === undefined ? 0n : readAmount(fields, currency, 'atStake')
  return { revision: readRevision(fields), payoutMinor: readAmount(fields, currency), atStakeMinor }
}

/** The answer to a revision that the bet has reached already. */
async function answerTold({ db }: Context, bet: Placed, told: Told): Promise<WalletAnswer> {
  const isSame = told.payoutMinor === bet.payoutMinor && told.atStakeMinor === bet.atStakeMinor
  if (told.revision === bet.revision && !isSame) throw new WalletRefusal('WIN_CONFLICT')
  return standingOf(bet, await walletMinor(db, bet))
}

/** Moves what a revision changes; null when it has to be tried again. */
async function revise(context: Context, bet: Placed, told: Told): Promise<WalletAnswer | null> {
  const isLess = told.payoutMinor < (bet.payoutMinor ?? 0n)
  const coverMinor = isLess ? await walletMinor(context.db, bet) : 0n
  const { paidMinor, reversedMinor, owedMinor } = moveOf(bet, told.payoutMinor, coverMinor)
  const posting =
    paidMinor > 0n
      ? payoutPosting(bet, told.revision, paidMinor)
      : reversedMinor > 0n
        ? reversalPosting(bet, told.revision, reversedMinor)
        : null
  const balanceMinor = await end(context, bet, { ...told, owedMinor }, posting)
  return balanceMinor === null ? null : standingOf({ ...bet, owedMinor }, balanceMinor)
}

function standingOf(bet: Placed, balanceMinor: bigint): WalletAnswer {
  return { ...answerOf(bet, balanceMinor), owed: formatAmount(bet.owedMinor, bet.currency) }
}

/** Takes a bet back of which nothing was told yet: its stake returns, once. The id of one that has not come is closed, so that it cannot come later. */
export async function rollBackBet(context: Context, platformCode: string, fields: Fields): Promise<WalletAnswer> {
  const { db } = context
  const asked = readBetKey(platformCode, fields)
  const player = await findPlayer(db, asked)
  if (!player) throw new WalletRefusal('PLAYER_NOT_FOUND')
  const purse = { ...asked, ...player }
  let bet = await findOwn(context, asked)
  if (!bet) {
    if (await closeBet(db, purse)) return answerOf(asked, await walletMinor(db, purse))
    bet = await findOwn(context, asked)
  }
  if (!bet) throw new WalletRefusal('BET_CONFLICT')
  if (isPlaced(bet) && bet.state === 'OPEN' && bet.revision === 0) {
    const back = { revision: 0, payoutMinor: null, atStakeMinor: 0n, owedMinor: 0n }
    const balanceMinor = await end(context, bet, back, returnPosting(bet, bet.stakeMinor))
    if (balanceMinor !== null) return answerOf(bet, balanceMinor)
  }
  const ended = (await findOwn(context, asked)) ?? bet
  if (ended.state === 'OPEN' || ended.state === 'WON') throw new WalletRefusal(ended.revision > 0 ? 'BET_WON' : 'BUSY')
  return answerOf(bet, await walletMinor(db, purse))
}

function readBetKey(platformCode: string, fields: Fields): BetKey {
  return {
    platformCode,
    betId: readUuid(fields, 'betId'),
    memberId: readUuid(fields, 'playerId'),
    currency: readCurrency(fields),
  }
}

/** The bet, when it is this player's; a platform that names another player's bet is refused. */
async function findOwn({ db }: Context, asked: BetKey): Promise<SeamlessBet | null> {
  const bet = await findBet(db, asked)
  if (bet && (bet.memberId !== asked.memberId || bet.currency !== asked.currency))
    throw new WalletRefusal('BET_CONFLICT')
  return bet
}

function isPlaced(bet: SeamlessBet): bet is Placed {
  return bet.stakeMinor !== null
}

/** Brings a bet from its revision to the next one and returns the wallet's balance after it; null when that failed. */
async function end(
  context: Context,
  bet: Placed,
  to: Omit<BetEnd, 'after' | 'platformCode' | 'betId'>,
  posting: Posting | null,
): Promise<bigint | null> {
  const { db } = context
  const { platformCode, betId, revision: after } = bet
  const ended: BetEnd = { platformCode, betId, after, ...to }
  if (!posting) {
    const count = await db.transaction((tx) => endBets(tx, [ended]))
    return count === 1 ? await walletMinor(db, bet) : null
  }
  try {
    const { status, transfers } = await seamlessCommit(db).post({ kind: 'end', end: ended }, [posting])
    const [transfer] = transfers
    if (status !== 'posted' || !transfer) return null
    return posting.debit.memberId === null ? transfer.creditBalanceMinor : transfer.debitBalanceMinor
  } catch (error) {
    // A call that moves another amount for the revision has the ledger's key; another stake has taken the wallet's money.
    const isOvertaken = error instanceof LedgerRefusal && overtaking.includes(error.kind)
    if (isOvertaken || error instanceof BetEnded) return null
    throw error
  }
}

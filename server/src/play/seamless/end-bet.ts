import type { Context } from '../../context.ts'
import { LedgerRefusal, type Posting } from '../../ledger/posting.ts'
import type { Fields } from '../../base/providers/signed-caller.ts'
import { payoutPosting, returnPosting } from './postings.ts'
import { BetEnded, seamlessCommit } from './seamless-commit.ts'
import { type BetEnd, closeBet, endBets, findBet, findPlayer, type SeamlessBet } from './seamless-rows.ts'
import { answerOf, walletMinor, type WalletAnswer } from './wallet-answer.ts'
import { readAmount, readCurrency, readUuid } from './wallet-fields.ts'
import { WalletRefusal } from './wallet-refusal.ts'

type BetKey = {
  readonly platformCode: string
  readonly betId: string
  readonly memberId: string
  readonly currency: string
}
/** A bet with its stake. */
type Placed = SeamlessBet & { readonly stakeMinor: bigint }

/**
 * Ends a bet with what it is paid, which may be nothing, once. A bet that has not come is not known, so nothing is paid
 * for it: the platform tells again until it has come.
 */
export async function payBet(context: Context, platformCode: string, fields: Fields): Promise<WalletAnswer> {
  const asked = readBetKey(platformCode, fields)
  const payoutMinor = readAmount(fields, asked.currency)
  const bet = await findOwn(context, asked)
  if (!bet || !isPlaced(bet)) throw new WalletRefusal(bet ? 'BET_ROLLED_BACK' : 'BET_UNKNOWN')
  if (bet.state === 'OPEN') {
    const posting = payoutMinor === 0n ? null : payoutPosting(bet, payoutMinor)
    const balanceMinor = await end(context, bet, payoutMinor, posting)
    if (balanceMinor !== null) return answerOf(bet, balanceMinor)
  }
  const ended = (await findOwn(context, asked)) ?? bet
  if (ended.state !== 'WON') throw new WalletRefusal('BET_ROLLED_BACK')
  if (ended.payoutMinor !== payoutMinor) throw new WalletRefusal('WIN_CONFLICT')
  return answerOf(bet, await walletMinor(context.db, bet))
}

/** Takes a bet back: its stake returns, once. The id of one that has not come is closed, so that it cannot come later. */
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
  if (isPlaced(bet) && bet.state === 'OPEN') {
    const balanceMinor = await end(context, bet, null, returnPosting(bet, bet.stakeMinor))
    if (balanceMinor !== null) return answerOf(bet, balanceMinor)
  }
  const ended = (await findOwn(context, asked)) ?? bet
  if (ended.state === 'WON') throw new WalletRefusal('BET_WON')
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

/** Ends an open bet and returns the wallet's balance after it; null when another call was faster. */
async function end(
  context: Context,
  bet: Placed,
  payoutMinor: bigint | null,
  posting: Posting | null,
): Promise<bigint | null> {
  const { db } = context
  const { platformCode, betId } = bet
  const ended: BetEnd = { platformCode, betId, payoutMinor }
  if (!posting) {
    const count = await db.transaction((tx) => endBets(tx, [ended]))
    return count === 1 ? await walletMinor(db, bet) : null
  }
  try {
    const { status, transfers } = await seamlessCommit(db).post({ kind: 'end', end: ended }, [posting])
    return status === 'posted' ? (transfers[0]?.creditBalanceMinor ?? null) : null
  } catch (error) {
    // A call with another payout has the ledger's key.
    const isTaken = error instanceof LedgerRefusal && error.kind === 'KEY_CONFLICT'
    if (isTaken || error instanceof BetEnded) return null
    throw error
  }
}

import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../base/db/errors.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { findPlatform } from '../platform/platform-rows.ts'
import type { Fields } from '../../base/providers/signed-caller.ts'
import { stakePosting } from './postings.ts'
import { seamlessCommit } from './seamless-commit.ts'
import { findBet, findSeat, type NewBet, type SeamlessBet } from './seamless-rows.ts'
import { readAmount, readCurrency, readId, readUuid } from './wallet-fields.ts'
import { WalletRefusal, type WalletRefusalCode } from './wallet-refusal.ts'
import { answerOf, walletMinor, type WalletAnswer } from './wallet-answer.ts'

type BetRequest = Omit<NewBet, 'tenant'>

/** Takes the stake of a bet from the wallet, once per bet, while the member's game session is open. */
export async function takeStake(context: Context, platformCode: string, fields: Fields): Promise<WalletAnswer> {
  const { db } = context
  const asked = readBet(platformCode, fields)
  const gameSessionId = readUuid(fields, 'sessionId')
  const seat = await findSeat(db, { platformCode, memberId: asked.memberId, gameSessionId })
  if (!seat) return await knownOr(context, asked, 'SESSION_ENDED')
  if (!(await isOpen(context, seat.tenant, platformCode))) return await knownOr(context, asked, 'MAINTENANCE')
  const bet = { ...asked, tenant: seat.tenant }
  try {
    const { status, transfers } = await seamlessCommit(db).post({ kind: 'bet', bet }, [stakePosting(bet)])
    const [stake] = transfers
    if (status === 'posted' && stake) return answerOf(bet, stake.debitBalanceMinor)
  } catch (error) {
    if (error instanceof LedgerRefusal && error.kind === 'INSUFFICIENT_FUNDS')
      throw new WalletRefusal('INSUFFICIENT_BALANCE')
    if (error instanceof LedgerRefusal && error.kind === 'KEY_CONFLICT') throw new WalletRefusal('BET_CONFLICT')
    // A rollback came meanwhile and has left its tombstone.
    if (!isUniqueViolation(error, 'seamless_bet_pkey')) throw error
  }
  const now = await findBet(db, asked)
  if (!now) throw new Error(`the bet ${asked.betId} was posted and is not there`)
  return await answerKnown(context, now, asked)
}

function readBet(platformCode: string, fields: Fields): BetRequest {
  const currency = readCurrency(fields)
  const stakeMinor = readAmount(fields, currency)
  if (stakeMinor === 0n) throw new WalletRefusal('INVALID_INPUT')
  return {
    platformCode,
    currency,
    stakeMinor,
    betId: readUuid(fields, 'betId'),
    memberId: readUuid(fields, 'playerId'),
    roundId: readId(fields, 'roundId'),
    gameCode: readId(fields, 'gameCode'),
  }
}

async function answerKnown(context: Context, known: SeamlessBet, asked: BetRequest): Promise<WalletAnswer> {
  const isSame =
    known.memberId === asked.memberId &&
    known.currency === asked.currency &&
    (known.state === 'CLOSED' || (known.stakeMinor === asked.stakeMinor && known.roundId === asked.roundId))
  if (!isSame) throw new WalletRefusal('BET_CONFLICT')
  if (known.state === 'CLOSED' || known.state === 'ROLLED_BACK') throw new WalletRefusal('BET_CLOSED')
  return answerOf(known, await walletMinor(context.db, known))
}

/** Answers a bet that was accepted before as it was answered then; refuses any other one. */
async function knownOr(context: Context, asked: BetRequest, refusal: WalletRefusalCode): Promise<WalletAnswer> {
  const known = await findBet(context.db, asked)
  if (!known) throw new WalletRefusal(refusal)
  return await answerKnown(context, known, asked)
}

async function isOpen({ db }: Context, tenant: string, platformCode: string): Promise<boolean> {
  const platform = await findPlatform(db, tenant, platformCode)
  return platform?.status === 'OPEN' && platform.wallet === 'SEAMLESS'
}

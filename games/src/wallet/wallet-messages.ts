import type { Database } from '../db/database.ts'
import type { GamesConfig } from '../games-config.ts'
import { formatAmount } from '../wire/amount.ts'
import { callWallet, pageTimeoutMs, type WalletAnswer } from './wallet-call.ts'
import { type DueBet, finishMessage, postponeMessage, takeMessage } from './wallet-rows.ts'

export type WalletContext = { db: Database; config: Pick<GamesConfig, 'merchants'> }

const maxSeconds = 300

/** A message is repeated after 1, 2, 4 … seconds, and then every five minutes until the wallet answers. */
function delayMsAfter(attempts: number): number {
  return Math.min(2 ** Math.min(attempts - 1, 10), maxSeconds) * 1000
}

/** Tells the wallet what became of a bet. Both messages are idempotent there, so an unknown outcome is a repetition. */
export async function sendMessage(
  { db, config }: WalletContext,
  bet: DueBet,
  signal: AbortSignal,
): Promise<WalletAnswer> {
  const answer =
    bet.state === 'WON'
      ? await callWallet(config.merchants, bet, 'win', endOf(bet), signal)
      : await callWallet(config.merchants, bet, 'rollback', { betId: bet.betId }, signal)
  if (answer.kind === 'done') await finishMessage(db, bet, answer.owedMinor)
  else await postponeMessage(db, bet, delayMsAfter(bet.attempts), 'code' in answer ? answer.code : answer.why)
  return answer
}

function endOf({ betId, revision, payoutMinor, atStakeMinor, currency }: DueBet) {
  const [amount, atStake] = [formatAmount(payoutMinor ?? 0n, currency), formatAmount(atStakeMinor, currency)]
  return { betId, revision, amount, atStake }
}

/** Tells the wallet of this bet at once, if there is something to tell; returns the wallet's balance after it. */
export async function tellNow(context: WalletContext, betId: string): Promise<string | undefined> {
  const due = await takeMessage(context.db, betId)
  if (!due) return undefined
  const answer = await sendMessage(context, due, AbortSignal.timeout(pageTimeoutMs))
  return answer.kind === 'done' ? answer.balance : undefined
}

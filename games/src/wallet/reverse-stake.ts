import type { Database } from '../db/database.ts'
import { lockBalance, writeBalance } from '../player/balance-rows.ts'
import { lockWalletBet, markReversing, type WalletBet } from './wallet-rows.ts'

/**
 * Lets the wallet be told from `delayMs` on to give a stake back, if its bet is in one of these states; a stake that lies in
 * the balance leaves it. Returns the bet's state after that.
 */
export async function reverseStake(
  db: Database,
  bet: WalletBet,
  from: readonly WalletBet['state'][],
  delayMs: number,
): Promise<WalletBet['state'] | undefined> {
  return db.transaction(async (tx) => {
    const heldMinor = (await lockBalance(tx, bet)) ?? 0n
    const found = await lockWalletBet(tx, bet.betId)
    if (!found || !from.includes(found.state)) return found?.state
    await markReversing(tx, bet.betId, delayMs)
    if (found.state === 'TAKEN') await writeBalance(tx, bet, heldMinor - found.stakeMinor)
    return 'REVERSING'
  })
}

import type { PlaySession } from '../player/session-rows.ts'
import { readBalance } from '../player/balance-rows.ts'
import { formatAmount } from '../wire/amount.ts'
import { Refusal } from '../wire/refusal.ts'
import { askBalance } from './wallet-call.ts'
import { tellNow, type WalletContext } from './wallet-messages.ts'
import type { Wallet } from './wallet-rows.ts'

/** Whether the player's money lies in a wallet of the merchant, and not here. */
export function hasWallet(session: PlaySession): session is PlaySession & Wallet {
  return session.walletUrl !== null
}

export function walletUnavailable(): Refusal {
  return new Refusal('WALLET_UNAVAILABLE', 'The wallet does not answer; what it may have taken is given back.')
}

/** What the player can play with. */
export async function balanceOf({ db, config }: WalletContext, session: PlaySession): Promise<string> {
  if (!hasWallet(session)) return formatAmount((await readBalance(db, session)) ?? 0n, session.currency)
  const balance = await askBalance(config.merchants, session)
  if (balance === undefined) throw walletUnavailable()
  return balance
}

/**
 * What the player can play with after a step of the bet, which has left this in the platform's balance. The wallet is
 * told how the bet ended, if it did. Null when the wallet does not say: the step stands, so nothing is refused.
 */
export async function balanceAfter(
  context: WalletContext,
  session: PlaySession,
  { betId, balanceMinor, told }: { betId: string; balanceMinor: bigint; told?: string | undefined },
): Promise<string | null> {
  if (!hasWallet(session)) return formatAmount(balanceMinor, session.currency)
  const after = (await tellNow(context, betId)) ?? told
  return after ?? (await askBalance(context.config.merchants, session)) ?? null
}

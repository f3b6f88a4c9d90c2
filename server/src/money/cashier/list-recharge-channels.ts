import type { Handler } from '../../call/rpc/handler.ts'
import { readWallets } from '../wallet/wallets.ts'
import { channelsOf } from './recharge-channels.ts'
import { readPolicy } from './policy.ts'
import { withdrawalPolicy } from '../outgoing/withdrawal-policy.ts'

export const listRechargeChannels: Handler<'listRechargeChannels'> = async ({ db, tenant, memberId }, input) => {
  const [policy, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const currency = input.currency || wallets.defaultCurrency
  const channels = channelsOf(policy, currency)
  // A currency without channels may have no withdrawal policy either.
  const turnoverPercent = channels.length > 0 ? `${withdrawalPolicy(policy, currency).turnoverPercent}` : ''
  return {
    rows: channels.map((channel) => ({ ...channel, quickAmounts: [...channel.quickAmounts], turnoverPercent })),
  }
}

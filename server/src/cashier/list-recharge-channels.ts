import type { Handler } from '../rpc/handler.ts'
import { readWallets } from '../wallet/wallets.ts'
import { channelsOf } from './recharge-channels.ts'
import { readPolicy } from './policy.ts'

export const listRechargeChannels: Handler<'listRechargeChannels'> = async ({ db, tenant, memberId }, input) => {
  const [policy, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const currency = input.currency || wallets.defaultCurrency
  return {
    rows: channelsOf(policy, currency).map((channel) => ({ ...channel, quickAmounts: [...channel.quickAmounts] })),
  }
}

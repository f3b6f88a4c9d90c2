import { parseAmount } from '@mingtang/contract/money.ts'
import { objectOf } from './withdrawal-policy.ts'

/** A payment channel; its name is the text `channel.<code>`. */
export type Channel = {
  readonly code: string
  readonly type: 'BANK' | 'VIRTUAL' | 'WALLET'
  readonly currency: string
  readonly minimum: string
  readonly maximum: string
  readonly quickAmounts: readonly string[]
}

const quickCny = ['100', '300', '500', '1000', '5000', '10000']
const defaults: readonly Channel[] = [
  { code: 'BANK_TRANSFER', type: 'BANK', currency: 'CNY', minimum: '10', maximum: '50000', quickAmounts: quickCny },
  { code: 'E_WALLET', type: 'WALLET', currency: 'CNY', minimum: '10', maximum: '20000', quickAmounts: quickCny },
  bank('USD', '2', '7000', ['20', '50', '100', '500', '1000', '5000']),
  bank('HKD', '10', '50000', ['100', '300', '500', '1000', '5000', '10000']),
  bank('MYR', '10', '30000', ['50', '100', '300', '500', '1000', '5000']),
  bank('JPY', '200', '1000000', ['2000', '5000', '10000', '20000', '50000', '100000']),
  {
    code: 'USDT_TRC20',
    type: 'VIRTUAL',
    currency: 'USDT',
    minimum: '2',
    maximum: '7000',
    quickAmounts: ['20', '50', '100', '500', '1000', '5000'],
  },
]

/** The channels of a currency, except those the tenant has closed (`policy.recharge.closedChannels`). */
export function channelsOf(policy: unknown, currency: string): Channel[] {
  const { closedChannels } = objectOf(objectOf(policy).recharge)
  const closed = Array.isArray(closedChannels) ? closedChannels : []
  return defaults.filter((channel) => channel.currency === currency && !closed.includes(channel.code))
}

/** The smallest and largest amount of a channel in minor units. */
export function channelLimits(channel: Channel): { minimumMinor: bigint; maximumMinor: bigint } {
  const minimumMinor = parseAmount(channel.minimum, channel.currency)
  const maximumMinor = parseAmount(channel.maximum, channel.currency)
  if (minimumMinor === null || maximumMinor === null) throw new Error(`The channel ${channel.code} has no limits`)
  return { minimumMinor, maximumMinor }
}

function bank(currency: string, minimum: string, maximum: string, quickAmounts: readonly string[]): Channel {
  return { code: 'BANK_TRANSFER', type: 'BANK', currency, minimum, maximum, quickAmounts }
}

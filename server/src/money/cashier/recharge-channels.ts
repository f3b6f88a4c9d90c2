import { parseAmount } from '@mingtang/contract/money.ts'
import { receivingAccounts } from './receiving-accounts.ts'
import { objectOf, wholeOf } from '../outgoing/withdrawal-policy.ts'

/** A payment channel; its name is the text `channel.<code>`. */
export type Channel = {
  readonly code: string
  /** ONLINE and WALLET are paid at the provider, OFFLINE is a transfer to an account of the tenant, VIRTUAL to an address of a chain. */
  readonly kind: 'ONLINE' | 'OFFLINE' | 'VIRTUAL' | 'WALLET'
  readonly type: 'BANK' | 'VIRTUAL' | 'WALLET'
  readonly currency: string
  readonly minimum: string
  readonly maximum: string
  readonly quickAmounts: readonly string[]
  /** How long a payment usually takes to be credited. */
  readonly usualMinutes: number
  /** A decimal string with up to two digits after the point. */
  readonly feePercent: string
  readonly feePayer: 'TENANT' | 'MEMBER'
}

type Usual = Omit<Channel, 'feePercent' | 'feePayer'>

const quickCny = ['100', '300', '500', '1000', '5000', '10000']
const defaults: readonly Usual[] = [
  bank('CNY', '10', '50000', quickCny),
  {
    code: 'E_WALLET',
    kind: 'WALLET',
    type: 'WALLET',
    currency: 'CNY',
    minimum: '10',
    maximum: '20000',
    quickAmounts: quickCny,
    usualMinutes: 1,
  },
  bank('USD', '2', '7000', ['20', '50', '100', '500', '1000', '5000']),
  bank('HKD', '10', '50000', ['100', '300', '500', '1000', '5000', '10000']),
  bank('MYR', '10', '30000', ['50', '100', '300', '500', '1000', '5000']),
  bank('JPY', '200', '1000000', ['2000', '5000', '10000', '20000', '50000', '100000']),
  {
    code: 'USDT_TRC20',
    kind: 'VIRTUAL',
    type: 'VIRTUAL',
    currency: 'USDT',
    minimum: '2',
    maximum: '7000',
    quickAmounts: ['20', '50', '100', '500', '1000', '5000'],
    usualMinutes: 5,
  },
]

/** The code of transfers by hand, in each currency in which the tenant has an account. */
const byHand = 'OFFLINE_TRANSFER'

/**
 * The channels of a currency in the tenant's order, except those it has closed (`policy.recharge.closedChannels`). Where it
 * has accounts to receive transfers, one more has the limits of the bank. `policy.recharge.channels.<CURRENCY>.<CODE>`
 * lies over the defaults: `minimum`, `maximum` and `feePercent` as decimal strings, `feePayer`, `usualMinutes`, and `sort`.
 */
export function channelsOf(policy: unknown, currency: string): Channel[] {
  const own = objectOf(objectOf(policy).recharge)
  const closed = Array.isArray(own.closedChannels) ? own.closedChannels : []
  const all = defaults.filter((channel) => channel.currency === currency)
  const atBank = all.find(({ type }) => type === 'BANK')
  if (atBank && receivingAccounts(policy, currency).length > 0)
    all.push({ ...atBank, code: byHand, kind: 'OFFLINE', usualMinutes: 30 })
  const changes = objectOf(objectOf(own.channels)[currency])
  const sortOf = ({ code }: Usual) => wholeOf(objectOf(changes[code]).sort, all.length)
  return all
    .filter(({ code }) => !closed.includes(code))
    .toSorted((one, other) => sortOf(one) - sortOf(other))
    .map((channel) => changed(channel, objectOf(changes[channel.code])))
}

function changed(channel: Usual, own: Readonly<Record<string, unknown>>): Channel {
  const text = (name: string, usual: string) => (typeof own[name] === 'string' ? own[name] : usual)
  const changed: Channel = {
    ...channel,
    minimum: text('minimum', channel.minimum),
    maximum: text('maximum', channel.maximum),
    feePercent: text('feePercent', '0'),
    feePayer: own.feePayer === 'MEMBER' ? 'MEMBER' : 'TENANT',
    usualMinutes: wholeOf(own.usualMinutes, channel.usualMinutes),
  }
  const { minimumMinor, maximumMinor } = channelLimits(changed)
  const quickAmounts = changed.quickAmounts.filter((quick) => {
    const amountMinor = parseAmount(quick, channel.currency) ?? 0n
    return amountMinor >= minimumMinor && amountMinor <= maximumMinor
  })
  return { ...changed, quickAmounts }
}

/** The smallest and largest amount of a channel in minor units. */
export function channelLimits(channel: Channel): { minimumMinor: bigint; maximumMinor: bigint } {
  const minimumMinor = parseAmount(channel.minimum, channel.currency)
  const maximumMinor = parseAmount(channel.maximum, channel.currency)
  if (minimumMinor === null || maximumMinor === null) throw new Error(`The channel ${channel.code} has no limits`)
  return { minimumMinor, maximumMinor }
}

function bank(currency: string, minimum: string, maximum: string, quickAmounts: readonly string[]): Usual {
  return {
    code: 'BANK_TRANSFER',
    kind: 'ONLINE',
    type: 'BANK',
    currency,
    minimum,
    maximum,
    quickAmounts,
    usualMinutes: 1,
  }
}

import { createHash, randomBytes } from 'node:crypto'
import type { OrderRow } from './pay-rows.ts'

/** How many blocks a payment waits for, and how long one takes here. */
export const confirmationsNeeded = 6
export const blockMs = 500

const networks: Record<string, string> = { USDT_TRC20: 'TRC20' }
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A new address of the channel's network; null for a channel without a chain. */
export function newAddress(channel: string): { address: string; network: string } | null {
  const network = Object.hasOwn(networks, channel) ? networks[channel] : undefined
  if (!network) return null
  const account = Buffer.concat([Buffer.from([0x41]), randomBytes(20)])
  return { address: base58(Buffer.concat([account, sha256(sha256(account)).subarray(0, 4)])), network }
}

/** The blocks over the payment of an order by now. */
export function confirmationsOf({ sentAt }: Pick<OrderRow, 'sentAt'>, now = Date.now()): number {
  if (!sentAt) return 0
  return Math.min(confirmationsNeeded, Math.max(0, Math.floor((now - sentAt.getTime()) / blockMs)))
}

/** The id of the payment of an order: the hash of a transaction where it is of a chain. What is sent again is another one. */
export function transactionOf({ orderId, address, sentAt }: Pick<OrderRow, 'orderId' | 'address' | 'sentAt'>): string {
  const name = address ? `${address}/${sentAt?.toISOString() ?? ''}` : orderId
  return sha256(Buffer.from(name)).toString('hex')
}

export const chainChoices = ['paid', 'less', 'more', 'dust'] as const
type ChainChoice = (typeof chainChoices)[number]

/** What is sent by a choice: the amount, half of it, twice as much, or a hundredth. */
export function sentBy(choice: ChainChoice, amountMinor: bigint): bigint {
  const sent = { paid: amountMinor, less: amountMinor / 2n, more: amountMinor * 2n, dust: amountMinor / 100n }
  return sent[choice] > 0n ? sent[choice] : 1n
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function base58(bytes: Buffer): string {
  let text = ''
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n)
    text = letters[Number(rest % 58n)] + text
  return text
}

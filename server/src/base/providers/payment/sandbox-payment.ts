// The payment provider of the sandbox; its wire is described in games/README.md.
import { canonicalAddress } from '@mingtang/contract/chain-address.ts'
import { openCallerList } from '../caller-list.ts'
import { withCircuit } from '../circuit.ts'
import { openNonceMemory } from '../nonce-memory.ts'
import { verifyRequest } from '../signature.ts'
import { type Fields, openSignedCaller } from '../signed-caller.ts'
import { acceptedSecrets, type ThirdParty } from '../third-party.ts'
import type {
  ChainAddress,
  OpenedOrder,
  OrderStatus,
  Outcome,
  PaymentProvider,
  PayoutStatus,
} from './payment-provider.ts'

const orderStatuses = ['CREATED', 'PAID', 'FAILED', 'EXPIRED', 'UNKNOWN'] as const
const payoutStatuses = ['ACCEPTED', 'PAID', 'FAILED', 'UNKNOWN'] as const

/** Opens the sandbox provider; an incomplete answer counts as unknown. */
export function openSandboxPayment(party: ThirdParty): PaymentProvider {
  const call = withCircuit(openSignedCaller(party), { failures: 8, pauseMs: 3_000 })
  const nonces = openNonceMemory()
  const isCaller = openCallerList(party.callers ?? [])
  return {
    code: 'sandbox',
    createOrder: async (order) => read(await call('/pay/v1/order/create', order), readOrder),
    payPage: (payUrl, lang) => {
      const page = new URL(payUrl)
      page.searchParams.set('lang', lang)
      return page.href
    },
    queryOrder: async (merchantOrderId) =>
      read(await call('/pay/v1/order/query', { merchantOrderId }), readOrderStatus),
    createPayout: async (payout) => read(await call('/pay/v1/payout/create', payout), readPayout),
    queryPayout: async (merchantOrderId) =>
      read(await call('/pay/v1/payout/query', { merchantOrderId }), readPayoutStatus),
    verifyCallback: (headers, path, raw, ip) =>
      isCaller(ip) && verifyRequest(party.merchant, acceptedSecrets(party), headers, path, raw, nonces),
  }
}

function read<T>(outcome: Outcome<Fields>, reader: (fields: Fields) => T | null): Outcome<T> {
  if (outcome.kind !== 'done') return outcome
  const value = reader(outcome.value)
  return value === null ? { kind: 'unknown', why: 'the answer lacks a field' } : { kind: 'done', value }
}

function readOrder(fields: Fields): OpenedOrder | null {
  const [orderId, payUrl] = [textOf(fields.orderId), textOf(fields.payUrl)]
  // The member's browser is sent to this URL, so only http and https are accepted.
  const isWeb = URL.canParse(payUrl) && /^https?:$/.test(new URL(payUrl).protocol)
  return orderId && isWeb ? { orderId, payUrl, chain: readChain(fields) } : null
}

// An address whose checksum is wrong is shown to nobody: what is sent there is lost.
function readChain({ address, network, confirmationsNeeded }: Fields): ChainAddress | null {
  const isAddress = canonicalAddress(textOf(address), textOf(network)) !== null
  if (!isAddress || !isCount(confirmationsNeeded)) return null
  return { address: textOf(address), network: textOf(network), confirmationsNeeded }
}

function readOrderStatus(fields: Fields): OrderStatus | null {
  const status = readStatus(fields, orderStatuses)
  if (!status) return null
  const transactionId = textOf(fields.transactionId)
  return {
    ...status,
    ...(isCount(fields.confirmations) && { confirmations: fields.confirmations }),
    ...(transactionId && transactionId.length <= 120 && { transactionId }),
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1_000
}

function readPayoutStatus(fields: Fields): PayoutStatus | null {
  return readStatus(fields, payoutStatuses)
}

// The provider must state every fact of an order it knows, so that we can compare them with the request.
function readStatus<Status extends string>(fields: Fields, statuses: readonly Status[]) {
  const status = statuses.find((one) => one === fields.status)
  if (!status) return null
  const known = { orderId: textOf(fields.orderId), amount: textOf(fields.amount), currency: textOf(fields.currency) }
  if (status !== 'UNKNOWN' && !(known.orderId && known.amount && known.currency)) return null
  return { status, ...known }
}

function readPayout(fields: Fields): { orderId: string } | null {
  const orderId = textOf(fields.orderId)
  return orderId ? { orderId } : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 500 ? value : ''
}

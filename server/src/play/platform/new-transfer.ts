import { createHash } from 'node:crypto'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Wallets } from '../../money/wallet/wallets.ts'
import type { Direction, NewTransfer } from './transfer-rows.ts'

type TransferRequest = {
  readonly tenant: string
  readonly memberId: string
  readonly requestId: string
  readonly direction: Direction
  readonly platformCode: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** The currency of a transfer; throws walletNotOpen for one the tenant does not offer. */
export function currencyOf(wallets: Wallets, asked: string): string {
  if (!wallets.currencies.includes(asked)) throw new CallError('walletNotOpen')
  return asked
}

/**
 * The transfer of a request. Its id is derived from the request id, so that a retry, even a concurrent one, is the same
 * order on the platform and the same transfer in the ledger.
 */
export function newTransfer(asked: TransferRequest): NewTransfer {
  const { direction, platformCode, currency, amountMinor } = asked
  return {
    ...asked,
    id: idOf(asked.tenant, asked.memberId, asked.requestId),
    inputHash: hashOf(`${direction}/${platformCode}/${currency}/${amountMinor}`),
    isRecycling: false,
    playId: null,
  }
}

/** The transfer with which a play brings the wallet's money along; a play has one, however often its game is opened. */
export function newBringingTransfer(
  asked: Omit<TransferRequest, 'direction' | 'requestId'> & { playId: string },
): NewTransfer {
  const { playId, ...money } = asked
  return { ...newTransfer({ ...money, requestId: `bring.${playId}`, direction: 'IN' }), playId }
}

/** The transfer with which a recycling, or a play that was left, empties one platform. */
export function newRecyclingTransfer(asked: Omit<TransferRequest, 'direction'> & { playId?: string }): NewTransfer {
  const { playId = null, ...money } = asked
  const transfer = newTransfer({ ...money, direction: 'OUT' })
  return {
    ...transfer,
    requestId: recyclingRequestId(asked),
    id: recyclingTransferId(asked),
    isRecycling: true,
    playId,
  }
}

type RecyclingKey = Pick<TransferRequest, 'tenant' | 'memberId' | 'requestId' | 'platformCode'>

/** The id of the transfer of one recycled platform, whether the transfer exists or not. */
export function recyclingTransferId(asked: RecyclingKey): string {
  return idOf(asked.tenant, asked.memberId, recyclingRequestId(asked))
}

// Clients' request ids have no dot, so these ids never collide with them.
function recyclingRequestId({ requestId, platformCode }: RecyclingKey): string {
  return `${requestId}.${platformCode}`
}

/** The hash that detects another input under the same request id. It is stored, so the hashed text must never change. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

// The first 128 bits of a hash as a UUID version 8 (custom).
function idOf(tenant: string, memberId: string, requestId: string): string {
  const hex = hashOf(`${tenant}/${memberId}/${requestId}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

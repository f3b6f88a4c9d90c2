import { hash } from 'node:crypto'
import { accountName } from './account-name.ts'
import type { Posting } from './posting.ts'

/** The hashed fields of an entry; through `inputHash` the hash also covers its whole transfer. */
export type Link = {
  accountName: string
  version: bigint
  transferId: string
  inputHash: string
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  createdAt: string
}

/** The input of a transfer in the form of the database. */
export type Input = {
  tenant: string
  idempotencyKey: string
  reason: string
  currency: string
  amountMinor: bigint
  debitName: string
  creditName: string
  state: string
  pendingId: string | null
  referenceKind: string | null
  referenceId: string | null
}

// The canonical form has one part per line. No part contains a line break, which `assertPosting` and the table's check
// constraints ensure, so two different inputs never have the same form.
const sha256 = (form: string) => hash('sha256', form)

/** The first hash of an account's chain, in hex; it differs per account, so that two accounts never share a chain. */
export function genesis(name: string): string {
  return sha256(`account\n${name}`)
}

/** The hash of an entry in hex, over the account's previous hash and all fields of the entry. */
export function linkHash(previous: string, link: Link): string {
  const { accountName: name, version, transferId, amountMinor, balanceBeforeMinor, balanceAfterMinor, createdAt } = link
  return sha256(
    `entry\n${previous}\n${name}\n${version}\n${transferId}\n${link.inputHash}\n${amountMinor}\n${balanceBeforeMinor}\n${balanceAfterMinor}\n${createdAt}`,
  )
}

/** The hash in hex that detects another input under the same idempotency key. */
export function inputHash(input: Input): string {
  const { tenant, idempotencyKey, reason, currency, amountMinor, debitName, creditName, state } = input
  const { pendingId, referenceKind, referenceId } = input
  return sha256(
    `transfer\n${tenant}\n${idempotencyKey}\n${reason}\n${currency}\n${amountMinor}\n${debitName}\n${creditName}\n${state}\n${pendingId ?? ''}\n${referenceKind ?? ''}\n${referenceId ?? ''}`,
  )
}

/** Converts a posting to the form of the database: accounts by name, ids in lower case, absent parts as null. */
export function inputOf(posting: Posting): Input {
  return {
    tenant: posting.tenant,
    idempotencyKey: posting.idempotencyKey,
    reason: posting.reason,
    currency: posting.currency,
    amountMinor: posting.amountMinor,
    debitName: accountName(posting.tenant, posting.debit, posting.currency),
    creditName: accountName(posting.tenant, posting.credit, posting.currency),
    state: posting.state ?? 'POSTED',
    pendingId: posting.pendingId?.toLowerCase() ?? null,
    referenceKind: posting.reference?.kind ?? null,
    referenceId: posting.reference?.id?.toLowerCase() ?? null,
  }
}

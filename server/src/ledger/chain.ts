import { hash } from 'node:crypto'
import { genesisForm, inputForm, type Link, linkForm, type TransferInput } from '@mingtang/contract/ledger-chain.ts'
import { accountName } from './account-name.ts'
import type { Posting } from './posting.ts'

export type Input = TransferInput

const sha256 = (form: string) => hash('sha256', form)

/** The first hash of an account's chain, in hex. */
export function genesis(name: string): string {
  return sha256(genesisForm(name))
}

/** The hash of an entry in hex, over the account's previous hash and all fields of the entry. */
export function linkHash(previous: string, link: Link): string {
  return sha256(linkForm(previous, link))
}

/** The hash in hex that detects another input under the same idempotency key. */
export function inputHash(input: Input): string {
  return sha256(inputForm(input))
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

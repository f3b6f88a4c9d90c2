import { hash } from 'node:crypto'
import { accountName } from './accounts.ts'
import type { Posting } from './posting.ts'

/** What one entry says; the hash covers all of it and, through `inputHash`, its whole transfer. */
export type Link = {
  accountName: string
  version: bigint
  transferId: string
  inputHash: Buffer
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  createdAt: string
}

/** Everything a transfer was asked with, in the words of the database. */
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

/** The hash an account starts with, so that two accounts never share a chain. */
export function genesis(name: string): Buffer {
  return hash('sha256', JSON.stringify(['account', name]), 'buffer')
}

/** The hash of an entry: over the account's previous hash and the entry in canonical form, a JSON list of strings. */
export function linkHash(previous: Buffer, link: Link): Buffer {
  const form = JSON.stringify([
    previous.toString('hex'),
    link.accountName,
    `${link.version}`,
    link.transferId,
    link.inputHash.toString('hex'),
    `${link.amountMinor}`,
    `${link.balanceBeforeMinor}`,
    `${link.balanceAfterMinor}`,
    link.createdAt,
  ])
  return hash('sha256', form, 'buffer')
}

/** The hash by which the same key is told to come with the same input. */
export function inputHash(input: Input): Buffer {
  const form = JSON.stringify([
    input.tenant,
    input.idempotencyKey,
    input.reason,
    input.currency,
    `${input.amountMinor}`,
    input.debitName,
    input.creditName,
    input.state,
    input.pendingId,
    input.referenceKind,
    input.referenceId,
  ])
  return hash('sha256', form, 'buffer')
}

/** Puts a posting in the words of the database: accounts by name, ids in lower case, absent parts as null. */
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

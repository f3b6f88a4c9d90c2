// A statement as a file that proves itself: the entries of one wallet in a period, with everything that their hashes cover.

/** A place in an account's chain: the version, the balance after it, and the hash of the entry; version 0 is the beginning. */
export type ChainPoint = { version: string; balance: string; hash: string }

/** One entry; amounts are signed decimals, absent parts of its transfer are empty. */
export type StatementEntry = {
  version: string
  transferId: string
  /** UTC with microseconds. */
  at: string
  idempotencyKey: string
  reason: string
  state: string
  /** The account on the other side, without its lane. */
  otherAccount: string
  pendingId: string
  referenceKind: string
  referenceId: string
  amount: string
  balanceBefore: string
  balanceAfter: string
  hash: string
}

/** By which key the site signed the head, and the signature in base64url (`headForm` of statement-signature.ts). */
export type StatementSignature = { keyId: string; value: string }

export type StatementFile = {
  format: 'mingtang-statement-1'
  /** The account's full name, with tenant, member and currency. */
  account: string
  /** Business days, both inclusive. */
  fromDate: string
  toDate: string
  issuedAt: string
  /** Before the first and after the last entry. */
  opening: ChainPoint
  closing: ChainPoint
  /** Oldest first. */
  entries: StatementEntry[]
  /** Statements were not signed before 29 November 2026. */
  signature?: StatementSignature
}

export const statementFormat = 'mingtang-statement-1'

const pointFields = ['version', 'balance', 'hash'] as const
const signatureFields = ['keyId', 'value'] as const
const entryFields = [
  'version',
  'transferId',
  'at',
  'idempotencyKey',
  'reason',
  'state',
  'otherAccount',
  'pendingId',
  'referenceKind',
  'referenceId',
  'amount',
  'balanceBefore',
  'balanceAfter',
  'hash',
] as const
const forms: Readonly<Record<string, RegExp>> = {
  version: /^\d{1,18}$/,
  balance: /^\d{1,15}(\.\d{1,8})?$/,
  balanceBefore: /^\d{1,15}(\.\d{1,8})?$/,
  balanceAfter: /^\d{1,15}(\.\d{1,8})?$/,
  amount: /^-?\d{1,15}(\.\d{1,8})?$/,
  hash: /^[0-9a-f]{64}$/,
  keyId: /^[0-9a-f]{16}$/,
  value: /^[A-Za-z0-9_-]{86}$/,
  account: /^[a-z0-9-]+\/member:[0-9a-f-]{36}\/[A-Z]+\/[A-Z]{3,5}$/,
}
// A line break inside a field could make two different entries have one hash.
const oneLine = /^[^\r\n]{0,300}$/

/** Reads the text of a file; null when it is no statement. Says nothing about the hashes. */
export function readStatement(text: string): StatementFile | null {
  const file = parsed(text)
  if (!isRecord(file) || file['format'] !== statementFormat) return null
  if (!hasTexts(file, ['account', 'fromDate', 'toDate', 'issuedAt'])) return null
  const { opening, closing, entries, signature } = file
  if (!hasTexts(opening, pointFields) || !hasTexts(closing, pointFields) || !Array.isArray(entries)) return null
  if (signature !== undefined && !hasTexts(signature, signatureFields)) return null
  return entries.every((entry) => hasTexts(entry, entryFields)) ? (file as StatementFile) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (!isRecord(value)) return false
  return names.every((name) => {
    const text = value[name]
    return typeof text === 'string' && (forms[name] ?? oneLine).test(text)
  })
}

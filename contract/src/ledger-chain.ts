// What the hashes of the ledger cover. Server, page and script hash these forms, each with its own SHA-256, so that there is
// one definition of the chain.

/** The SHA-256 of a text (UTF-8) in hex. */
export type Sha256 = (text: string) => string

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
export type TransferInput = {
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
// constraints ensure on the server and `readStatement` in a file, so two different inputs never have the same form.

/** What the first hash of an account's chain covers; it differs per account, so that two accounts never share a chain. */
export function genesisForm(name: string): string {
  return `account\n${name}`
}

/** What the hash of an entry covers: the account's previous hash and all fields of the entry. */
export function linkForm(previous: string, link: Link): string {
  const { accountName: name, version, transferId, amountMinor, balanceBeforeMinor, balanceAfterMinor, createdAt } = link
  return `entry\n${previous}\n${name}\n${version}\n${transferId}\n${link.inputHash}\n${amountMinor}\n${balanceBeforeMinor}\n${balanceAfterMinor}\n${createdAt}`
}

/** What the hash of a transfer's input covers. */
export function inputForm(input: TransferInput): string {
  const { tenant, idempotencyKey, reason, currency, amountMinor, debitName, creditName, state } = input
  const { pendingId, referenceKind, referenceId } = input
  return `transfer\n${tenant}\n${idempotencyKey}\n${reason}\n${currency}\n${amountMinor}\n${debitName}\n${creditName}\n${state}\n${pendingId ?? ''}\n${referenceKind ?? ''}\n${referenceId ?? ''}`
}

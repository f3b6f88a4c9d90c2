import { withoutLane } from './account-name.ts'
import type { BookAccount, BookEntry } from './books-rows.ts'
import { genesis, inputHash, linkHash } from './chain.ts'

/** A fault and its account; null when it concerns the whole ledger. */
export type Finding = { account: string | null; problem: string }

/** The state of the proof of one account: the values that the next entry must follow. */
export type AccountProof = {
  readonly account: BookAccount
  version: bigint
  balanceMinor: bigint
  hash: string
}

/** Begins after the account's proven head, or before its first entry. */
export function beginAccount(account: BookAccount): AccountProof {
  const { provenVersion: version, provenBalanceMinor: balanceMinor, provenHash } = account
  return { account, version, balanceMinor, hash: provenHash ?? genesis(account.name) }
}

/** Checks an entry against the previous one and its transfer; advances the proof and returns the faults. */
export function proveEntry(proof: AccountProof, row: BookEntry): Finding[] {
  const { account } = proof
  const at = `entry ${row.version}`
  const problems: string[] = []
  const unless = (holds: boolean, problem: string) => {
    if (!holds) problems.push(`${at}: ${problem}`)
  }
  unless(row.version === proof.version + 1n, `follows version ${proof.version}`)
  unless(
    row.balanceBeforeMinor === proof.balanceMinor,
    `begins with ${row.balanceBeforeMinor} after ${proof.balanceMinor}`,
  )
  unless(row.balanceAfterMinor === row.balanceBeforeMinor + row.amountMinor, 'its balances do not differ by its amount')
  unless(row.previousHash === proof.hash, 'does not carry the hash of the entry before')
  unless(row.hash === hashOf(account, row), 'its hash does not fit what it says')
  unless(account.ownerKind === 'house' || row.balanceAfterMinor >= 0n, 'goes below zero')
  for (const problem of transferProblems(account, row)) problems.push(`${at}: ${problem}`)
  proof.version = row.version
  proof.balanceMinor = row.balanceAfterMinor
  proof.hash = row.hash
  return problems.map((problem) => ({ account: account.name, problem }))
}

/** Compares the account's version, balance and head hash with its last entry. */
export function endAccount({ account, version, balanceMinor, hash }: AccountProof): Finding[] {
  const problems: string[] = []
  if (account.version !== version) problems.push(`stands at version ${account.version}, its last entry at ${version}`)
  if (account.balanceMinor !== balanceMinor) {
    problems.push(`holds ${account.balanceMinor} minor units, its last entry says ${balanceMinor}`)
  }
  if (account.headHash !== hash) problems.push('its head hash is not that of its last entry')
  return problems.map((problem) => ({ account: account.name, problem }))
}

function transferProblems(account: BookAccount, row: BookEntry): string[] {
  if (!row.inputHash) return ['its transfer does not exist']
  const problems: string[] = []
  if (row.signedMinor === null) problems.push('its transfer names other entries')
  else if (row.signedMinor !== row.amountMinor) problems.push('its amount is not that of its transfer')
  if (row.currency !== account.currency) problems.push('its transfer is in another currency')
  if (!row.sameTime) problems.push('its transfer has another time')
  const { tenant, debitName, creditName } = row
  // What the hash of the transfer covers is checked once, with the entry that debits.
  if (tenant === null) return problems
  if (debitName === null || creditName === null)
    return [...problems, 'its transfer names an account that does not exist']
  const expected = inputHash({
    ...row,
    tenant,
    amountMinor: row.transferAmountMinor,
    debitName: withoutLane(debitName),
    creditName: withoutLane(creditName),
  })
  if (row.inputHash !== expected) problems.push('the hash of its transfer does not fit what the transfer says')
  return problems
}

function hashOf({ name: accountName }: BookAccount, row: BookEntry): string {
  const { version, transferId, amountMinor, balanceBeforeMinor, balanceAfterMinor, createdAt } = row
  const link = { accountName, version, transferId, amountMinor, balanceBeforeMinor, balanceAfterMinor, createdAt }
  return linkHash(row.previousHash, { ...link, inputHash: row.inputHash ?? '' })
}

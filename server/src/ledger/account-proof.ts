import { withoutLane } from './account-name.ts'
import type { BookRow } from './books-rows.ts'
import { genesis, inputHash, linkHash } from './chain.ts'

/** A fault and its account; null when it concerns the whole ledger. */
export type Finding = { account: string | null; problem: string }

/** The state of the proof of one account: the values that the next entry must follow. */
export type AccountProof = {
  readonly first: BookRow
  version: bigint
  balanceMinor: bigint
  hash: string
  createdAt: string
}

export function beginAccount(row: BookRow): AccountProof {
  return { first: row, version: 0n, balanceMinor: 0n, hash: genesis(row.accountName), createdAt: '' }
}

/** Checks an entry against the previous one and its transfer; advances the proof and returns the faults. */
export function proveEntry(proof: AccountProof, row: BookRow): Finding[] {
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
  unless(row.hash === hashOf(row), 'its hash does not fit what it says')
  unless(row.ownerKind === 'house' || row.balanceAfterMinor >= 0n, 'goes below zero')
  problems.push(...transferProblems(row).map((problem) => `${at}: ${problem}`))
  proof.version = row.version
  proof.balanceMinor = row.balanceAfterMinor
  proof.hash = row.hash
  proof.createdAt = row.createdAt
  return problems.map((problem) => ({ account: row.accountName, problem }))
}

/** Compares the account's version, balance and head hash with its last entry. */
export function endAccount({ first, version, balanceMinor, hash }: AccountProof): Finding[] {
  const problems: string[] = []
  if (first.accountVersion !== version)
    problems.push(`stands at version ${first.accountVersion}, its last entry at ${version}`)
  if (first.balanceMinor !== balanceMinor) {
    problems.push(`holds ${first.balanceMinor} minor units, its last entry says ${balanceMinor}`)
  }
  if (first.headHash !== hash) problems.push('its head hash is not that of its last entry')
  return problems.map((problem) => ({ account: first.accountName, problem }))
}

function transferProblems(row: BookRow): string[] {
  if (!row.inputHash) return ['its transfer does not exist']
  const problems: string[] = []
  const signed = signedAmount(row)
  if (signed === null) problems.push('its transfer names other entries')
  else if (signed !== row.amountMinor) problems.push('its amount is not that of its transfer')
  if (row.transferCurrency !== row.currency) problems.push('its transfer is in another currency')
  if (!row.sameTime) problems.push('its transfer has another time')
  const { debitName, creditName } = row
  if (debitName === null || creditName === null)
    return [...problems, 'its transfer names an account that does not exist']
  const expected = inputHash({
    ...row,
    currency: row.transferCurrency,
    amountMinor: row.transferAmountMinor,
    debitName: withoutLane(debitName),
    creditName: withoutLane(creditName),
  })
  if (row.inputHash !== expected) problems.push('the hash of its transfer does not fit what the transfer says')
  return problems
}

function signedAmount(row: BookRow): bigint | null {
  const { accountId, version, transferAmountMinor: amountMinor } = row
  if (row.debitAccountId === accountId && row.debitVersion === version) return -amountMinor
  return row.creditAccountId === accountId && row.creditVersion === version ? amountMinor : null
}

function hashOf(row: BookRow): string {
  return linkHash(row.previousHash, { ...row, inputHash: row.inputHash ?? '' })
}

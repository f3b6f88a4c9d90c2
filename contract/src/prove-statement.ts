import { genesisForm, inputForm, linkForm, type Sha256 } from './ledger-chain.ts'
import { currencyScales, parseAmount } from './money.ts'
import type { ChainPoint, StatementEntry, StatementFile } from './statement-file.ts'

/**
 * What is wrong with a statement, and at which version: `altered` says another thing than was hashed; `missing` and
 * `order` are entries between others; `tail` is the end that was cut off; `foreign` is the file of another account.
 */
export type StatementFault = {
  kind: 'foreign' | 'opening' | 'altered' | 'missing' | 'order' | 'tail' | 'closing'
  version: string
}

/**
 * Recomputes every hash of a statement; the first fault, or null when each entry follows the one before it from the opening to
 * the closing. With `account` the file must be of that account. A file that was made anew as a whole has no fault: the
 * signature of its head shows who made it (`originOf`).
 */
export function proveStatement(file: StatementFile, sha256: Sha256, account?: string): StatementFault | null {
  if (account !== undefined && file.account !== account) return { kind: 'foreign', version: '0' }
  const { opening, closing, entries } = file
  if (!isKnownCurrency(file.account) || !isBeginning(file, sha256)) return { kind: 'opening', version: opening.version }
  const versions = new Set(entries.map(({ version }) => version))
  let last: ChainPoint = opening
  for (const entry of entries) {
    const next = String(BigInt(last.version) + 1n)
    if (entry.version !== next) {
      // The wanted entry stands elsewhere, or this one is from before.
      const isMoved = versions.has(next) || BigInt(entry.version) < BigInt(next)
      return { kind: isMoved ? 'order' : 'missing', version: next }
    }
    if (!follows(last, entry, file.account, sha256)) return { kind: 'altered', version: entry.version }
    last = { version: entry.version, balance: entry.balanceAfter, hash: entry.hash }
  }
  if (BigInt(last.version) < BigInt(closing.version)) {
    return { kind: 'tail', version: String(BigInt(last.version) + 1n) }
  }
  const isClosed = last.version === closing.version && last.hash === closing.hash && last.balance === closing.balance
  return isClosed ? null : { kind: 'closing', version: closing.version }
}

function isKnownCurrency(account: string): boolean {
  return Object.hasOwn(currencyScales, partsOf(account).currency)
}

// Only the beginning of a chain is known without the entries before.
function isBeginning({ account, opening }: StatementFile, sha256: Sha256): boolean {
  if (BigInt(opening.version) > 0n) return true
  return opening.hash === sha256(genesisForm(account)) && minorOf(opening.balance, partsOf(account).currency) === 0n
}

function follows(last: ChainPoint, entry: StatementEntry, account: string, sha256: Sha256): boolean {
  const { tenant, currency } = partsOf(account)
  const amountMinor = minorOf(entry.amount, currency)
  const balanceBeforeMinor = minorOf(entry.balanceBefore, currency)
  const balanceAfterMinor = minorOf(entry.balanceAfter, currency)
  if (amountMinor === null || balanceBeforeMinor === null || balanceAfterMinor === null) return false
  const isDebit = amountMinor < 0n
  const inputHash = sha256(
    inputForm({
      tenant,
      currency,
      idempotencyKey: entry.idempotencyKey,
      reason: entry.reason,
      amountMinor: isDebit ? -amountMinor : amountMinor,
      debitName: isDebit ? account : entry.otherAccount,
      creditName: isDebit ? entry.otherAccount : account,
      state: entry.state,
      pendingId: entry.pendingId,
      referenceKind: entry.referenceKind,
      referenceId: entry.referenceId,
    }),
  )
  const link = {
    accountName: account,
    version: BigInt(entry.version),
    transferId: entry.transferId,
    inputHash,
    amountMinor,
    balanceBeforeMinor,
    balanceAfterMinor,
    createdAt: entry.at,
  }
  return (
    balanceBeforeMinor === minorOf(last.balance, currency) &&
    balanceAfterMinor === balanceBeforeMinor + amountMinor &&
    entry.hash === sha256(linkForm(last.hash, link))
  )
}

function partsOf(account: string): { tenant: string; currency: string } {
  const [tenant = '', , , currency = ''] = account.split('/')
  return { tenant, currency }
}

function minorOf(amount: string, currency: string): bigint | null {
  const minor = parseAmount(amount.replace(/^-/, ''), currency)
  return minor !== null && amount.startsWith('-') ? -minor : minor
}

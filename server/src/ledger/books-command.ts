import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDb } from '../base/db/db.ts'
import { type Proof, proveBooks, type Total } from './books.ts'
import { writeCheckpoint } from './checkpoints.ts'

type Options = {
  url: string
  checkpointFolder: string | null
  /** Signs a checkpoint when the proof succeeds. */
  sign?: boolean
  print: (line: string) => void
}

const varFolder = resolve(import.meta.dirname, '../../../var')

/** Proves a database's ledger and prints the proof; returns the exit code, 0 when it is correct. */
export async function runBooks({ url, checkpointFolder, sign, print }: Options): Promise<number> {
  const db = openDb({ url, poolSize: 1, applicationRole: null, statementTimeoutMs: 600_000, acquireTimeoutMs: 5_000 })
  try {
    const proof = await proveBooks(db, checkpointFolder ? { checkpointFolder } : {})
    printProof(proof, print)
    if (proof.ok && sign && checkpointFolder) {
      const number = await writeCheckpoint(db, checkpointFolder)
      print(number === null ? 'Nothing moved since the last checkpoint.' : `Checkpoint ${number} signed.`)
    }
    return proof.ok ? 0 : 1
  } finally {
    await db.close()
  }
}

function printProof(proof: Proof, print: (line: string) => void): void {
  const tenants = [...new Set(proof.totals.map((total) => total.tenant))]
  for (const tenant of tenants)
    printTables(
      tenant,
      proof.totals.filter((total) => total.tenant === tenant),
      print,
    )
  if (tenants.length > 1) printTables('all tenants', merged(proof.totals), print)
  const { count, lastAt } = proof.checkpoints
  print(
    `${proof.entries} entries in ${proof.accounts} accounts; ${count} signed checkpoints${lastAt ? `, the last of ${lastAt}` : ''}`,
  )
  for (const pending of proof.stalePendings) {
    print(
      `still pending since ${pending.createdAt.toISOString()}: ${pending.reason} ${pending.id} in ${pending.account}`,
    )
  }
  for (const { account, problem } of proof.findings) print(`WRONG  ${account ?? 'the ledger'}  ${problem}`)
  print(proof.ok ? 'The books hold.' : `The books do NOT hold: ${proof.findings.length} findings.`)
}

function printTables(whose: string, totals: readonly Total[], print: (line: string) => void): void {
  for (const [currency, some] of Map.groupBy(totals, (total) => total.currency)) {
    for (const line of table(whose, currency, some)) print(line)
    print('')
  }
}

/** The totals of all tenants together. */
function merged(totals: readonly Total[]): Total[] {
  const sameKind = Map.groupBy(totals, ({ currency, ownerKind, kind }) => `${currency} ${ownerKind} ${kind}`)
  const sums = [...sameKind.values()].map((some) => ({
    ...(some[0] as Total),
    accounts: some.reduce((sum, { accounts }) => sum + accounts, 0),
    balanceMinor: some.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n),
  }))
  return sums.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

function orderOf({ currency, ownerKind, kind }: Total): string {
  return `${currency} ${ownerKind === 'house'} ${kind}`
}

function table(whose: string, currency: string, totals: readonly Total[]): string[] {
  // Points have no decimals.
  const amount = (minor: bigint) => groupAmount(currency === 'POINT' ? `${minor}` : formatAmount(minor, currency))
  const sum = totals.reduce((all, total) => all + total.balanceMinor, 0n)
  const held = totals
    .filter((total) => total.ownerKind === 'member')
    .reduce((all, total) => all + total.balanceMinor, 0n)
  const lines = [
    [`${whose} ${currency}`, 'account', 'count', 'balance'],
    ...totals.map((total) => [total.ownerKind, total.kind, `${total.accounts}`, amount(total.balanceMinor)]),
    ['', 'members hold', '', amount(held)],
    ['', 'sum', '', amount(sum)],
  ] as [string, string, string, string][]
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  const [first, second, third, fourth] = [width(0), width(1), width(2), width(3)] as [number, number, number, number]
  return lines.map(
    ([a, b, c, d]) => `${a.padEnd(first)}  ${b.padEnd(second)}  ${c.padStart(third)}  ${d.padStart(fourth)}`,
  )
}

function startedSiteUrl(): string | null {
  const path = resolve(varFolder, 'site.json')
  if (!existsSync(path)) return null
  return (JSON.parse(readFileSync(path, 'utf8')) as { databaseUrl?: string }).databaseUrl ?? null
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const url = words[0] ?? startedSiteUrl()
  if (!url) {
    console.error('Which books? Start the site first, or name a database: npm run books -- postgres://…')
    process.exitCode = 1
  } else {
    const checkpointFolder = words[1] ?? resolve(varFolder, 'checkpoints')
    const sign = process.argv.includes('--sign')
    const print = (line: string) => console.log(line)
    process.exitCode = await runBooks({ url, checkpointFolder, sign, print }).catch((error: Error) => {
      console.error(`The books could not be read: ${error.message || String(error)}`)
      return 1
    })
  }
}

import { hash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { genesisForm, inputForm, linkForm, type Sha256 } from './ledger-chain.ts'
import { proveStatement } from './prove-statement.ts'
import { readStatement, type StatementEntry, type StatementFile, statementFormat } from './statement-file.ts'

const sha256: Sha256 = (text) => hash('sha256', text)
const money = (minor: bigint) =>
  `${minor < 0n ? '-' : ''}${String(minor < 0n ? -minor : minor)
    .padStart(3, '0')
    .replace(/(..)$/, '.$1')}`
const ours = 'mingtang/member:0b6c29a5-3f2c-4a2e-9c55-0a4b8f1d7e01/WALLET/CNY'
const theirs = 'mingtang/member:1c7d3ab6-3f2c-4a2e-9c55-0a4b8f1d7e02/WALLET/CNY'

/** A statement of entries 4 to 8 of an account, or of the first five, as the ledger hashes them. */
function statementOf(account = ours, openingVersion = 3n): StatementFile {
  const beginning = sha256(genesisForm(account))
  let last = { version: 0n, minor: 0n, hash: beginning }
  const all: StatementEntry[] = []
  for (let step = 0; step < Number(openingVersion) + 5; step += 1) {
    const amountMinor = step % 2 === 0 ? 10_000n : -4_050n
    const entry = {
      version: last.version + 1n,
      transferId: randomUUID(),
      createdAt: `2026-11-01T00:00:0${step}.000001Z`,
      balanceBeforeMinor: last.minor,
      balanceAfterMinor: last.minor + amountMinor,
      amountMinor,
    }
    const other = 'mingtang/house/DEPOSIT_CLEARING/CNY'
    const input = {
      tenant: 'mingtang',
      idempotencyKey: `recharge:${step}`,
      reason: 'DEPOSIT',
      currency: 'CNY',
      amountMinor: amountMinor < 0n ? -amountMinor : amountMinor,
      debitName: amountMinor < 0n ? account : other,
      creditName: amountMinor < 0n ? other : account,
      state: 'POSTED',
      pendingId: null,
      referenceKind: null,
      referenceId: null,
    }
    const link = { ...entry, accountName: account, inputHash: sha256(inputForm(input)) }
    last = { version: entry.version, minor: entry.balanceAfterMinor, hash: sha256(linkForm(last.hash, link)) }
    all.push({
      version: `${entry.version}`,
      transferId: entry.transferId,
      at: entry.createdAt,
      idempotencyKey: input.idempotencyKey,
      reason: input.reason,
      state: input.state,
      otherAccount: other,
      pendingId: '',
      referenceKind: '',
      referenceId: '',
      amount: money(amountMinor),
      balanceBefore: money(entry.balanceBeforeMinor),
      balanceAfter: money(entry.balanceAfterMinor),
      hash: last.hash,
    })
  }
  const before = all[Number(openingVersion) - 1]
  return {
    format: statementFormat,
    account,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    issuedAt: '2026-12-01T00:00:00.000Z',
    opening: before
      ? { version: before.version, balance: before.balanceAfter, hash: before.hash }
      : { version: '0', balance: '0.00', hash: beginning },
    closing: { version: `${last.version}`, balance: money(last.minor), hash: last.hash },
    entries: all.slice(Number(openingVersion)),
  }
}

const entriesOf = (change: (entries: StatementEntry[]) => StatementEntry[]) => (file: StatementFile) => ({
  ...file,
  entries: change(file.entries),
})
const second = (change: Partial<StatementEntry>) =>
  entriesOf((entries) => entries.map((entry, at) => (at === 1 ? { ...entry, ...change } : entry)))

it.each([0n, 3n])('a statement that begins at version %s holds', (version) => {
  const file = statementOf(ours, version)
  expect(readStatement(JSON.stringify(file))).toEqual(file)
  expect(proveStatement(file, sha256)).toBeNull()
  expect(proveStatement(file, sha256, ours)).toBeNull()
  expect(proveStatement({ ...file, closing: file.opening, entries: [] }, sha256)).toBeNull()
})

describe('names the fault of', () => {
  const cases: [string, (file: StatementFile) => StatementFile, string, string][] = [
    ['an altered amount', second({ amount: '9999.00' }), 'altered', '5'],
    // The balances agree with each other again, the hash does not agree with them.
    ['an amount altered with its balances', second({ amount: '1.00', balanceAfter: '60.50' }), 'altered', '5'],
    ['another reason', second({ reason: 'REBATE' }), 'altered', '5'],
    ['another time', second({ at: '2026-11-02T00:00:00.000000Z' }), 'altered', '5'],
    ['another side', second({ otherAccount: 'mingtang/house/FEES/CNY' }), 'altered', '5'],
    ['a hash of its own', second({ hash: 'a'.repeat(64) }), 'altered', '5'],
    ['an amount that is none', second({ amount: '0.001' }), 'altered', '5'],
    ['a removed entry', entriesOf((entries) => entries.toSpliced(1, 1)), 'missing', '5'],
    ['a removed first entry', entriesOf((entries) => entries.slice(1)), 'missing', '4'],
    ['two entries in another order', entriesOf(([a, b, c, ...rest]) => [a!, c!, b!, ...rest]), 'order', '5'],
    ['an entry said twice', entriesOf(([a, ...rest]) => [a!, a!, ...rest]), 'order', '5'],
    ['a tail that was cut off', entriesOf((entries) => entries.slice(0, 3)), 'tail', '7'],
    ['no entries', entriesOf(() => []), 'tail', '4'],
    [
      'an entry of another member',
      entriesOf(([a, , ...rest]) => [a!, statementOf(theirs).entries[1]!, ...rest]),
      'altered',
      '5',
    ],
    ['the name of another member', (file) => ({ ...file, account: theirs }), 'altered', '4'],
    ['a closing balance', (file) => ({ ...file, closing: { ...file.closing, balance: '0.00' } }), 'closing', '8'],
    ['a closing hash', (file) => ({ ...file, closing: { ...file.closing, hash: file.opening.hash } }), 'closing', '8'],
    ['an opening hash', (file) => ({ ...file, opening: { ...file.opening, hash: file.closing.hash } }), 'altered', '4'],
    ['an opening balance', (file) => ({ ...file, opening: { ...file.opening, balance: '7.00' } }), 'altered', '4'],
  ]
  it.each(cases)('%s', (_, change, kind, version) => {
    expect(proveStatement(change(statementOf()), sha256)).toEqual({ kind, version })
  })
  it('another member’s whole file', () => {
    expect(proveStatement(statementOf(theirs), sha256, ours)).toEqual({ kind: 'foreign', version: '0' })
  })
  it.each([
    ['hash', { hash: 'b'.repeat(64) }],
    ['balance', { balance: '1.00' }],
  ])('a beginning with another %s', (_, change) => {
    const file = statementOf(ours, 0n)
    expect(proveStatement({ ...file, opening: { ...file.opening, ...change } }, sha256)).toEqual({
      kind: 'opening',
      version: '0',
    })
  })
})

it.each([
  ['no JSON', () => '{'],
  ['another format', () => JSON.stringify({ ...statementOf(), format: 'x' })],
  ['no closing', () => JSON.stringify({ ...statementOf(), closing: null })],
  ['a number for an amount', () => JSON.stringify(second({ amount: 5 as never })(statementOf()))],
  ['a line break in a field', () => JSON.stringify(second({ reason: 'A\nB' })(statementOf()))],
  ['half a signature', () => JSON.stringify({ ...statementOf(), signature: { keyId: '0'.repeat(16) } })],
  ['a house account', () => JSON.stringify({ ...statementOf(), account: 'mingtang/house/FEES/CNY' })],
  ['null', () => 'null'],
])('%s is no statement', (_, text) => {
  expect(readStatement(text())).toBeNull()
})

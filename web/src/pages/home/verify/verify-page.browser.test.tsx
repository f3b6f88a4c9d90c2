// Statements proved in the browser. contract/src/prove-statement.test.ts tests every fault, verify-statement.test.ts the script.
import { genesisForm } from '@mingtang/contract/ledger-chain.ts'
import keys from '@mingtang/contract/verify-statement/keys.json' with { type: 'json' }
import statement from '@mingtang/contract/verify-statement/statement.json' with { type: 'json' }
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { onDesktop } from '../../../test/doors.ts'
import { refused } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, settled, t } from '../../../test/screen.ts'

afterEach(() => vi.restoreAllMocks())

const path = '/home/verify'
const calls = { listStatementKeys: keys }
const [first, second, ...rest] = statement.entries
const altered = { ...statement, entries: [first, { ...second, amount: '-4.00' }, ...rest] }

const fileOf = (content: unknown, name = 'statement.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })
const choose = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('main input[type="file"]')!, file)
const verdict = () => page.getByRole('status')
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

test.each(onDesktop)('a statement of the ledger holds, in $lang', async (kind) => {
  await renderAt(path, { ...kind, calls })
  await expectGood()
  await choose(fileOf(statement))
  await expect.element(heading(t('verify.origin.signed', { count: statement.entries.length }))).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: t('verify.keys.file') })).toBeVisible()
  for (const text of [statement.account, statement.closing.hash, statement.closing.balance, 'statement.json'])
    await expect.element(verdict().getByText(text, { exact: true })).toBeVisible()
  await expectGood()
})

// The account of nobody, with hashes that follow from each other.
const nobody = 'mingtang/member:00000000-0000-4000-8000-000000000000/WALLET/CNY'
const beginning = { version: '0', balance: '0.00', hash: bytesToHex(sha256(utf8ToBytes(genesisForm(nobody)))) }
const forged = { ...statement, account: nobody, opening: beginning, closing: beginning, entries: [] }

test.each([
  ['made anew as a whole', forged, 'wrong'],
  ['made anew without a signature', { ...forged, signature: undefined }, 'unsigned'],
  ['of another period', { ...statement, toDate: '2026-12-31' }, 'wrong'],
  ['of another site', { ...statement, signature: { ...statement.signature, keyId: '0'.repeat(16) } }, 'unknown'],
] as const)('a statement %s gets no tick', async (_, file, origin) => {
  await renderAt(path, { isPhone: true, calls })
  await choose(fileOf(file))
  await expect.element(heading(t(`verify.origin.${origin}`))).toBeVisible()
  await expect.element(verdict().getByText(t(`verify.origin.${origin}.note`))).toBeVisible()
  expect(document.querySelector('main .text-jade')).toBeNull()
  await expectGood()
})

test('without the keys the signature stays open', async () => {
  await renderAt(path, { calls: { listStatementKeys: refused('internal') } })
  await choose(fileOf(statement))
  await expect.element(heading(t('verify.origin.unchecked'))).toBeVisible()
  await expect.element(verdict().getByRole('button', { name: t('site.retry') })).toBeVisible()
})

test('an altered entry is named, and the next file takes its place', async () => {
  await renderAt(path)
  await choose(fileOf(altered))
  await expect.element(heading(t('verify.broken'))).toBeVisible()
  await expect.element(verdict().getByText(t('verify.fault.altered', { version: 2 }))).toBeVisible()
  await expectGood()
  await choose(fileOf({ ...statement, entries: [first] }))
  await expect.element(verdict().getByText(t('verify.fault.tail', { version: 2 }))).toBeVisible()
  await expect.element(verdict().getByText(t('verify.fault.altered', { version: 2 }))).not.toBeInTheDocument()
})

test.each([
  ['another file', fileOf('{}', `${'long-name-'.repeat(20)}.json`), 'noStatement'],
  ['a picture', fileOf('\u0000\u0001', 'cat.png'), 'noStatement'],
  ['a file that is too large', fileOf(' '.repeat(20_000_001)), 'tooLarge'],
] as const)('%s is refused', async (_, file, why) => {
  await renderAt(path, { isPhone: true })
  await choose(file)
  await expect.element(heading(t(`verify.refused.${why}`))).toBeVisible()
  await expectGood()
})

test('a file is dropped, and nothing of it is sent', async () => {
  await renderAt(path, { calls })
  await settled()
  const fetch = vi.spyOn(window, 'fetch')
  const place = page.getByText(t('verify.drop')).element().parentElement!
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(fileOf(statement))
  for (const type of ['dragover', 'drop'])
    place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(heading(t('verify.origin.signed', { count: statement.entries.length }))).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

// The statement that proves itself: all pages of the wallet's chain in one file, as the ledger answered them.
import type { Reply } from '@mingtang/contract/client.ts'
import { readStatement } from '@mingtang/contract/statement-file.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { expectGood, t } from '../../../test/screen.ts'

afterEach(() => vi.restoreAllMocks())

const range = '?range=own&from=2026-03-01&to=2026-03-31'
const hash = (place: number) => String(place).repeat(64)
const entry = (place: number): Reply<'listProvenEntries'>['rows'][number] => ({
  version: `${place}`,
  transferId: `transfer${place}`,
  at: '2026-03-01T12:00:00.000001Z',
  idempotencyKey: `recharge:${place}`,
  reason: 'DEPOSIT',
  state: 'POSTED',
  otherAccount: 'mingtang/house/DEPOSIT_CLEARING/CNY',
  pendingId: '',
  referenceKind: '',
  referenceId: '',
  amount: '1.00',
  balanceBefore: `${place - 1}.00`,
  balanceAfter: `${place}.00`,
  hash: hash(place),
})
const signature = { keyId: '0'.repeat(16), value: 'A'.repeat(86) }
const pageOf = (rows: Reply<'listProvenEntries'>['rows'], nextCursor: string, closing = '2') => ({
  rows,
  nextCursor,
  account: 'mingtang/member:0b6c29a5-3f2c-4a2e-9c55-0a4b8f1d7e01/WALLET/CNY',
  opening: { version: '0', balance: '0.00', hash: hash(0) },
  closing: { version: closing, balance: '2.00', hash: hash(2) },
  issuedAt: '2026-04-01T00:00:00.000Z',
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  // The head is that of the first page.
  signature: rows.some(({ version }) => version === '2') ? { ...signature, value: 'B'.repeat(86) } : signature,
})

const open = (query: string, calls: Answers, lang: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderAt(`/member/records${query}`, { lang, signedIn: true, calls: { ...emptyMoney, ...calls } })
const save = () => page.getByRole('button', { name: t('record.proof.save') }).click()

test.each(['zh-CN', 'en-US'] as const)('the statement is saved whole, whatever kind is shown, in %s', async (lang) => {
  const files = catchFiles()
  const listProvenEntries = ({ cursor = '' }) => (cursor ? pageOf([entry(2)], '') : pageOf([entry(1)], '1-2'))
  await open(`${range}&kind=REWARD`, { listProvenEntries }, lang)
  await expect.element(page.getByText(t('record.proof.signed'))).toBeVisible()
  page.getByText(t('record.proof.signed')).element().scrollIntoView({ block: 'center' })
  await expectGood()
  await save()
  await expect.poll(() => files.length).toBe(1)
  const file = readStatement(await files[0]!.blob.text())
  const { account, opening, closing, issuedAt } = pageOf([], '')
  const dates = { fromDate: '2026-03-01', toDate: '2026-03-31' }
  const entries = [entry(1), entry(2)]
  expect(file).toEqual({
    format: 'mingtang-statement-1',
    account,
    ...dates,
    issuedAt,
    opening,
    closing,
    entries,
    signature,
  })
  expect(files[0]!.name).toBe(`${t('record.proof.name')} CNY 2026-03-01 2026-03-31.json`)
  expect(sent('listProvenEntries')).toMatchObject([
    { currency: 'CNY', ...dates, cursor: '', size: 100 },
    { currency: 'CNY', ...dates, cursor: '1-2', size: 100 },
  ])
})

test('more entries than a file may have make no file, and are not read', async () => {
  const files = catchFiles()
  await open(range, { listProvenEntries: pageOf([entry(1)], '1-5001', '5001') })
  await save()
  await expect.element(page.getByText(t('record.proof.long'))).toBeVisible()
  expect(sent('listProvenEntries')).toHaveLength(1)
  expect(files).toEqual([])
})

test('a page that fails makes no file', async () => {
  const files = catchFiles()
  await open(range, { listProvenEntries: ({ cursor }) => (cursor ? refused('internal') : pageOf([entry(1)], '1-2')) })
  await save()
  await expect.poll(() => sent('listProvenEntries').length).toBe(2)
  await expect.element(page.getByRole('button', { name: t('record.proof.save') })).not.toHaveAttribute('aria-busy')
  expect(files).toEqual([])
})

test('only the statement has one', async () => {
  await open('?tab=bets', {})
  await expect.element(page.getByText(t('record.empty.bets'))).toBeVisible()
  await expect.element(page.getByText(t('record.proof'))).not.toBeInTheDocument()
})

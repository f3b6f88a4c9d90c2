// Records as a file: every page of the filter, heads in the page's language, no formula.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, transferOf } from '../../../test/replies.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { expectGood, t } from '../../../test/screen.ts'

afterEach(() => vi.restoreAllMocks())

const path = '/member/records'

const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
const save = () => page.getByRole('button', { name: t('record.save') }).click()

type Entry = Reply<'listStatement'>['rows'][number]
const entry = (place: number, change: object = {}): Entry => ({
  id: `entry${place}`,
  at: '2026-03-01T12:00:00Z',
  kind: 'DEPOSIT',
  reason: 'DEPOSIT',
  amount: '-40.00',
  balanceBefore: '100.00',
  balanceAfter: '60.00',
  currency: 'CNY',
  referenceId: '',
  platformCode: '',
  ...change,
})

const open = (query: string, calls: Answers, lang: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderAt(`${path}${query}`, { lang, signedIn: true, calls: { ...emptyMoney, ...calls } })

test.each(['zh-CN', 'en-US'] as const)('the statement of a kind is saved with all its pages, in %s', async (lang) => {
  const files = catchFiles()
  const listStatement = ({ cursor = '' }) =>
    cursor
      ? { rows: [entry(2, { reason: '=HYPERLINK("x")' })], nextCursor: '' }
      : { rows: [entry(1)], nextCursor: 'behind-1' }
  await open('?range=own&from=2026-03-01&to=2026-03-31&kind=DEPOSIT', { listStatement }, lang)
  await save()
  await expect.poll(() => files.length).toBe(1)
  const text = await textOf(files[0]!.blob)
  const [head, first, second, end] = text.split('\r\n')
  expect(head?.startsWith(`\ufeff"${t('record.time')}","${t('record.item')}"`)).toBe(true)
  expect(first).toContain(`"${t('reason.DEPOSIT')}","","CNY","-40.00","100.00","60.00","entry1"`)
  expect(second).toContain(`"'=HYPERLINK(""x"")"`)
  expect(end).toBe('')
  expect(files[0]!.name).toBe(`${t('record.tab.statement')} CNY 2026-03-01 2026-03-31.csv`)
  expect(sent('listStatement').slice(-2)).toMatchObject([
    { kind: 'DEPOSIT', currency: 'CNY', fromDate: '2026-03-01', toDate: '2026-03-31', size: 100, cursor: '' },
    { kind: 'DEPOSIT', size: 100, cursor: 'behind-1' },
  ])
  await expectGood()
})

test('a range with more rows than a file may have is cut, and says so', async () => {
  const files = catchFiles()
  const rows = Array.from({ length: 100 }, (_, place) => entry(place))
  await open('', { listStatement: () => ({ rows, nextCursor: 'more' }) })
  await save()
  await expect.element(page.getByText(t('record.save.cut', { count: 5_000 }))).toBeVisible()
  expect((await textOf(files[0]!.blob)).split('\r\n')).toHaveLength(5_002)
})

test('transfers are saved with their cause and state', async () => {
  const files = catchFiles()
  await open('?tab=transfers&state=DONE', {
    listTransfers: { rows: [transferOf({ cause: 'GAME_OPENED' })], nextCursor: '' },
  })
  await save()
  await expect.poll(() => files.length).toBe(1)
  const [, row] = (await textOf(files[0]!.blob)).split('\r\n')
  const words = [t('platform.direction.IN'), t('record.cause.GAME_OPENED'), 'yunque', t('record.transferState.DONE')]
  expect(row).toContain(words.map((word) => `"${word}"`).join(','))
  expect(sent('listTransfers').at(-1)).toMatchObject({ state: 'DONE', size: 100 })
})

test.each([
  ['recharges', 'listRecharges', { kind: 'OFFLINE', state: 'PAID' }],
  ['withdrawals', 'listWithdrawals', { kind: 'BANK', state: 'PAID' }],
  ['rewards', 'listStatement', { kind: 'VIP' }],
] as const)('narrowed %s are saved as they are narrowed', async (tab, list, filter) => {
  await open(`?${new URLSearchParams({ tab, ...filter })}`, {})
  await save()
  await expect.poll(() => sent(list).at(-1)).toMatchObject({ ...filter, size: 100 })
})

test.each(['bets', 'transfers', 'recharges', 'withdrawals', 'rewards'] as const)('no %s make no file', async (tab) => {
  const files = catchFiles()
  await open(`?tab=${tab}`, {})
  await save()
  await expect.element(page.getByText(t('record.save.empty'))).toBeVisible()
  expect(files).toEqual([])
})

test('a page that fails makes no file', async () => {
  const files = catchFiles()
  await open('', {
    listStatement: ({ cursor }) => (cursor ? refused('internal') : { rows: [entry(1)], nextCursor: 'more' }),
  })
  await save()
  await expect.element(page.getByRole('button', { name: t('record.save') })).not.toHaveAttribute('aria-busy')
  expect(files).toEqual([])
})

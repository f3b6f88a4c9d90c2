// The statement as a sheet to print. save-statement.browser.test.tsx tests how its pages are read.
import statement from '@mingtang/contract/verify-statement/statement.json' with { type: 'json' }
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onDesktop } from '../../../test/doors.ts'
import { type Answers, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'

afterEach(() => vi.restoreAllMocks())

const path = '/member/records/statement?range=own&from=2026-03-01&to=2026-03-31&currency=CNY'
const { entries, format: _format, ...head } = statement
const { account, opening, closing } = head
const whole = { rows: entries, nextCursor: '', ...head }
const open = (calls: Answers, visit: object = {}) =>
  renderAt(path, { signedIn: true, ...visit, calls: { ...emptyMoney, ...calls } })
const sheet = () => page.getByRole('article', { name: t('statement.title') })

test.each(onDesktop)('every entry stands on the sheet with its hash, in $lang', async (kind) => {
  await open({ listProvenEntries: whole }, kind)
  for (const { hash } of entries) await expect.element(sheet().getByText(hash).first()).toBeInTheDocument()
  await expect.element(sheet().getByText(account)).toBeInTheDocument()
  await expectGood()
  expect(sent('listProvenEntries')).toMatchObject([
    { currency: 'CNY', fromDate: '2026-03-01', toDate: '2026-03-31', cursor: '' },
  ])
})

test('the sheet is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open({ listProvenEntries: whole })
  await page.getByRole('button', { name: t('statement.print') }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('a period without entries says so', async () => {
  const none = { ...whole, rows: [], closing: opening }
  await open({ listProvenEntries: none })
  await expect.element(sheet().getByText(t('record.empty.statement'))).toBeVisible()
  await expectGood()
})

test('too many entries lead back to the dates', async () => {
  await open({ listProvenEntries: { ...whole, closing: { ...closing, version: '5001' } } }, { isPhone: true })
  await expect.element(page.getByText(t('statement.long'))).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: t('statement.shorter') })
  await expect.element(back).toHaveAttribute('href', expect.stringContaining('/member/records?range=own'))
  await expectGood()
})

test('wrong dates lead back to the records, and nothing is read', async () => {
  await renderAt('/member/records/statement?range=own&from=2026-03-31&to=2026-03-01', {
    signedIn: true,
    calls: emptyMoney,
  })
  await expect.element(page.getByText(t('record.range.backwards'))).toBeVisible()
  expect(sent('listProvenEntries')).toEqual([])
})

test('it says that it loads', async () => {
  await open({ listProvenEntries: pending })
  await expect.element(page.getByText(t('statement.loading'))).toBeInTheDocument()
  await expectGood()
})

test('a failure is repeated', async () => {
  await open({ listProvenEntries: refused('internal') })
  await page.getByRole('button', { name: t('site.retry') }).click()
  await expect.poll(() => sent('listProvenEntries').length).toBeGreaterThan(1)
})

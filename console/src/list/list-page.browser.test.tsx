// What every list has, shown by one of them.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { expectGood, kinds, t } from '../test/screen.ts'

type Row = Reply<'listHeldWithdrawals'>['rows'][number]
const row = (name: string, change: Partial<Row> = {}): Row => ({
  id: `0198a3f2-5c1e-7f00-8a00-00000000000${'abcdef'.indexOf(name.slice(0, 1))}`,
  userName: name,
  currency: 'CNY',
  amount: '12345.67',
  holdCode: 'R101',
  createdAt: '2026-03-01T08:00:00Z',
  decidedBy: '2099-03-01T10:00:00Z',
  lateSince: '',
  causes: [],
  keptUntil: '',
  ...change,
})
const whole = (...rows: Row[]) => ({ rows, nextCursor: '' })
/** The window becomes visible again, which makes the list look at its first rows. */
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))
const names = () => [...document.querySelectorAll('tbody tr.ant-table-row')].map((line) => line.textContent)
const shown = () => names().map((text) => /anlan|baixu|chenyi|dongmei/.exec(text)?.[0])
const reload = (news = '') => page.getByRole('button', { name: `${news} ${t('list.reload')}`.trim(), exact: true })
const [a, b, c, d] = [row('anlan'), row('baixu'), row('chenyi'), row('dongmei')]

describe.each(kinds)('in $lang', (kind) => {
  test('what is new and what has gone is said, and moves nothing until it is asked for', async () => {
    answer(
      'listHeldWithdrawals',
      whole(a, b),
      whole(c, d, { ...a, holdCode: 'R105' }),
      whole(c, d, { ...a, holdCode: 'R105' }),
    )
    await renderAt('/withdrawals', kind)
    await expect.element(page.getByText('baixu')).toBeVisible()
    lookAgain()
    const news = `${t('list.fresh', { count: 2 })} \u00B7 ${t('list.gone', { count: 1 })}`
    await expect.element(page.getByRole('status').getByText(news)).toBeInTheDocument()
    await expect.element(page.getByText(t('withdrawals.hold.R105'))).toBeVisible()
    expect(shown()).toEqual(['anlan', 'baixu'])
    expect(names()[1]).toContain(t('list.gone.row'))
    await expectGood()
    await reload(news).click()
    await expect.element(page.getByText('dongmei')).toBeVisible()
    expect(shown()).toEqual(['chenyi', 'dongmei', 'anlan'])
    await expect.element(reload()).toHaveFocus()
    expect(sent('listHeldWithdrawals').map(({ size }) => size)).toEqual([undefined, 40, undefined])
  })
})

test('a look that fails is said and the rows stay; the next one takes it back', async () => {
  answer('listHeldWithdrawals', whole(a), refused('overloaded'), whole(a))
  await renderAt('/withdrawals')
  await expect.element(page.getByText('anlan')).toBeVisible()
  lookAgain()
  await expect.element(page.getByText('overloaded', { exact: false })).toBeVisible()
  expect(shown()).toEqual(['anlan'])
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect.element(page.getByText('overloaded', { exact: false })).not.toBeInTheDocument()
})

test('the order is asked of the server, stands in the address and is told by the head of its column', async () => {
  answerAll({ listHeldWithdrawals: whole(a, b) })
  await renderAt('/withdrawals?sort=AMOUNT_DOWN')
  const head = (key: string) => page.getByRole('columnheader', { name: t(key) })
  await expect.element(head('withdrawals.amount')).toHaveAttribute('aria-sort', 'descending')
  await head('withdrawals.createdAt').click()
  await expect.poll(() => location.search).toBe('?sort=TIME_UP')
  await head('withdrawals.createdAt').click()
  await head('withdrawals.createdAt').click()
  await expect.element(head('withdrawals.decidedBy')).toHaveAttribute('aria-sort', 'ascending')
  expect(location.search).toBe('')
  expect(sent('listHeldWithdrawals').map(({ sort }) => sort)).toEqual([
    'AMOUNT_DOWN',
    'TIME_UP',
    'TIME_DOWN',
    undefined,
  ])
})

test('a word in the address that is no order counts as the usual one', async () => {
  answerAll({ listHeldWithdrawals: whole(a) })
  await renderAt('/withdrawals?sort=constructor')
  await expect.element(page.getByText('anlan')).toBeVisible()
  expect(sent('listHeldWithdrawals')).toEqual([{ cursor: '' }])
})

type Application = Reply<'listAgencyApplications'>['rows'][number]
const application = (name: string, change: Partial<Application> = {}): Application => ({
  id: row(name).id,
  memberId: row(name).id,
  userName: name,
  parentName: '',
  words: '',
  state: 'OPEN',
  reason: '',
  registeredAt: '2026-02-01T08:00:00Z',
  createdAt: '2026-03-01T08:00:00Z',
  decidedAt: '',
  ...change,
})
const box = (name: string) => page.getByRole('checkbox', { name: t('list.select.row', { name }) })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const bulk = (key: string, count: number) => t('list.bulk.of', { action: t(key), count })
const dialog = () => page.getByRole('dialog')
const selected = (count: number) => page.getByText(t('list.selected', { count }), { exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('what is done to how many is said first; each row has its own call and its own outcome', async () => {
    const decided = application('dongmei', { state: 'APPROVED' })
    const [one, two, three] = [application('anlan'), application('baixu'), application('chenyi')]
    answer(
      'listAgencyApplications',
      { rows: [one, two, three, decided], nextCursor: '' },
      { rows: [two, decided], nextCursor: '' },
    )
    answer('decideAgencyApplication', { fromDay: '2026-03-02' }, refused('agencyDecided'), { fromDay: '2026-03-02' })
    await renderAt('/agency/applications?state=', kind)
    await expect.element(box('dongmei')).toBeDisabled()
    await page.getByRole('checkbox', { name: t('list.select.all') }).click()
    await expect.element(selected(3)).toBeVisible()
    await expectGood()
    await press(t('agents.approve'))
    await expect.element(dialog().getByText(t('agents.bulk.approve', { count: 3 }))).toBeVisible()
    expect(sent('decideAgencyApplication')).toEqual([])
    await press(bulk('agents.approve', 3))
    await expect.element(dialog().getByText(t('list.bulk.end', { done: 2, rest: 1 }))).toBeVisible()
    await expect.element(dialog().getByText('agencyDecided', { exact: false })).toBeVisible()
    expect(sent('decideAgencyApplication')).toEqual([one, two, three].map(({ id }) => ({ id, isApproved: true })))
    await expectGood()
    await press(t('list.bulk.close'))
    await expect.element(selected(1)).toBeVisible()
  })
})

test('a selection by key outlives new rows and further pages, and never holds what has gone', async () => {
  const rows = (...names: string[]) => names.map((name) => application(name))
  answer(
    'listAgencyApplications',
    { rows: rows('anlan', 'baixu'), nextCursor: 'x' },
    { rows: rows('chenyi'), nextCursor: '' },
    { rows: rows('dongmei', 'baixu', 'chenyi'), nextCursor: '' },
  )
  await renderAt('/agency/applications')
  await expect.element(box('anlan')).toBeVisible()
  box('anlan').element().focus()
  await userEvent.keyboard(' ')
  box('baixu').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(selected(2)).toBeVisible()
  await press(t('list.more'))
  await expect.element(box('chenyi')).toBeVisible()
  await expect.element(selected(2)).toBeVisible()
  lookAgain()
  await expect.element(selected(1)).toBeVisible()
  await expect.element(box('anlan')).toBeDisabled()
  await expect.element(box('baixu')).toBeChecked()
})

test('words to the members are asked for once; without an answer of the server the rest is left and said', async () => {
  const rows = [application('anlan'), application('baixu'), application('chenyi')]
  answerAll({ listAgencyApplications: { rows, nextCursor: '' } })
  answer('decideAgencyApplication', () => {
    window.fetch = () => Promise.reject(new TypeError('no network'))
    return { fromDay: '' }
  })
  await renderAt('/agency/applications')
  await page.getByRole('checkbox', { name: t('list.select.all') }).click()
  await press(t('agents.refuse'))
  await expect.element(page.getByRole('button', { name: bulk('agents.refuse', 3) })).toBeDisabled()
  await dialog().getByLabelText(t('agents.refuse.reason')).fill(' too new ')
  await press(bulk('agents.refuse', 3))
  await expect.element(dialog().getByText(t('list.bulk.end', { done: 1, rest: 2 }))).toBeVisible()
  const outcomes = dialog()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(outcomes).toEqual([
    `anlan ${t('list.bulk.done')}`,
    `baixu ${t('shell.noAnswer')}`,
    `chenyi ${t('list.bulk.not')}`,
  ])
  expect(sent('decideAgencyApplication')).toEqual([{ id: rows[0]?.id, isApproved: false, reason: 'too new' }])
})

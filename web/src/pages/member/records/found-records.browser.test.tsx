// One search over all records: what it finds in words, and the way to each.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { gameOf } from '../../../test/home.ts'
import { pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/records'
const getGame = { game: gameOf(1), platformName: 'Yunque', platformStatus: 'OPEN' }

const hit = (kind: string, change: object = {}): Reply<'searchRecords'>['rows'][number] =>
  ({
    kind,
    id: `${kind.toLowerCase()}1`,
    currency: 'CNY',
    amount: '1234567.89',
    state: '',
    at: '2026-03-01T16:30:00Z',
    what: '',
    platformCode: '',
    ...change,
  }) as Reply<'searchRecords'>['rows'][number]
const bet = {
  id: 'bet1',
  platformCode: 'canghai',
  gameCode: 'game1',
  game: 'Dragon Tides',
  roundId: 'round-1',
  currency: 'CNY',
  stake: '10.00',
  payout: '30.00',
  net: '20.00',
  turnover: '10.00',
  turnoverRule: '',
  placedAt: '2026-03-01T12:00:00Z',
  settledAt: '2026-03-01T12:00:01Z',
  counts: [],
}
const ofEachKind = {
  rows: [
    hit('RECHARGE', { state: 'PAID', what: 'BANK_TRANSFER' }),
    hit('WITHDRAWAL', { state: 'REFUSED', currency: 'USDT', amount: '0.000001' }),
    hit('TRANSFER', { state: 'PENDING', what: 'IN', platformCode: 'canghai' }),
    hit('BET', { amount: '20.00', what: 'game1', platformCode: 'canghai', bet }),
    hit('REWARD', { id: 'reward1', state: 'OPEN', what: 'VIP_LEVEL_UP' }),
    hit('REWARD', { id: 'reward2', state: 'PAID', what: 'REBATE' }),
    hit('ENTRY', { amount: '-40.00', what: 'WITHDRAWAL_HELD' }),
  ],
  nextCursor: 'behind-7',
}

const seeEachKind = async () => {
  const main = page.getByRole('main')
  const words = ['chat.order.RECHARGE', 'cashier.withdrawal.state.REFUSED', 'chat.order.TRANSFER.IN', 'reason.REBATE']
  for (const key of words) await expect.element(main.getByText(t(key), { exact: false }).first()).toBeVisible()
  const hrefs = ['/member/recharge?id=recharge1', '/member/withdraw/withdrawal1', '/member/transfer?id=transfer1']
  const day = `${path}?range=own&from=2026-03-02&to=2026-03-02&currency=CNY`
  for (const href of [...hrefs, '/member/rewards', day])
    await expect.poll(() => main.element().querySelectorAll(`a[href="${href}"]`).length).toBeGreaterThan(0)
}

test('a message about one bet opens it, and it can be closed', async () => {
  const only = { rows: [hit('BET', { amount: '20.00', what: 'game1', platformCode: 'canghai', bet })], nextCursor: '' }
  const calls = { ...emptyMoney, getGame, getRoundPage: { url: '' }, searchRecords: only }
  await renderAt(`${path}?find=bet1&open=bet`, { lang: 'en-US', signedIn: true, calls })
  const dialog = page.getByRole('dialog', { name: 'Dragon Tides' })
  await expect.element(dialog.getByText(/20\.00/).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

testStates({ ...emptyMoney, getGame }, [
  { name: 'being looked for', path: `${path}?find=100`, calls: { searchRecords: pending }, see: seeSkeleton },
  { name: 'not looked for', path: `${path}?find=100`, calls: { searchRecords: refused('internal') }, see: seeFailure },
  {
    name: 'too often looked for',
    path: `${path}?find=100`,
    calls: { searchRecords: refused('tooManyRequests') },
    see: seeText('record.failed.title'),
  },
  {
    name: 'nothing found',
    path: `${path}?find=${'a very long text '.repeat(4)}`,
    calls: { searchRecords: { rows: [], nextCursor: '' } },
    see: seeText('record.find.none'),
  },
  { name: 'a hit of each kind', path: `${path}?find=100`, calls: { searchRecords: ofEachKind }, see: seeEachKind },
])

test.each([...onDesktop, ...onPhone])('a bet that was found opens its round, in $lang', async (kind) => {
  const calls = { ...emptyMoney, getGame, searchRecords: ofEachKind, getRoundPage: { url: 'https://games.example/r' } }
  await renderAt(`${path}?find=20`, { ...kind, signedIn: true, calls })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(t('record.round.open')) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(t('record.numbers')) })
    .click()
  await expect.element(page.getByRole('dialog').getByText('round-1', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: t('record.round.verify') })).toBeVisible()
  await expectGood()
})

test('the field finds what is typed, keeps the filter of the lists and goes back to them', async () => {
  const searchRecords = ({ cursor = '' }) =>
    cursor ? { rows: [hit('RECHARGE', { id: 'older' })], nextCursor: '' } : ofEachKind
  await renderAt(`${path}?tab=bets&range=month`, { signedIn: true, calls: { ...emptyMoney, getGame, searchRecords } })
  const field = page.getByRole('searchbox', { name: t('record.find') })
  await field.fill('  0b6c29a5\u20267e01 ')
  expect(sent('searchRecords')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('searchRecords')).toMatchObject([{ text: '0b6c29a5\u20267e01' }])
  expect(new URLSearchParams(location.search).get('find')).toBe('0b6c29a5\u20267e01')
  await expect.element(page.getByRole('tablist', { name: t('record.tabs') })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('record.more') }).click()
  await expect.poll(() => sent('searchRecords').at(-1)).toMatchObject({ cursor: 'behind-7' })
  await field.clear()
  await expect.poll(() => location.search).toBe('?tab=bets&range=month')
  await expect.element(page.getByRole('tablist', { name: t('record.tabs') })).toBeVisible()
})

test('an empty field asks nothing, and nothing found leads back', async () => {
  const searchRecords = { rows: [], nextCursor: '' }
  await renderAt(path, { signedIn: true, calls: { ...emptyMoney, searchRecords } })
  await page.getByRole('button', { name: t('record.find.start') }).click()
  expect(sent('searchRecords')).toEqual([])
  await page.getByRole('searchbox', { name: t('record.find') }).fill('404')
  await page.getByRole('button', { name: t('record.find.start') }).click()
  await page.getByRole('button', { name: t('record.find.clear') }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(page.getByRole('searchbox', { name: t('record.find') })).toHaveValue('')
})

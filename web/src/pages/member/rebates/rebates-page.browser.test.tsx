// The rebates in their states. server/src/rewards/rebate/*.test.ts tests the figures, e2e/vip.test.ts the ledger.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'
import type { Summary } from './rebate-summary.tsx'

type Settlement = Reply<'listRebateSettlements'>['rows'][number]
type Bet = Reply<'listRebateBets'>['rows'][number]

const path = '/member/rebates'
const main = () => page.getByRole('main')

const summary: Summary = {
  currency: 'CNY',
  accrued: '12.3456',
  receivable: '12.34',
  paid: '1280.50',
  level: 12,
  rates: [
    { gameType: 'electronic', percent: '0.5' },
    { gameType: 'live', percent: '0.4' },
    { gameType: 'lottery', percent: '0.2' },
  ],
  mode: 'CLAIM',
  turnoverPercent: 0,
}
const settlementOf = (place: number, change: Partial<Settlement> = {}): Settlement => ({
  id: `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`,
  currency: 'CNY',
  cause: 'DAILY',
  carriedBefore: '0.0021',
  accrued: '8.0035',
  amount: '8.00',
  carriedAfter: '0.0056',
  turnover: '0.00',
  at: `2026-03-${String(28 - place).padStart(2, '0')}T17:00:00Z`,
  ...change,
})
const betOf = (place: number, change: Partial<Bet> = {}): Bet => ({
  betId: `bet-${place}`,
  version: 1,
  platformCode: 'yunque',
  gameCode: 'longteng',
  gameType: 'electronic',
  level: 12,
  effective: '1600.00',
  percent: '0.5',
  rebate: '8.00',
  placedAt: '2026-03-27T03:00:00Z',
  ...change,
})
const rows = [settlementOf(1), settlementOf(2, { cause: 'CLAIM', turnover: '8.00' })]
const calls: Answers = {
  ...emptyMoney,
  getRebateSummary: summary,
  listRebateSettlements: { rows, nextCursor: '' },
  listRebateBets: { rows: [betOf(1)], nextCursor: '', currency: 'CNY' },
  getGame: refused('notFound'),
}
const claim = (amount = '12.34') => main().getByRole('button', { name: t('rebate.claim', { amount }) })
const facts = (value: string) => main().getByText(value, { exact: true })

testStates(calls, [
  {
    name: 'something to claim',
    path,
    see: async () => {
      await expect.element(claim()).toBeVisible()
      // Six decimals are for the sum of a payment; the types come in the order of the lobby.
      expect(main().getByText('12.3456').elements()).toEqual([])
      const rates = main()
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent)
      expect(rates.filter((rate) => rate?.endsWith('%'))).toEqual(['0.4%', '0.5%', '0.2%'])
      await expect.element(facts('1,280.50')).toBeVisible()
      await expect.element(facts('0.5%')).toBeVisible()
      await expect.element(main().getByText(t('rebate.ratesOf', { level: 12 }))).toBeVisible()
      await expect.poll(() => main().getByRole('article').elements().length).toBe(3)
    },
  },
  {
    name: 'nothing yet',
    path,
    calls: {
      getRebateSummary: { ...summary, accrued: '0.0099', receivable: '0.00', paid: '0.00', level: 0, rates: [] },
      listRebateSettlements: { rows: [], nextCursor: '' },
    },
    see: async () => {
      await seeText('rebate.empty')()
      await seeText('rebate.ratesNone')()
      await expect.element(claim('0.00')).toHaveAccessibleDescription(t('rebate.nothing'))
      await claim('0.00').click({ force: true })
      expect(sent('receiveRebate')).toEqual([])
    },
  },
  {
    name: 'paid by day only, with turnover, and much money',
    path,
    calls: {
      getRebateSummary: {
        ...summary,
        mode: 'DAILY',
        turnoverPercent: 100,
        accrued: '1234567890.123456',
        receivable: '1234567890.12',
        paid: '1234567890.12',
      },
      listRebateSettlements: {
        rows: [settlementOf(1, { amount: '1234567890.12', accrued: '1234567890.1234' })],
        nextCursor: '',
      },
    },
    see: async () => {
      await seeText('rebate.mode.DAILY')()
      await seeText('rebate.turnover', { percent: 100 })()
      expect(
        main()
          .getByRole('button', { name: t('rebate.claim', { amount: '1,234,567,890.12' }) })
          .elements(),
      ).toEqual([])
    },
  },
  {
    name: 'too much was paid',
    path,
    calls: { getRebateSummary: { ...summary, accrued: '-3.509445', receivable: '0.00' } },
    see: seeText('rebate.negative', { amount: '3.51' }),
  },
  { name: 'on its way', path, calls: { getRebateSummary: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getRebateSummary: refused('internal') }, see: seeFailure },
])

describe.each(onPhone)('in $lang', (kind) => {
  const go = (more: Answers = {}) => renderAt(path, { ...kind, signedIn: true, calls: { ...calls, ...more } })

  test('a claim is paid once, and all figures follow', async () => {
    await go()
    await expect.element(claim()).toBeVisible()
    answer('receiveRebate', { settlement: settlementOf(0, { cause: 'CLAIM', amount: '12.34' }) })
    answer('getRebateSummary', { ...summary, accrued: '0.0056', receivable: '0.00', paid: '1292.84' })
    answer('listRebateSettlements', { rows: [settlementOf(0, { amount: '12.34' }), ...rows], nextCursor: '' })
    await tabTo(claim())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(t('rebate.claimed', { amount: 'CNY 12.34' }))).toBeVisible()
    await expect.element(facts('1,292.84')).toBeVisible()
    await expect.poll(() => main().getByRole('article').elements().length).toBe(4)
    expect(sent('receiveRebate')).toEqual([{ currency: 'CNY' }])
    await expectGood()
  })

  test('a claim without an answer is asked for again', async () => {
    await go()
    await expect.element(claim()).toBeVisible()
    answer('receiveRebate', lost, { settlement: settlementOf(0, { amount: '12.34' }) })
    await claim().click()
    await expect.element(page.getByText(t('rebate.claimed', { amount: 'CNY 12.34' }))).toBeVisible()
    expect(sent('receiveRebate')).toHaveLength(2)
  })

  test('paid meanwhile: it says so and shows what is left', async () => {
    await go()
    await expect.element(claim()).toBeVisible()
    answer('receiveRebate', refused('rebateNothing'))
    answer('getRebateSummary', { ...summary, accrued: '0.0056', receivable: '0.00' })
    await claim().click()
    await expect.element(page.getByText(t('errors.rebateNothing')).first()).toBeVisible()
    // It has the focus, so its name has the reason too.
    const none = main().getByRole('button', { name: t('rebate.claim', { amount: '0.00' }), exact: false })
    await expect.element(none).toHaveAttribute('aria-disabled', 'true')
  })

  test('a payment opens to its sum and its bets, page by page', async () => {
    await go()
    const paid = main().getByRole('article').nth(2)
    const toggle = paid.getByRole('button', { name: t('rebate.bets.show'), exact: false })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(sent('listRebateBets')).toEqual([])
    answer('listRebateBets', { rows: [betOf(1)], nextCursor: 'after-1', currency: 'CNY' })
    await toggle.click()
    await expect.element(paid.getByText('0.0021', { exact: true })).toBeVisible()
    await expect.element(paid.getByText('8.0035', { exact: true })).toBeVisible()
    const line = t('rebate.bets.line', { effective: '1,600.00', percent: '0.5' })
    await expect.element(paid.getByText(line, { exact: false })).toBeVisible()
    answer('listRebateBets', {
      rows: [betOf(1, { version: 2, effective: '-1600.00', rebate: '-8.00' })],
      nextCursor: '',
      currency: 'CNY',
    })
    await paid.getByRole('button', { name: t('record.more') }).click()
    await expect.element(paid.getByText(t('rebate.bets.corrected'), { exact: true })).toBeVisible()
    const corrected = t('rebate.bets.line', { effective: '\u22121,600.00', percent: '0.5' })
    await expect.element(paid.getByText(corrected, { exact: false })).toBeVisible()
    expect(sent('listRebateBets').at(-1)).toMatchObject({ settlementId: rows[1]!.id, cursor: 'after-1' })
    await expectGood()
    await paid.getByRole('button', { name: t('rebate.bets.hide'), exact: false }).click()
    await expect.element(paid.getByText('0.0021', { exact: true })).not.toBeInTheDocument()
  })

  test('what is accruing opens to its bets, or says that there are none', async () => {
    await go({ listRebateBets: { rows: [], nextCursor: '', currency: 'CNY' } })
    const open = main().getByRole('article', { name: t('rebate.open') })
    await open.getByRole('button', { name: t('rebate.bets.show'), exact: false }).click()
    await expect.element(open.getByText(t('rebate.bets.none'))).toBeVisible()
    expect(sent('listRebateBets').at(-1)).toMatchObject({ settlementId: '', currency: 'CNY' })
  })

  test('offline: it says so, and loads when the network returns', async () => {
    setOnline(false)
    await go()
    await expect.element(main().getByText(t('record.failed.offline')).first()).toBeVisible()
    await expectGood()
    setOnline(true)
    await expect.element(claim()).toBeVisible()
  })
})

// The daily sign-in and the points in their states. server/src/rewards/points/*.test.ts tests the figures, e2e/vip.test.ts the ledger.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'
import type { Condition } from '../../../reward/sign-days.ts'

type Row = Reply<'listPoints'>['rows'][number]

const path = '/member/points'
const main = () => page.getByRole('main')
const day = (date: number, points = 5) => ({ day: `2026-11-${String(date).padStart(2, '0')}`, points })

const before: Condition = {
  signFlag: 0,
  isSign: false,
  streak: 2,
  points: '1280',
  todayPoints: 10,
  tomorrowPoints: 10,
  today: '2026-11-23',
  days: [day(3), day(4), day(21), day(22)],
  plan: [5, 5, 10, 10, 15, 15, 30],
  turnoverPerPoint: '100.00',
}
const after: Condition = {
  ...before,
  signFlag: 1,
  isSign: true,
  streak: 3,
  points: '1290',
  days: [...before.days, day(23, 10)],
}
const rowOf = (place: number, change: Partial<Row> = {}): Row => ({
  id: `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`,
  at: '2026-11-22T02:00:00Z',
  reason: 'SIGN_IN',
  points: '5',
  balanceAfter: '1280',
  ...change,
})
const rows = [
  rowOf(1),
  rowOf(2, { reason: 'TURNOVER_POINTS', points: '12' }),
  rowOf(3, { reason: 'POINTS_ORDER', points: '-200' }),
]
const calls: Answers = {
  ...emptyMoney,
  queryPointsCondition: before,
  listPoints: { rows, nextCursor: '' },
}
const signButton = () => main().getByRole('button', { name: t('points.sign', { points: 10 }) })

testStates(calls, [
  {
    name: 'not signed in yet',
    path,
    see: async () => {
      await expect.element(signButton()).toBeVisible()
      await expect.element(main().getByRole('heading', { name: t('points.streak', { days: 2 }) })).toBeVisible()
      const cell = (text: string) => main().getByRole('cell', { name: text })
      await expect.element(cell(t('points.day.signed', { day: 22, points: 5 }))).toBeInTheDocument()
      await expect.element(cell(t('points.day.today', { day: 23 }))).toBeInTheDocument()
      await expect.element(cell(t('points.day.missed', { day: 20 }))).toBeInTheDocument()
      await expect.element(main().getByText(t('points.earn', { currency: 'CNY', amount: '100.00' }))).toBeVisible()
      await expect.poll(() => main().getByText(t('points.plan.done'), { exact: true }).elements().length).toBe(2)
    },
  },
  {
    name: 'signed in today',
    path,
    calls: { queryPointsCondition: after },
    see: async () => {
      await seeText('points.signed')()
      expect(
        main()
          .getByRole('button', { name: t('points.sign', { points: 10 }) })
          .elements(),
      ).toEqual([])
    },
  },
  {
    name: 'the first day, without points',
    path,
    calls: {
      queryPointsCondition: { ...before, streak: 0, points: '0', todayPoints: 5, days: [], turnoverPerPoint: '' },
      listPoints: { rows: [], nextCursor: '' },
    },
    see: async () => {
      await seeText('points.streak.none')()
      await seeText('points.empty')()
      await expect.element(main().getByText('0', { exact: true }).first()).toBeInTheDocument()
    },
  },
  {
    name: 'many points and a long plan',
    path,
    calls: {
      queryPointsCondition: {
        ...before,
        streak: 364,
        points: '1234567890123',
        todayPoints: 100_000,
        tomorrowPoints: 100_000,
        days: Array.from({ length: 22 }, (_, at) => day(at + 1, 100_000)),
        plan: Array.from({ length: 31 }, () => 100_000),
      },
      listPoints: { rows: [rowOf(1, { points: '100000', balanceAfter: '1234567890123' })], nextCursor: '' },
    },
    see: async () => {
      await expect.element(main().getByText('1,234,567,890,123', { exact: true }).first()).toBeInTheDocument()
    },
  },
  { name: 'on its way', path, calls: { queryPointsCondition: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { queryPointsCondition: refused('internal') }, see: seeFailure },
])

describe.each(onPhone)('in $lang', (kind) => {
  const go = (more: Answers = {}) => renderAt(path, { ...kind, signedIn: true, calls: { ...calls, ...more } })

  test('signing in says so, and figures, calendar and history follow', async () => {
    await go()
    await expect.element(signButton()).toBeVisible()
    answer('receivePoints', { received: 10, points: '1290', streak: 3 })
    answer('queryPointsCondition', after)
    answer('listPoints', { rows: [rowOf(9, { points: '10', balanceAfter: '1290' }), ...rows], nextCursor: '' })
    await tabTo(signButton())
    await userEvent.keyboard('{Enter}')
    // Told once, and shown beside the figure for a moment; no toast.
    await expect.poll(() => document.querySelector('.points-gained')?.textContent).toBe('+10')
    await expect
      .element(page.getByRole('status').filter({ hasText: t('reward.signedIn', { points: 10 }) }))
      .toBeInTheDocument()
    expect(page.getByText(t('reward.signedIn', { points: 10 })).elements()).toHaveLength(1)
    expect(document.querySelectorAll('.toast')).toHaveLength(0)
    await expect.poll(() => document.querySelector('.points-gained')).toBeNull()
    await expect.element(main().getByRole('heading', { name: t('points.streak', { days: 3 }) })).toBeVisible()
    // The button stays in its place, with the focus.
    await expect.element(main().getByRole('button', { name: t('points.signed'), exact: false })).toHaveFocus()
    const cell = main().getByRole('cell', { name: t('points.day.signed', { day: 23, points: 10 }) })
    await expect.element(cell).toBeInTheDocument()
    await expect.element(main().getByText(t('points.after', { points: '1,290' }))).toBeVisible()
    expect(sent('receivePoints')).toEqual([{ currency: 'CNY' }])
    await expectGood()
  })

  test('signed in on another device: it says so and shows it', async () => {
    await go()
    await expect.element(signButton()).toBeVisible()
    answer('receivePoints', refused('signedInToday'))
    answer('queryPointsCondition', after)
    await signButton().click()
    await expect.element(page.getByText(t('errors.signedInToday')).first()).toBeVisible()
    await expect.element(main().getByText(t('points.signed'), { exact: true })).toBeVisible()
  })

  test('a sign-in without an answer is asked for again', async () => {
    await go()
    await expect.element(signButton()).toBeVisible()
    answer('receivePoints', lost, { received: 10, points: '1290', streak: 3 })
    answer('queryPointsCondition', after)
    await signButton().click()
    await expect.element(page.getByText(t('reward.signedIn', { points: 10 }))).toBeVisible()
    expect(sent('receivePoints')).toHaveLength(2)
  })

  test('the history goes on where the last page ended, after a failure too', async () => {
    await go({ listPoints: { rows, nextCursor: 'after-3' } })
    await expect.element(main().getByRole('button', { name: t('record.more') })).toBeVisible()
    answer('listPoints', refused('internal'), { rows: [rowOf(4, { reason: 'UNNAMED' as never })], nextCursor: '' })
    await main()
      .getByRole('button', { name: t('record.more') })
      .click()
    await expect.element(main().getByText(t('record.failed.more'), { exact: false })).toBeVisible()
    await main()
      .getByRole('button', { name: t('record.failed.retry') })
      .click()
    await expect.element(main().getByText('UNNAMED')).toBeVisible()
    expect(sent('listPoints').at(-1)).toMatchObject({ cursor: 'after-3' })
  })

  test('offline: it says so, and loads when the network returns', async () => {
    setOnline(false)
    await go()
    await expect.element(main().getByText(t('record.failed.offline')).first()).toBeVisible()
    await expectGood()
    setOnline(true)
    await expect.element(signButton()).toBeVisible()
  })
})

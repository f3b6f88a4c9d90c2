// The turnover requirements in their states. server/src/money/turnover/ tests the amounts.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatTime } from '../../../texts/dates.ts'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { type Answers, answer, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

type Page = Reply<'listObligations'>
type Row = Page['rows'][number]

const path = '/member/turnover'
const main = () => page.getByRole('main')
const more = () => main().getByRole('button', { name: t('site.more') })
const rowOf = (place: number, change: Partial<Row> = {}): Row => ({
  id: `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`,
  cause: 'DEPOSIT',
  currency: 'CNY',
  locked: '500.00',
  required: '1000.00',
  done: '250.50',
  state: 'OPEN',
  openedAt: `2026-03-${String(28 - place).padStart(2, '0')}T02:00:00Z`,
  endedAt: '',
  bonus: '0.00',
  expiresAt: '',
  reason: 'DEPOSIT',
  title: '',
  ...change,
})
const ended = { locked: '0.00', endedAt: '2026-03-21T04:00:00Z' }
const pageOf = (rows: Row[], change: Partial<Page> = {}): Page => ({
  rows,
  nextCursor: '',
  currency: 'CNY',
  available: '1280.00',
  locked: '500.00',
  ...change,
})

const waiting = rowOf(0, {
  cause: 'BONUS',
  locked: '0.00',
  bonus: '100.00',
  required: '4500.00',
  done: '250.50',
  expiresAt: '2026-04-28T16:00:00Z',
})
const withBonus: Reply<'getBalance'> = {
  currency: 'CNY',
  balance: '1280.00',
  total: '1280.00',
  parts: [{ kind: 'BONUS', platformCode: '', balance: '120.00' }],
}
const langNow = () => document.documentElement.lang

testStates(emptyMoney, [
  { name: 'on its way', path, calls: { listObligations: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { listObligations: refused('internal') }, see: seeFailure },
  { name: 'nothing is asked', path, see: seeText('turnover.empty') },
  {
    name: 'open, met and spent',
    path,
    calls: {
      listObligations: pageOf(
        [
          rowOf(0),
          rowOf(1, { cause: 'BONUS', title: 'Half of the first deposit', required: '1760.00', done: '0.00' }),
          rowOf(7, { ...ended, state: 'MET', done: '1000.00' }),
          rowOf(8, { ...ended, cause: 'GRANT', reason: 'REBATE', state: 'SPENT', required: '300.00', done: '120.00' }),
        ],
        { locked: '588.00' },
      ),
    },
    see: async () => {
      const rows = main().getByRole('article')
      await expect.poll(() => rows.elements().length).toBe(4)
      const [open, bonus, met, spent] = [0, 1, 2, 3].map((place) => rows.nth(place))
      await expect.element(open!.getByText(t('turnover.left', { amount: '749.50' }))).toBeVisible()
      await expect.element(open!.getByText(t('turnover.locks', { amount: '500.00' }))).toBeVisible()
      await expect.element(open!.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '250')
      for (const [row, name] of [
        [open, t('turnover.cause.DEPOSIT')],
        [bonus, 'Half of the first deposit'],
        [spent, t('reason.REBATE')],
      ] as const)
        await expect.element(row!.getByRole('heading', { name, exact: false })).toBeVisible()
      await expect.element(met!.getByText(t('turnover.state.MET'))).toBeVisible()
      await expect.element(spent!.getByText(t('turnover.state.SPENT'))).toBeVisible()
      // Nothing is left to do for a requirement that has ended.
      expect(met!.getByRole('progressbar').elements()).toEqual([])
      expect(spent!.getByRole('progressbar').elements()).toEqual([])
      const bets = spent!.getByRole('link', { name: t('turnover.bets'), exact: false })
      await expect
        .element(bets)
        .toHaveAttribute('href', '/member/records?tab=bets&range=own&from=2026-03-20&to=2026-03-21&currency=CNY')
    },
  },
  {
    name: 'bonuses: waiting, on its way, given up and expired',
    path,
    calls: {
      getBalance: withBonus,
      listObligations: pageOf([
        waiting,
        rowOf(1, {
          cause: 'BONUS',
          locked: '0.00',
          bonus: '20.00',
          state: 'MET',
          done: '1000.00',
          endedAt: ended.endedAt,
        }),
        rowOf(2, { ...ended, cause: 'BONUS', state: 'CANCELLED' }),
        rowOf(3, { ...ended, cause: 'BONUS', state: 'EXPIRED' }),
      ]),
    },
    see: async () => {
      const rows = main().getByRole('article')
      await expect.poll(() => rows.elements().length).toBe(4)
      const [open, met, cancelled, expired] = [0, 1, 2, 3].map((place) => rows.nth(place))
      await expect.element(open!.getByText(t('turnover.waits', { amount: '100.00' }))).toBeVisible()
      await expect
        .element(open!.getByText(t('turnover.until', { time: formatTime(waiting.expiresAt, langNow(), 'day') })))
        .toBeVisible()
      await expect.element(met!.getByText(t('turnover.releasing'), { exact: false })).toBeVisible()
      await expect.element(cancelled!.getByText(t('turnover.state.CANCELLED'))).toBeVisible()
      await expect.element(expired!.getByText(t('turnover.state.EXPIRED'))).toBeVisible()
      // Only what waits can be given up.
      expect(
        main()
          .getByRole('button', { name: t('turnover.cancel'), exact: false })
          .elements(),
      ).toHaveLength(1)
      await expect.element(main().getByText(t('turnover.funds'))).toBeVisible()
      await expect.element(main().getByText('120.00', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'a lot of money, all of it locked',
    path,
    calls: {
      listObligations: pageOf(
        [rowOf(0, { locked: '1234567890.12', required: '24691357802.40', done: '1234567890.12' })],
        { available: '0.00', locked: '1234567890.12' },
      ),
    },
    see: async () => {
      await expect.element(main().getByText(t('turnover.left', { amount: '23,456,789,912.28' }))).toBeVisible()
      expect(
        main()
          .getByRole('link', { name: t('cashier.withdraw.title'), exact: true })
          .elements(),
      ).toEqual([])
    },
  },
])

test.each(onDesktop)('offline: it says so, and loads when the network returns, in $lang', async (kind) => {
  setOnline(false)
  await renderAt(path, { ...kind, signedIn: true, calls: { ...emptyMoney, listObligations: pageOf([rowOf(0)]) } })
  await expect.element(main().getByText(t('record.failed.offline'))).toBeVisible()
  await expectGood()
  setOnline(true)
  await expect.element(main().getByRole('article')).toBeVisible()
})

test.each(onPhone)('goes on where the last page ended, after a failure too, in $lang', async (kind) => {
  const [first, second] = [0, 5].map((from) => Array.from({ length: 5 }, (_, place) => rowOf(from + place)))
  const listObligations = pageOf(first!, { nextCursor: 'behind-5' })
  await renderAt(path, { ...kind, signedIn: true, calls: { ...emptyMoney, listObligations } })
  await expect.element(more()).toBeVisible()
  answer('listObligations', refused('internal'), pageOf(second!))
  await more().click()
  await expect.element(main().getByText(t('record.failed.more'), { exact: false })).toBeVisible()
  await expectGood()
  await main()
    .getByRole('button', { name: t('site.retry') })
    .click()
  await expect.element(main().getByText(t('turnover.end', { count: 10 }))).toBeVisible()
  expect(main().getByRole('article').elements()).toHaveLength(10)
  expect(sent('listObligations').at(-1)).toMatchObject({ currency: 'CNY', isOpen: false, cursor: 'behind-5' })
})

const cancelButton = () => main().getByRole('button', { name: t('turnover.cancel'), exact: false })
const dialogOf = () => page.getByRole('dialog', { name: t('turnover.cancel.title') })
const openCancel = async (kind: object, answers: Answers = {}) => {
  const calls = { ...emptyMoney, getBalance: withBonus, listObligations: pageOf([waiting]), ...answers }
  await renderAt(path, { ...kind, signedIn: true, calls })
  await cancelButton().click()
  await expect.element(dialogOf()).toBeVisible()
}

test.each(onDesktop)('a bonus is given up after what is lost was shown, in $lang', async (kind) => {
  await openCancel(kind, { cancelBonus: { bonus: '100.00' } })
  const dialog = dialogOf()
  await expect.element(dialog.getByText('100.00 CNY')).toBeVisible()
  await expect.element(dialog.getByText('4,249.50 CNY')).toBeVisible()
  await expect.element(dialog.getByText('4,500.00 CNY')).toBeVisible()
  await expectGood()
  answer('listObligations', pageOf([rowOf(0, { ...ended, cause: 'BONUS', state: 'CANCELLED' })]))
  await dialog.getByRole('button', { name: t('turnover.cancel.confirm') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(main().getByText(t('turnover.state.CANCELLED'))).toBeVisible()
  await expect.element(page.getByText(t('turnover.cancel.done'))).toBeVisible()
  expect(sent('cancelBonus')).toEqual([{ id: waiting.id }])
})

test('a bonus is kept: nothing is sent', async () => {
  await openCancel({})
  await dialogOf()
    .getByRole('button', { name: t('turnover.cancel.keep') })
    .click()
  await expect.element(dialogOf()).not.toBeInTheDocument()
  await expect.element(cancelButton()).toHaveFocus()
  expect(sent('cancelBonus')).toEqual([])
})

test('a bonus that ended meanwhile says so in the dialog', async () => {
  await openCancel({}, { cancelBonus: refused('bonusEnded') })
  await dialogOf()
    .getByRole('button', { name: t('turnover.cancel.confirm') })
    .click()
  await expect.element(dialogOf().getByRole('alert')).toHaveTextContent(t('errors.bonusEnded'))
  await expectGood()
})

test('in another language the titles of promotions follow', async () => {
  const inChinese = pageOf([rowOf(0, { cause: 'GRANT', reason: 'PROMOTION', title: '秋日优惠码' })])
  await renderAt(path, { lang: 'zh-CN', signedIn: true, calls: { ...emptyMoney, listObligations: inChinese } })
  await expect.element(main().getByRole('heading', { name: '秋日优惠码', exact: false })).toBeVisible()
  answer('listObligations', pageOf([rowOf(0, { cause: 'GRANT', reason: 'PROMOTION', title: 'Autumn code' })]))
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect.element(main().getByRole('heading', { name: 'Autumn code', exact: false })).toBeVisible()
  expect(sent('listObligations')).toHaveLength(2)
})

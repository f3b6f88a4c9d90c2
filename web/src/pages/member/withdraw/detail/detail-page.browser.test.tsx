// One withdrawal in each of its states. e2e/withdraw-detail.test.ts and e2e/held.test.ts test real ones.
import type { WithdrawalStepKind } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Lang } from '../../../../boot.ts'
import { listed } from '../../../../texts/listed.ts'
import { formatTime } from '../../../../texts/dates.ts'
import { quietChat } from '../../../../test/chat.ts'
import { type Answers, pending, refused } from '../../../../test/network.ts'
import { renderAt } from '../../../../test/render.tsx'
import { emptyMoney, heldWithdrawal } from '../../../../test/replies.ts'
import { t } from '../../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../../test/states.ts'

const path = `/member/withdraw/${heldWithdrawal.id}`
const reason = 'The holder of this card is not you. Bind a card of your own and ask again.'
const kinds: WithdrawalStepKind[] = ['SUBMITTED', 'TURNOVER', 'REVIEW', 'BANK', 'PAID']
const at = '2026-03-01T12:00:00Z'
const hold = { code: '', data: {}, decidedBy: '' }
const keptHold = {
  code: 'R204',
  data: {
    amount: '1000.00',
    currency: 'CNY',
    minutes: '30',
    hours: '24',
    until: '2099-01-01T00:00:00.000Z',
    causes: 'PHONE,NEW_DEVICE',
  },
  decidedBy: '2099-01-01T00:30:00.000Z',
}
/** The steps of a withdrawal whose current step is `now`. */
const stepsAt = (now: WithdrawalStepKind): NonNullable<typeof heldWithdrawal.steps> =>
  kinds.map((kind, place) => {
    const away = place - kinds.indexOf(now)
    return { kind, state: away < 0 ? 'DONE' : away > 0 ? 'NEXT' : 'NOW', at }
  })
const steps = () => page.getByRole('main').getByRole('listitem')
const shown = (change: Partial<typeof heldWithdrawal>): Answers => ({
  getWithdrawal: { withdrawal: { ...heldWithdrawal, ...change } },
})

testStates(emptyMoney, [
  { name: 'on its way', path, calls: { getWithdrawal: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getWithdrawal: refused('internal') }, see: seeFailure },
  {
    name: 'somebody else’s',
    path,
    calls: { getWithdrawal: refused('notFound') },
    see: seeText('wallet.notFound.title'),
  },
  {
    name: 'it waits, and says why',
    path,
    calls: shown({ steps: stepsAt('REVIEW') }),
    see: async () => {
      const now = steps().filter({ hasText: t('cashier.step.REVIEW') })
      await expect.element(now).toHaveAttribute('aria-current', 'step')
      expect(steps().elements()).toHaveLength(5)
    },
  },
  {
    name: 'it is kept before it is reviewed, and is not called reviewed until then',
    path,
    calls: shown({
      steps: stepsAt('REVIEW').map((step) => ({ ...step, at: step.kind === 'REVIEW' ? keptHold.decidedBy : step.at })),
      hold: keptHold,
    }),
    see: async () => {
      const lang = document.documentElement.lang as Lang
      const main = page.getByRole('main')
      await expect.element(main.getByText(t('cashier.withdrawal.kept'), { exact: true })).toBeVisible()
      const [from, time] = [keptHold.data.until, keptHold.decidedBy].map((iso) => formatTime(iso, lang, 'day'))
      const note = t('cashier.step.keptUntil', { from: from ?? '', time: time ?? '' })
      await expect.element(main.getByText(note, { exact: false })).toBeVisible()
      await expect.element(main.getByText(t('cashier.net.expected'), { exact: true })).toBeVisible()
      const arrival = formatTime('2099-01-01T00:35:00.000Z', lang, 'day')
      await expect
        .element(main.getByRole('heading', { name: t('cashier.arrival.by', { time: arrival }) }))
        .toBeVisible()
      await expect.element(main.getByText(t('cashier.withdrawal.keptUntil', { time: from ?? '' }))).toBeVisible()
      const causes = listed([t('hold.cause.PHONE'), t('hold.cause.NEW_DEVICE')], lang)
      const why = t('hold.R204.whyBy', { hours: '24', causes, amount: '1,000.00', currency: 'CNY' })
      await expect.element(main.getByText(why)).toBeVisible()
      expect(main.getByText(t('cashier.withdrawal.state.REVIEW'), { exact: true }).elements()).toEqual([])
    },
  },
  {
    name: 'it is paid',
    path,
    calls: shown({
      state: 'PAID',
      hold,
      settledAt: at,
      steps: stepsAt('PAID').map((step) => ({ ...step, state: 'DONE' as const })),
    }),
    see: async () => {
      await expect.element(steps().last().getByText(t('cashier.step.PAID'), { exact: false })).toBeVisible()
      await expect.element(steps().last().getByText(t('cashier.stepState.done'), { exact: false })).toBeVisible()
    },
  },
  {
    name: 'it is refused with a reason, and the money is back',
    path,
    calls: shown({
      state: 'REFUSED',
      hold,
      settledAt: at,
      refusal: reason,
      steps: [...stepsAt('REVIEW').slice(0, 3), { kind: 'REFUSED', state: 'DONE', at }],
    }),
    see: async () => {
      await expect.element(page.getByRole('main').getByText(reason)).toBeVisible()
      const returned = t('cashier.refusal.returned', { amount: '1,234,567.89', currency: 'CNY' }).trim()
      await expect.element(page.getByRole('main').getByText(returned, { exact: false })).toBeVisible()
      await expect.element(page.getByText(t('cashier.appeal.refused'))).toBeVisible()
    },
  },
  {
    name: 'the promised time has passed',
    path,
    calls: shown({ steps: stepsAt('REVIEW'), hold: { ...heldWithdrawal.hold!, decidedBy: '2026-01-01T00:00:00Z' } }),
    see: async () => {
      await expect.element(page.getByText(t('cashier.appeal.late'))).toBeVisible()
    },
  },
])

test('an appeal opens the chat with the order in it', async () => {
  const settled = { state: 'RETURNED' as const, hold, settledAt: at, steps: stepsAt('BANK') }
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, ...quietChat, ...shown(settled) } })
  await expect.element(page.getByText(t('cashier.appeal.returned'))).toBeVisible()
  await page.getByRole('button', { name: t('cashier.appeal'), exact: true }).click()
  const chat = page.getByRole('dialog')
  await expect.element(chat.getByText('1,234,567.89', { exact: false }).first()).toBeVisible()
})

test('a withdrawal within its time has a question only', async () => {
  const early = { ...heldWithdrawal.hold!, decidedBy: '2099-01-01T00:00:00Z' }
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, ...shown({ hold: early }) } })
  await expect.element(page.getByRole('button', { name: t('chat.ask') })).toBeVisible()
  expect(page.getByRole('button', { name: t('cashier.appeal'), exact: true }).elements()).toEqual([])
})

import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectHeader, expectWallet } from './support/compare.ts'
import { betsOf, ledgerOf, ordersOf } from './support/ledger.ts'
import { addBank, openSlot, play, recharge, recycle, withdraw } from './support/member.ts'
import { operator } from './support/operator.ts'
import { person } from './support/people.ts'
import { askTurnover, restorePolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { wide } from './support/screens.ts'
import { moveByHand, select } from './support/site.ts'
import { go, visit, type Visitor } from './support/visitor.ts'

restorePolicy()
test.beforeAll(() => askTurnover(10))

test('a held withdrawal shows why; a refusal returns the money, and an approval pays it', async ({ browser }) => {
  test.setTimeout(180_000)
  const { userName, phone, cookies } = await person()
  const page = await (await browser.newContext({ ...wide, storageState: cookies })).newPage()
  const visitor = await visit(page, 'zh-CN', false, '/member/recharge')
  await earn(visitor, userName)
  await addBank(visitor, phone)
  const before = (await ledgerOf(userName)).WALLET ?? ''

  const first = await withdraw(visitor, '1000')
  await expectHeld(visitor, first)
  expect(await ledgerOf(userName)).toMatchObject({ HELD: '1000.00', WALLET: less(before, 1000) })
  await expectWallet(visitor, userName)

  const reason = 'The holder of this card is not you. Bind a card of your own and ask again.'
  await operator('refuseWithdrawal', { id: first, reason })
  await go(visitor, `/member/withdraw/${first}`)
  const main = page.getByRole('main')
  await expect(main.getByText(reason)).toBeVisible()
  await expect(main).toContainText(
    visitor.t('cashier.refusal.returned', { amount: '1,000.00', currency: 'CNY' }).trim(),
  )
  expect(await ledgerOf(userName)).toMatchObject({ HELD: '0.00', WALLET: before })
  await expectHeader(visitor, userName)
  await expectWallet(visitor, userName)

  const second = await withdraw(visitor, '1000')
  await expectHeld(visitor, second)
  await operator('approveWithdrawal', { id: second })
  // The open page updates by itself.
  const state = visitor.t('cashier.withdrawal.state.PAID')
  await expect(page.getByRole('status').filter({ hasText: state })).toBeAttached({ timeout: 30_000 })
  expect(await ledgerOf(userName)).toMatchObject({ HELD: '0.00', WALLET: less(before, 1000) })
  expect((await ordersOf('withdrawal', userName)).map((order) => order.state)).toEqual(['PAID', 'REFUSED'])
  await expectWallet(visitor, userName)
  await page.context().close()
})

/** Deposits enough for a held withdrawal and does the turnover for it. */
async function earn(visitor: Visitor, userName: string): Promise<void> {
  await moveByHand(userName)
  await recharge(visitor, '1500')
  const frame = await openSlot(visitor, '300')
  await play(visitor, frame, '200.00', 1)
  await expect.poll(async () => (await betsOf(userName)).length, { timeout: 20_000 }).toBe(1)
  const left = (await ledgerOf(userName))['PLATFORM:yunque']
  if (left !== '0.00') await recycle(visitor)
}

/** Expects the page of a held withdrawal: the reason, the rule, the next step, and the deadline. */
async function expectHeld({ page, t }: Visitor, id: string): Promise<void> {
  const [row] = await select<{ code: string; data: Record<string, string>; by: string }>(
    `select hold_code as code, hold_data as data,
            to_char(decide_by at time zone 'Asia/Shanghai', 'HH24:MI') as by from withdrawal where id = $1`,
    [id],
  )
  expect(row?.code).toBe('R102')
  const data = Object.fromEntries(Object.entries(row?.data ?? {}).map(([name, text]) => [name, inGroups(text)]))
  const step = page.getByRole('listitem').filter({ hasText: t('cashier.step.REVIEW') })
  await expect(step).toHaveAttribute('aria-current', 'step')
  for (const part of ['why', 'rule', 'next']) await expect(step).toContainText(t(`hold.R102.${part}`, data))
  await expect(step).toContainText(row?.by ?? '?')
}

function inGroups(text: string): string {
  return /^\d+\.\d+$/.test(text) ? groupAmount(text) : text
}

function less(amount: string, units: number): string {
  const minor = BigInt(amount.replace('.', '')) - BigInt(units) * 100n
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

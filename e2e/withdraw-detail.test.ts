import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectFigures } from './support/compare.ts'
import { ordersOf } from './support/ledger.ts'
import { demoMember, expect, screen } from './support/screen.ts'
import { select } from './support/site.ts'
import type { Visitor } from './support/visitor.ts'

const { userName } = demoMember

screen('withdraw-detail', { path: '/member/withdraw', signedIn: true }, async (visitor) => {
  const { page, t } = visitor
  const { id, amount } = await orderIn('REVIEW')
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: t('cashier.withdrawal.state.REVIEW') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/member/withdraw/${id}$`))
  const steps = page.getByRole('main').getByRole('listitem')
  const [hold] = await select<{ code: string; data: Record<string, string> }>(
    'select hold_code as code, hold_data as data from withdrawal where id = $1',
    [id],
  )
  const now = steps.filter({ hasText: t('cashier.step.REVIEW') })
  await expect(now).toHaveAttribute('aria-current', 'step')
  const data = Object.fromEntries(
    Object.entries(hold?.data ?? {}).map(([key, value]) => [key, value.includes('.') ? groupAmount(value) : value]),
  )
  for (const part of ['why', 'rule', 'next']) await expect(now).toContainText(t(`hold.${hold?.code}.${part}`, data))
  await expect(steps).toHaveText([
    new RegExp(t('cashier.step.SUBMITTED')),
    new RegExp(t('cashier.step.TURNOVER')),
    new RegExp(t('cashier.step.REVIEW')),
    new RegExp(t('cashier.step.BANK')),
    new RegExp(t('cashier.step.PAID')),
  ])
  await expect(figures(visitor)).toContainText(t('cashier.fee.none'))
  await expectFigures(figures(visitor), [amount, amount])
})

function figures({ page, t }: Visitor) {
  return page.getByRole('heading', { name: t('cashier.detail.figures') }).locator('..')
}

async function orderIn(state: string): Promise<{ id: string; amount: string }> {
  const found = (await ordersOf('withdrawal', userName)).find((order) => order.state === state)
  if (!found) throw new Error(`the demo member has no withdrawal in ${state}`)
  return found
}

import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectFigures } from './support/compare.ts'
import { ordersOf } from './support/ledger.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { go, type Visitor } from './support/visitor.ts'

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
  await expectFigures(figures(visitor), [amount, '0.00', amount])
})

test('a paid and a refused withdrawal tell their end', async ({ open }) => {
  const visitor = await open({ signedIn: true, lang: 'en-US', isPhone: true, path: '/member/withdraw' })
  const { page, t } = visitor
  const paid = await orderIn('PAID')
  await go(visitor, `/member/withdraw/${paid.id}`)
  await expect(page.getByRole('listitem').last()).toContainText(t('cashier.step.PAID'))
  await expect(page.getByRole('listitem').last()).toContainText(t('cashier.stepState.done'))
  const refused = await orderIn('REFUSED')
  await go(visitor, `/member/withdraw/${refused.id}`)
  const [row] = await select<{ refusal: string }>('select refusal from withdrawal where id = $1', [refused.id])
  await expect(page.getByRole('main').getByText(row?.refusal ?? '?')).toBeVisible()
  await expectFigures(figures(visitor), [refused.amount, '0.00', refused.amount])
})

test('a withdrawal that is somebody else’s is not there', async ({ open }) => {
  const [strange] = await select<{ id: string }>(
    `select w.id from withdrawal w join member m on m.id = w.member_id where m.user_name_key <> $1 limit 1`,
    [userName],
  )
  const { page, t } = await open({ signedIn: true, path: `/member/withdraw/${strange?.id}` })
  await expect(page.getByRole('main').getByText(t('wallet.notFound.title'))).toBeVisible()
})

function figures({ page, t }: Visitor) {
  return page.getByRole('heading', { name: t('cashier.detail.figures') }).locator('..')
}

async function orderIn(state: string): Promise<{ id: string; amount: string }> {
  const found = (await ordersOf('withdrawal', userName)).find((order) => order.state === state)
  if (!found) throw new Error(`the demo member has no withdrawal in ${state}`)
  return found
}

import { expect, test, type Page } from '@playwright/test'
import {
  expectWalletLikeLedger,
  freshName,
  grouped,
  logIn,
  openSlot,
  play,
  recharge,
  register,
  visit,
  type Visitor,
} from './support/member.ts'
import { ledgerOf, select } from './support/site.ts'
import type { Lang } from './support/texts.ts'

const kinds: { lang: Lang; isPhone: boolean; name: string }[] = [
  { lang: 'zh-CN', isPhone: false, name: 'in Chinese on a desktop' },
  { lang: 'en-US', isPhone: true, name: 'in English on a phone' },
]

test.beforeAll(async () => {
  // One fifth of a deposit as turnover, so that a journey needs a handful of rounds and not half an hour.
  await select(
    `update tenant set policy = jsonb_set(policy, '{withdrawal}', '{"turnoverPercent": 20}') where code = 'mingtang'`,
  )
})

for (const { lang, isPhone, name } of kinds) {
  test(`the whole way ${name}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext(
      isPhone
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 800 } },
    )
    const page = await context.newPage()
    const userName = freshName()
    const visitor = await visit(page, lang, isPhone)
    await register(visitor, userName)
    await logOut(visitor)
    await logIn(visitor, userName)

    await recharge(visitor, '500')
    expect((await ledgerOf(userName)).WALLET).toBe('500.00')

    const frame = await openSlot(visitor, '300')
    await play(visitor, frame, '50', 2)
    await page.getByRole('button', { name: visitor.t('game.play.leave') }).click()

    await bringBack(visitor)
    await expect.poll(async () => (await ledgerOf(userName))['PLATFORM:yunque'], { timeout: 20_000 }).toBe('0.00')
    await expectWalletLikeLedger(visitor, userName)

    await addBank(visitor)
    const before = Number((await ledgerOf(userName)).WALLET)
    await withdraw(visitor, '120')
    await expect(page.locator('main')).toContainText(visitor.t('cashier.step.PAID'), { timeout: 30_000 })
    await expect.poll(async () => (await ledgerOf(userName)).HELD, { timeout: 30_000 }).toBe('0.00')
    expect((await ledgerOf(userName)).WALLET).toBe((before - 120).toFixed(2))

    await expectRecordsLikeLedger(visitor, userName)
    await expectWalletLikeLedger(visitor, userName)
    await context.close()
  })
}

async function logOut({ page, t, isPhone }: Visitor): Promise<void> {
  if (isPhone) await page.goto('/member/account')
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('site.menu.account') })
      .click()
  await page
    .getByRole('button', { name: t('site.menu.logout') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('session.logout.confirm') })
    .click()
  await expect(page.getByRole('banner').getByRole('button', { name: t('site.login') })).toBeVisible()
}

async function bringBack({ page, t }: Visitor): Promise<void> {
  await page.goto('/member/wallet')
  await page.getByRole('button', { name: t('wallet.recycle.allAmount', { amount: '' }).trim() }).click()
  await expect(page.getByText(t('wallet.recycle.state.DONE'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })
}

async function addBank({ page, t }: Visitor): Promise<void> {
  await page.goto('/member/withdraw')
  await page
    .getByRole('button', { name: t('cashier.bank.add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  await dialog.getByLabel(t('cashier.bank.bank'), { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel(t('cashier.bank.number'), { exact: true }).fill('6225880212344410')
  await dialog.getByLabel(t('cashier.bank.holder'), { exact: true }).fill('Lin Qing')
  await dialog.getByRole('button', { name: t('cashier.bank.save') }).click()
  await expect(dialog).toBeHidden()
}

async function withdraw({ page, t }: Visitor, amount: string): Promise<void> {
  await page.getByLabel(t('cashier.withdraw.amount')).fill(amount)
  await page.getByRole('button', { name: t('cashier.withdraw.next') }).click()
  const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
  await dialog.getByRole('button', { name: t('cashier.confirm.submit') }).click()
  await expect(dialog).toBeHidden()
}

/** Every entry of the wallet stands in the statement with its amount and the balance after it. */
async function expectRecordsLikeLedger({ page, t }: Visitor, userName: string): Promise<void> {
  const entries = await select<{ amount: string; after: string }>(
    `select (e.amount_minor::numeric / 100)::numeric(20, 2)::text as amount, (e.balance_after_minor::numeric / 100)::numeric(20, 2)::text as after
       from ledger_entry e join ledger_account a on a.id = e.account_id join member m on m.id = a.owner_id
      where m.user_name_key = $1 and a.kind = 'WALLET' order by e.version desc`,
    [userName],
  )
  expect(entries.length).toBeGreaterThanOrEqual(4)
  await page.goto('/member/records')
  const main = page.locator('main')
  for (const { amount, after } of entries) {
    await expect(main).toContainText(grouped(amount.replace('-', '')))
    await expect(main).toContainText(grouped(after))
  }
  await page.getByRole('tab', { name: t('record.tab.bets') }).click()
  const bets = await select<{ stake: string }>(
    `select (stake_minor::numeric / 100)::numeric(20, 2)::text as stake from bet b join member m on m.id = b.member_id where m.user_name_key = $1`,
    [userName],
  )
  expect(bets).toHaveLength(2)
  for (const { stake } of bets) await expect(main).toContainText(stake)
  await seen(page)
}

async function seen(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0)
}

import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { Browser, Page } from '@playwright/test'
import { awake } from './support/awake.ts'
import { expectTransferPage, expectWallet, figuresOf } from './support/compare.ts'
import { betsOf, entriesOf, ledgerOf, transfersOf } from './support/ledger.ts'
import { openSlot, setStake, spinButton } from './support/member.ts'
import { person } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { wide } from './support/screens.ts'
import { depositAsRows } from './support/signed-in.ts'
import { moveByHand, select, siteFile, switchFault } from './support/site.ts'
import { sandboxTextsOf } from './support/texts.ts'
import { visit, type Visitor } from './support/visitor.ts'

test.afterEach(() => switchFault({ kind: 'none' }))

/** A member with 500.00 in the wallet, on the transfer page. */
async function openWithMoney(browser: Browser): Promise<{ visitor: Visitor; userName: string }> {
  const { userName, cookies } = await person()
  await moveByHand(userName)
  await depositAsRows(userName, 500_00n)
  const context = await browser.newContext({ ...wide, storageState: cookies })
  return { visitor: await visit(await context.newPage(), 'zh-CN', false, '/member/transfer'), userName }
}

test('a page killed during a transfer shows the same transfer again, and there is only one', async ({ browser }) => {
  const { visitor, userName } = await openWithMoney(browser)
  const { t } = visitor
  // The platform executes the order and its answer is lost: the worst moment to lose the page.
  await switchFault({ kind: 'timeout_after', delayMs: 5_000 })
  await visitor.page.getByRole('textbox', { name: t('platform.transfer.amount') }).fill('120')
  await visitor.page
    .getByRole('main')
    .getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true })
    .click()
  await expect.poll(async () => (await transfersOf(userName)).length, { intervals: [50] }).toBe(1)
  await kill(visitor.page)
  const [sent] = await transfersOf(userName)
  expect(sent?.state).toBe('PENDING')

  const again = { ...visitor, page: await reopen(visitor, '/member/transfer') }
  await again.page.waitForURL(`**/member/transfer?id=${sent?.id}`)
  await expect(again.page.getByRole('main')).toContainText('120.00')
  await switchFault({ kind: 'none' })
  const done = t('platform.transfer.DONE.IN', { platform: await platformName() })
  await expect(again.page.getByText(done)).toBeVisible({ timeout: 30_000 })

  const all = await transfersOf(userName)
  expect(all).toMatchObject([
    { id: sent?.id, request: sent?.request, direction: 'IN', amount: '120.00', state: 'DONE' },
  ])
  expect((await entriesOf(userName)).filter((entry) => entry.reason.startsWith('TRANSFER_IN'))).toHaveLength(1)
  expect(await ledgerOf(userName)).toMatchObject({
    WALLET: '380.00',
    TRANSIT: '0.00',
    'PLATFORM:yunque': '120.00',
  })
  await expectTransferPage(again, userName)
  await expectWallet(again, userName)
  await again.page.context().close()
})

test('a page killed during a spin shows the same result again, and there is only one bet', async ({ browser }) => {
  const slot = sandboxTextsOf('zh-CN', 'longteng')
  const { visitor, userName } = await openWithMoney(browser)
  const roundsNow = () => roundsOf(userName)
  // The platform plays the round and its answer is lost: however long the kill takes, the page has shown nothing.
  await visitor.page.route('**/play/v1/play', (route) => void route.fetch().catch(() => undefined))
  const frame = await openSlot(visitor, '120')
  await setStake(frame, 'zh-CN', '20.00')
  await spinButton(frame, 'zh-CN').click()
  await expect.poll(async () => (await roundsNow()).length, { intervals: [20] }).toBe(1)
  await kill(visitor.page)
  const [round] = await roundsNow()
  expect(round?.seen).toBe(false)

  const page = await reopen(visitor, '/game/play/yunque/longteng')
  const again = page.frameLocator('iframe')
  await expect(again.getByRole('status').filter({ hasText: slot('restored') })).toHaveCount(1, { timeout: 20_000 })
  const reels = again.getByRole('img').filter({ has: page.locator('svg') })
  const restored = await reels.first().getAttribute('aria-label')
  expect(await figuresOf(again.getByText(slot('win'), { exact: false }).first().locator('..'))).toContain(
    groupAmount(round?.payout ?? ''),
  )
  expect(await roundsNow()).toMatchObject([{ id: round?.id, seen: true }])

  // A third page still shows this round, which was played once and is booked once.
  const last = { ...visitor, page: await reopen(visitor, '/game/play/yunque/longteng') }
  const third = last.page.frameLocator('iframe')
  await expect(spinButton(third, 'zh-CN')).toBeEnabled({ timeout: 20_000 })
  await expect(third.getByRole('img', { name: restored ?? '?' })).toBeVisible()
  await expect.poll(async () => (await betsOf(userName)).length, { timeout: 20_000 }).toBe(1)
  expect(await betsOf(userName)).toMatchObject([{ stake: '20.00', payout: round?.payout }])
  expect((await ledgerOf(userName))['PLATFORM:yunque']).toBe(round?.balance)
  await expectTransferPage(last, userName)
  await page.context().close()
})

/** Crashes the page, so that no unload handler runs. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  await page.close()
}

/** Opens a new page in the same browser, as after a restart. */
async function reopen(before: Visitor, path: string): Promise<Page> {
  const page = await before.page.context().newPage()
  await page.goto(path)
  await awake(page)
  return page
}

type Round = { id: string; payout: string; balance: string; seen: boolean }

async function roundsOf(userName: string): Promise<Round[]> {
  const [player] = await select<{ id: string }>('select id from member where user_name_key = $1', [userName])
  return await select<Round>(
    `select round_id as id, (payout_minor::numeric / 100)::numeric(20, 2)::text as payout,
            (balance_after_minor::numeric / 100)::numeric(20, 2)::text as balance, seen_at is not null as seen
       from rounds where player_id = $1`,
    [player?.id],
    siteFile().gamesDatabaseUrl,
  )
}

async function platformName(): Promise<string> {
  const [row] = await select<{ name: string }>(
    `select name from platform where tenant = 'mingtang' and code = 'yunque'`,
  )
  return row?.name ?? ''
}

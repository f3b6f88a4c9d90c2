// A member's chat and the operators' desk in two browsers, from the queue to the rating: each side sees what the other does.
// The states of both screens are tested beside them.
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Desk, endConversation, openConsole } from './support/console.ts'
import { floatMenu, moreTab } from './support/float.ts'
import { addressInChina, clientOf, from, type Person, person } from './support/people.ts'
import { restorePolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { select } from './support/site.ts'
import type { Visitor } from './support/visitor.ts'

const permissions = ['chat.desk', 'member.read']

/** Customer service is there at any time of day. */
restorePolicy()
test.beforeAll(async () => {
  await select(`update tenant set policy = jsonb_set(policy, '{chat}', '{}') where code = 'mingtang'`)
})

/** Somebody who asked earlier, so that there is a queue. */
async function askBefore(): Promise<void> {
  await clientOf(await person()).call('sendChatMessage', { clientId: randomUUID(), text: 'first in line' })
}

async function waiting(): Promise<number> {
  const [row] = await select<{ count: number }>(
    `select count(*)::integer as count from chat_conversation where tenant = 'mingtang' and state = 'WAITING'`,
  )
  return row?.count ?? 0
}

const logOf = (chat: Locator) => chat.getByRole('log')
const saidAt = ({ page, t }: Desk) => page.getByRole('log', { name: t('desk.said') })

/** Opens the chat from the floating menu of whatever page is open. */
async function openFromMenu({ page, t, isPhone }: Visitor): Promise<Locator> {
  const menu = floatMenu(page, t)
  if (isPhone) await moreTab(page, t).click()
  await menu.getByRole('link', { name: t('site.nav.service') }).click()
  return page.getByRole('dialog', { name: t('chat.title') })
}

async function ask({ page, t }: Visitor, chat: Locator, question: string): Promise<void> {
  await chat.getByRole('textbox', { name: t('chat.field') }).fill(question)
  await page.keyboard.press('Enter')
  await expect(logOf(chat).getByText(t('chat.mark.sent'))).toBeVisible()
}

/** Takes the member's conversation and answers; the member sees who is there, the typing, the answer and the marks. */
async function answer(desk: Desk, visitor: Visitor, chat: Locator, { userName }: Person, text: string): Promise<void> {
  const { page, t } = desk
  await page.getByRole('button', { name: new RegExp(userName) }).click()
  await page.getByRole('button', { name: t('desk.take'), exact: true }).click()
  const field = page.getByRole('textbox', { name: t('desk.answer'), exact: true })
  await expect(chat.getByRole('status').filter({ hasText: '#' })).toBeVisible()
  await expect(logOf(chat).getByText(visitor.t('chat.mark.read')).first()).toBeVisible()
  await field.pressSequentially(text)
  await expect(chat.getByText(visitor.t('chat.typing'))).toBeVisible()
  await page.getByRole('button', { name: t('desk.send'), exact: true }).click()
  await expect(logOf(chat).getByText(text, { exact: true })).toBeVisible()
  await expect(saidAt(desk).getByRole('article').filter({ hasText: text })).toContainText(t('desk.read'))
}

/** Types without sending; the desk learns that, and never what. */
async function typeOnly(desk: Desk, { t }: Visitor, chat: Locator): Promise<void> {
  const field = chat.getByRole('textbox', { name: t('chat.field') })
  await field.pressSequentially('unsent words')
  await expect(saidAt(desk).getByText(desk.t('desk.typing'))).toBeVisible()
  await expect(desk.page.getByText('unsent words')).toHaveCount(0)
  await field.fill('')
}

async function sendPicture(desk: Desk, { page, t }: Visitor, chat: Locator): Promise<void> {
  // What it shows does not matter.
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 }, scale: 'css' })
  await chat
    .locator('.chat-composer input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
  await expect(
    logOf(chat).getByRole('button', { name: t('chat.picture.open', { name: 'receipt.webp' }) }),
  ).toBeVisible()
  const shown = saidAt(desk).getByRole('img', { name: 'receipt.webp' })
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(300)
}

async function sendOrder(desk: Desk, { page, t }: Visitor, chat: Locator): Promise<void> {
  await chat.getByRole('button', { name: t('chat.orders') }).click()
  const orders = page.getByRole('dialog', { name: t('chat.orders') })
  await orders.getByRole('listitem').getByRole('button').click()
  await chat.getByRole('textbox', { name: t('chat.field') }).fill('it is this one')
  await page.keyboard.press('Enter')
  await expect(logOf(chat).getByRole('link', { name: t('chat.order.open') })).toBeVisible()
  const card = saidAt(desk)
    .getByRole('article')
    .filter({ hasText: desk.t('desk.order.RECHARGE') })
  await expect(card).toContainText('123.00')
  await expect(card).toContainText(desk.t('desk.order.state.PAYING'))
}

/** The operator looks at the member's records, and the member finds that look. */
async function lookAtMember(desk: Desk, page: Page, { t }: Visitor): Promise<void> {
  await expect(desk.page.getByText(desk.t('desk.member.told'))).toBeVisible()
  const isNoted = page.getByText(t('view.MEMBER_REVIEW'))
  await expect(page.getByRole('heading', { name: t('security.views') })).toBeVisible()
  await expect(page.getByText(t('view.CHAT_REVIEW')).first()).toBeVisible()
  await expect(isNoted).toHaveCount(0)
  await desk.page.getByRole('button', { name: desk.t('desk.member.look') }).click()
  const records = desk.page.getByRole('complementary', { name: desk.t('desk.side') }).getByRole('listitem')
  await expect(records.filter({ hasText: desk.t('desk.event.kind.RECHARGE') })).toContainText('123.00')
  await page.reload()
  await expect(isNoted).toBeVisible()
}

async function rate({ t }: Visitor, chat: Locator, stars: number): Promise<void> {
  await chat.getByRole('radio', { name: t(`chat.rating.${stars}`), exact: true }).check({ force: true })
  await chat.getByRole('button', { name: t('chat.rating.send') }).click()
  await expect(chat.getByText(t('chat.rating.done', { stars }))).toBeVisible()
}

async function transcriptOf({ page, t }: Visitor, chat: Locator): Promise<string> {
  const saving = page.waitForEvent('download')
  await chat.getByRole('button', { name: t('chat.save') }).click()
  return await readFile(await (await saving).path(), 'utf8')
}

test('a member and an operator talk, with a picture, an order and a look at the records', async ({ open, browser }) => {
  test.setTimeout(120_000)
  await askBefore()
  const member = await person()
  const order = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '123' }
  await clientOf(member).call('createRecharge', order, { requestId: randomUUID() })
  const visitor = await open({
    path: '/member/wallet',
    more: { ...from(addressInChina()), storageState: member.cookies },
  })
  const { page, t } = visitor
  const chat = await openFromMenu(visitor)
  await expect(page).toHaveURL(/\/member\/wallet$/)
  const question = `where is it ${randomUUID()}`
  await ask(visitor, chat, question)
  await expect(chat.getByRole('status').first()).toContainText(
    t('chat.status.queueOnly', { count: (await waiting()) - 1 }),
  )

  const desk = await openConsole(browser, '/desk', permissions)
  await answer(desk, visitor, chat, member, 'one moment please')
  await typeOnly(desk, visitor, chat)
  await sendPicture(desk, visitor, chat)
  await sendOrder(desk, visitor, chat)
  const security = await page.context().newPage()
  await security.goto('/member/security')
  await lookAtMember(desk, security, visitor)
  await security.close()

  await endConversation(desk)
  await rate(visitor, chat, 4)
  await desk.page.getByText(desk.t('desk.list.CLOSED'), { exact: true }).click()
  const ended = desk.page.getByRole('button', { name: new RegExp(member.userName) })
  await expect(ended).toContainText(desk.t('desk.stars', { stars: 4 }), { timeout: 20_000 })
  const transcript = await transcriptOf(visitor, chat)
  for (const line of [question, 'one moment please', 'receipt.webp', '123.00 CNY', t('chat.event.ENDED')])
    expect(transcript).toContain(line)
  expect(transcript).not.toContain(desk.userName)
  expect(desk.wrong).toEqual([])
  await desk.close()
})

test('a member on a phone and an operator talk in English; an answer to a closed chat is counted', async ({
  open,
  browser,
}) => {
  test.setTimeout(90_000)
  await askBefore()
  const member = await person()
  const visitor = await open({
    lang: 'en-US',
    isPhone: true,
    // The wallet has amounts where the button of the menu stands, so that it is hidden there.
    path: '/member/turnover',
    more: { ...from(addressInChina()), storageState: member.cookies },
  })
  const { page, t } = visitor
  const chat = await openFromMenu(visitor)
  await ask(visitor, chat, 'Where is it?')
  await expect(chat.getByRole('status').first()).toContainText(
    t('chat.status.queueOnly', { count: (await waiting()) - 1 }),
  )
  const desk = await openConsole(browser, '/desk', permissions, 'en-US')
  await answer(desk, visitor, chat, member, 'One moment, please.')

  await chat.getByRole('button', { name: t('chat.close') }).click()
  await desk.page.getByRole('textbox', { name: desk.t('desk.answer'), exact: true }).fill('It has arrived.')
  await desk.page.getByRole('button', { name: desk.t('desk.send'), exact: true }).click()
  const bar = page.getByRole('navigation', { name: t('site.nav.main') })
  const tab = bar.getByRole('link', { name: t('site.nav.service') })
  await expect(tab).toHaveAccessibleName(new RegExp(t('site.chat.count', { count: 1 })))
  await openFromMenu(visitor)
  await expect(logOf(chat).getByText('It has arrived.')).toBeVisible()
  // The sheet covers the tab bar.
  await expect(page.locator('.tab-bar [href="/home/customerService"] .count')).toHaveCount(0)

  await endConversation(desk)
  await rate(visitor, chat, 5)
  expect(desk.wrong).toEqual([])
  await desk.close()
})

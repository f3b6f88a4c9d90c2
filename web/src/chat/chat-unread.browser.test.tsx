// Answers that come while the chat is closed: their number is at every door to the chat, until it is opened.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyPushes } from '../realtime/apply-pushes.ts'
import { openChat } from '../session/dialogs.ts'
import { DialogHost } from '../shell/dialog-host.tsx'
import { PageFailed } from '../shell/page-failed.tsx'
import { chatId, quietChat, said, takenChat, talkOf } from '../test/chat.ts'
import { fullHome } from '../test/home.ts'
import { answer, type Answers, sent } from '../test/network.ts'
import { renderAt, renderPart } from '../test/render.tsx'
import { emptyLists } from '../test/replies.ts'
import { expectAccessible, t } from '../test/screen.ts'
import { readStored, writeStored } from '../storage/stored.ts'

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

const dock = () => page.getByRole('dialog', { name: t('chat.title') })
const column = () => page.getByRole('toolbar', { name: t('float.label') })
const door = () => column().getByRole('link', { name: new RegExp(`^${t('site.nav.service')}`) })
const button = () => page.getByRole('main').getByText(t('site.service.chat'), { exact: false }).first()
// The name of a link has the drawn figure, too.
const tabSays = () => document.querySelector('.tab-bar [href="/home/customerService"]')?.textContent
const counted = (count: number) => `${t('site.nav.service')} ${t('site.chat.count', { count })}`
const glances = () => sent('getChat').filter(({ isGlance }) => isGlance)
const unread = (chatCount: number) => ({ count: 0, rows: [], chatCount })
const asked = said({ text: 'Hi' }, { side: 'DESK', text: 'One' }, { side: 'DESK', text: 'Two' })
const answered = talkOf({ ...takenChat, ownRead: 1 }, asked)

async function open(path: string, visit: Visit = {}, calls: Answers = {}): Promise<void> {
  const replies = { ...fullHome, ...emptyLists, ...quietChat, ...calls }
  await renderAt(path, { signedIn: true, ...visit, calls: replies })
}

test.each(['zh-CN', 'en-US'] as const)(
  'a member sees their number, and it goes when the chat opens, in %s',
  async (lang) => {
    await open('/home/index', { lang, isPhone: true }, { getUnreadMessages: unread(2), getChat: answered })
    await expect.poll(tabSays).toBe(counted(2))
    await expectAccessible('dark')
    answer('getUnreadMessages', unread(0))
    openChat()
    await expect.element(dock().getByText('Two')).toBeVisible()
    await expect.poll(() => sent('markChat')).toEqual([{ id: chatId, read: 3, isTyping: false }])
    expect(document.querySelectorAll('.tab-bar .count')).toHaveLength(0)
    // What was read is not counted after the chat is closed, either.
    await expect.poll(() => sent('getUnreadMessages').length).toBeGreaterThan(1)
    await dock()
      .getByRole('button', { name: t('chat.close') })
      .click()
    await expect.poll(tabSays).toBe(t('site.nav.service'))
  },
)

test('one answer has its own form, and a push counts it on the open page', async () => {
  await open('/home/index', { lang: 'en-US' }, { getUnreadMessages: unread(0) })
  await expect.element(door()).toHaveAttribute('aria-label', 'Support')
  await expect.poll(() => sent('getUnreadMessages')).toHaveLength(1)
  answer('getUnreadMessages', unread(1))
  applyPushes([{ number: '5', command: 'CHAT', data: { conversationId: chatId } }], false)
  await expect.poll(() => sent('getUnreadMessages')).toHaveLength(2)
  await expect.element(door()).toHaveAttribute('aria-label', 'Support 1 new reply from support')
})

test('a guest who has closed the chat is told, too, and does not count as looking at it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await open(
    '/home/customerService',
    { signedIn: false },
    { getChat: talkOf({ ...takenChat, ownRead: 1 }, said({ text: 'Hi' })) },
  )
  openChat()
  await expect.element(dock().getByText('Hi')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dock()).not.toBeInTheDocument()
  answer('getChat', answered)
  const plain = t('site.service.chat')
  await expect.poll(() => button().element().textContent).toBe(plain)
  await vi.advanceTimersByTimeAsync(15_000)
  const two = `${plain} ${t('site.chat.count', { count: 2 })}`
  await expect.poll(() => button().element().textContent).toBe(two)
  expect(sent('getChat').at(-1)).toEqual({ id: chatId, after: 1, isGlance: true })
  expect(sent('markChat')).toEqual([])
  await button().click()
  await expect.element(dock().getByText('Two')).toBeVisible()
  await expect.poll(() => sent('markChat')).toEqual([{ id: chatId, read: 3, isTyping: false }])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => button().element().textContent).toBe(plain)
})

test('a guest is told after a reload, too, and forgets a conversation that has ended', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await writeStored('talk', true)
  await open('/home/customerService', { signedIn: false }, { getChat: answered })
  await vi.advanceTimersByTimeAsync(10_000)
  const plain = t('site.service.chat')
  await expect.poll(() => button().element().textContent).toBe(`${plain} ${t('site.chat.count', { count: 2 })}`)
  expect(glances()).toEqual([{ id: '', after: 0, isGlance: true }])
  expect(sent('markChat')).toEqual([])
  expect(readStored('talk')).toBe(true)
  answer('getChat', talkOf({ ...takenChat, ownRead: 3, state: 'CLOSED' }, asked))
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => readStored('talk')).toBeUndefined()
})

test('without an earlier conversation nothing is asked', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await open('/home/customerService', { signedIn: false })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(glances()).toEqual([])
})

test('the floating menu opens the chat beside the page, and a new tab the page of customer service', async () => {
  await open('/home/index')
  await expect.element(door()).toHaveAttribute('href', '/home/customerService')
  await door().click()
  await expect.element(dock()).toBeVisible()
  expect(location.pathname).toBe('/home/index')
})

test('a page that failed leads to the chat', async () => {
  await renderPart(
    <>
      <PageFailed />
      <DialogHost />
    </>,
    { calls: quietChat },
  )
  await page.getByRole('link', { name: t('site.error.ask') }).click()
  await expect.element(dock().getByRole('textbox')).toBeVisible()
})

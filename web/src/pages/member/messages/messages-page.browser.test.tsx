// The message center in its states. The room `message` of the server tests who reads what.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refreshCalls } from '../../../call/use-call.ts'
import { showPopups, usePopups } from '../../../popup/popup-queue.ts'
import { followOtherTab } from '../../../session/sign-in-out.ts'
import { kinds, onDesktop, onPhone } from '../../../test/doors.ts'
import { longTitle, idOf, nothing, rows, some } from '../../../test/messages.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/messages'

const main = () => page.getByRole('main')
const rail = () => page.getByRole('navigation', { name: t('site.menu.label') })
const dialog = () => page.getByRole('dialog')
const messageLink = (name: string) => main().getByRole('link', { name, exact: false })
const press = (key: string) =>
  dialog()
    .getByRole('button', { name: t(key), exact: true })
    .click()

testStates(nothing, [
  { name: 'on its way', path, calls: { listMessages: pending }, see: seeSkeleton },
  {
    name: 'not there',
    path,
    calls: { listMessages: refused('internal') },
    see: async () => {
      await seeText('errors.internal')()
      await expect.element(main().getByRole('button', { name: t('record.failed.retry') })).toBeVisible()
    },
  },
  { name: 'nothing yet', path, see: seeText('inbox.empty') },
  { name: 'everything read', path: `${path}?unread=1`, see: seeText('inbox.empty.unread') },
  {
    name: 'messages of every kind',
    path,
    calls: some,
    see: async () => {
      await expect.element(messageLink(t('message.newDevice.title'))).toBeVisible()
      await expect.element(messageLink(t('inbox.unknown.title'))).toBeVisible()
      await expect.element(messageLink(longTitle)).toBeVisible()
      expect(main().getByText(t('inbox.unread')).elements()).toHaveLength(2)
    },
  },
  {
    name: 'a notice is open',
    path: `${path}?id=${idOf(1)}`,
    calls: some,
    see: async () => {
      await expect.element(dialog().getByText('Chrome · Windows', { exact: false })).toBeVisible()
      await expect.element(dialog().getByRole('button', { name: t('inbox.open.devices') })).toBeVisible()
    },
  },
  {
    name: 'a message of an operator is open, without what is not allowed in it',
    path: `${path}?id=${idOf(3)}`,
    calls: some,
    see: async () => {
      await expect.element(dialog().getByText('Read them')).toBeVisible()
      expect(document.querySelectorAll('.clean-html :is(script, [onerror])')).toHaveLength(0)
    },
  },
  {
    name: 'an open message is on its way',
    path: `${path}?id=${idOf(1)}`,
    calls: { ...some, readMessage: pending },
    see: async () => expect.element(dialog()).toBeVisible(),
  },
  { name: 'an open message is gone', path: `${path}?id=${idOf(9)}`, calls: some, see: seeText('inbox.gone') },
  {
    name: 'the announcements',
    path: `${path}?tab=NEWS`,
    calls: {
      ...nothing,
      listNotices: { rows: [{ id: idOf(7), title: longTitle, text: 'Words', at: '2026-03-01T02:00:00Z', sort: 1 }] },
    },
    see: async () => expect.element(main().getByRole('heading', { name: longTitle })).toBeVisible(),
  },
  { name: 'no announcements', path: `${path}?tab=NEWS`, see: seeText('inbox.empty.news') },
  {
    name: 'the announcements are not there',
    path: `${path}?tab=NEWS`,
    calls: { listNotices: refused('internal') },
    see: seeFailure,
  },
  {
    name: 'the settings',
    path,
    see: async () => {
      await main()
        .getByRole('button', { name: t('inbox.settings') })
        .click()
      await expect
        .element(dialog().getByRole('checkbox', { name: t('inbox.tab.PROMOTION'), exact: false }))
        .not.toBeChecked()
      await expect
        .element(dialog().getByRole('checkbox', { name: t('inbox.tab.ACCOUNT'), exact: false }))
        .toBeDisabled()
    },
  },
])

test.each(kinds)('opened from the list it is read, and closing it returns there, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: some })
  const link = messageLink(t('message.newDevice.title'))
  await link.click()
  await expect.element(dialog().getByText('Chrome · Windows', { exact: false })).toBeVisible()
  expect(sent('readMessage')).toEqual([{ id: idOf(1), lang: kind.lang }])
  expect(location.search).toBe(`?id=${idOf(1)}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  // The list is not fetched again for it.
  expect(main().getByText(t('inbox.unread')).elements()).toHaveLength(1)
  expect(sent('listMessages')).toHaveLength(1)
})

test('a message leads to what it is about', async () => {
  await renderAt(`${path}?id=${idOf(1)}`, {
    signedIn: true,
    calls: { ...some, listDevices: pending, listLogins: pending },
  })
  await press('inbox.open.devices')
  await expect.poll(() => location.pathname).toBe('/member/devices')
})

test.each(onPhone)('deleted after a second press, and the focus stays on the list, in $lang', async (kind) => {
  await renderAt(`${path}?id=${idOf(1)}`, { ...kind, signedIn: true, calls: { ...some, deleteMessage: lost } })
  await press('inbox.delete')
  await expectGood()
  await press('inbox.keep')
  await press('inbox.delete')
  expect(sent('deleteMessage')).toEqual([])
  answer('deleteMessage', {})
  answer('listMessages', { rows: rows.slice(1), nextCursor: '' })
  await press('inbox.deleteNow')
  await expect.element(page.getByText(t('inbox.deleted'))).toBeVisible()
  await expect.element(messageLink(t('message.newDevice.title'))).not.toBeInTheDocument()
  expect(sent('deleteMessage')).toEqual([{ id: idOf(1) }])
  await expect.poll(() => main().getByRole('tabpanel').element().contains(document.activeElement)).toBe(true)
})

test('deleted on another device, it is gone here too', async () => {
  await renderAt(`${path}?id=${idOf(1)}`, { signedIn: true, calls: { ...some, deleteMessage: refused('notFound') } })
  await press('inbox.delete')
  await press('inbox.deleteNow')
  await expect.element(page.getByText(t('inbox.deleted'))).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

test.each(onDesktop)('filtered by type and unread, in the address, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: some })
  await main()
    .getByRole('tab', { name: t('inbox.tab.CASHIER') })
    .click()
  await main()
    .getByRole('checkbox', { name: t('inbox.onlyUnread') })
    .click()
  await expect.poll(() => sent('listMessages').at(-1)).toMatchObject({ type: 'CASHIER', isUnread: true })
  expect(location.search).toBe('?tab=CASHIER&unread=1')
})

test('the tab of the address is in view on a phone', async () => {
  await renderAt(`${path}?tab=NEWS`, { isPhone: true, lang: 'en-US', signedIn: true, calls: nothing })
  await expect.element(main().getByRole('tab', { name: t('inbox.tab.NEWS') })).toBeInViewport({ ratio: 1 })
})

test.each(onPhone)('all are marked as read, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: { ...some, readAllMessages: {} } })
  await expect.element(messageLink(t('message.newDevice.title'))).toBeVisible()
  const read = { rows: rows.map((row) => ({ ...row, isRead: true })), nextCursor: '' }
  answer('listMessages', read)
  answer('getUnreadMessages', { count: 0, rows: [], chatCount: 0 })
  const button = main().getByRole('button', { name: t('inbox.readAll'), exact: false })
  await button.click()
  await expect.poll(() => main().getByText(t('inbox.unread')).elements()).toHaveLength(0)
  await expect.element(button).toHaveAccessibleDescription(t('inbox.nothingUnread'))
})

test.each(onDesktop)('the list goes on page by page, in $lang', async (kind) => {
  const calls = { ...some, listMessages: { rows: [rows[0]!], nextCursor: 'behind-1' } }
  await renderAt(path, { ...kind, signedIn: true, calls })
  answer('listMessages', refused('internal'), { rows: [rows[3]!], nextCursor: '' })
  await main()
    .getByRole('button', { name: t('record.more') })
    .click()
  await main()
    .getByRole('button', { name: t('record.failed.retry') })
    .click()
  await expect.element(messageLink('Lantern news 4')).toBeVisible()
  expect(sent('listMessages').at(-1)).toMatchObject({ cursor: 'behind-1' })
})

test.each(onPhone)('what is turned off is saved at once, in $lang', async (kind) => {
  const calls: Answers = {
    ...nothing,
    saveMessagePreferences: ({ mutedTypes = [] }) => ({ mutedTypes: [...mutedTypes] }),
  }
  await renderAt(path, { ...kind, signedIn: true, calls })
  await main()
    .getByRole('button', { name: t('inbox.settings') })
    .click()
  const box = dialog().getByRole('checkbox', { name: t('inbox.tab.CASHIER'), exact: false })
  await expect.element(box).toBeChecked()
  answer('getMessagePreferences', { mutedTypes: ['CASHIER', 'PROMOTION'] })
  await tabTo(box)
  await userEvent.keyboard(' ')
  await expect.poll(() => sent('saveMessagePreferences')).toEqual([{ mutedTypes: ['PROMOTION', 'CASHIER'] }])
  await expect.element(page.getByText(t('inbox.settings.saved'))).toBeVisible()
  await expect.element(box).not.toBeChecked()
})

test.each(onDesktop)('offline: it says so, and loads when the network returns, in $lang', async (kind) => {
  setOnline(false)
  await renderAt(path, { ...kind, signedIn: true, calls: some })
  await expect.element(main().getByText(t('record.failed.offline')).first()).toBeVisible()
  await expectGood()
  setOnline(true)
  await expect.element(messageLink(longTitle)).toBeVisible()
})

test.each(kinds)('header, tab bar, menu and account page tell the number, in $lang', async (kind) => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await renderAt('/member/account', {
    ...kind,
    signedIn: true,
    calls: { ...emptyMoney, ...some, getUnreadMessages: { count: 100, rows: [], chatCount: 0 } },
  })
  const told = t('site.messages.count', { count: 100 })
  await vi.advanceTimersByTimeAsync(1_400)
  await expect
    .element(
      (kind.isPhone ? main() : rail())
        .getByRole('link', { name: t('site.menu.messages'), exact: false })
        .getByText(told),
    )
    .toBeVisible()
  vi.useRealTimers()
  const bell = page.getByRole('banner').getByRole('link', { name: t('site.menu.messages'), exact: false })
  const own = page.getByRole('navigation', { name: t('site.nav.main') }).getByRole('link', { name: told, exact: false })
  await expect.element(kind.isPhone ? own : bell).toBeVisible()
  await expect.element(kind.isPhone ? own : bell).toHaveAccessibleName(expect.stringContaining(told))
  await expectGood()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.menu.account') })
    .click()
  const menu = page.getByRole('dialog', { name: t('site.menu.account') })
  await menu.getByRole('link', { name: t('site.menu.messages'), exact: false }).click()
  await expect.poll(() => location.pathname).toBe(path)
})

test('a message that is to be seen at once pops up when the page is calm, once, and is then read', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  const popup = { id: idOf(3), messageTitle: longTitle, messageContent: '<p>Read them</p>' }
  await renderAt('/vip', {
    signedIn: true,
    calls: { ...some, getUnreadMessages: { count: 2, rows: [popup], chatCount: 0 } },
  })
  await vi.advanceTimersByTimeAsync(1_400)
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(dialog().getByText('Read them')).toBeVisible()
  expect(sent('readMessage')).toEqual([])
  // Its mark is lost: this visit does not show it again all the same.
  answer('readMessage', lost)
  await press('popup.known')
  await expect.poll(() => sent('readMessage')).toEqual([{ id: idOf(3) }])
  answer('getUnreadMessages', { count: 3, rows: [popup], chatCount: 0 })
  refreshCalls(['getUnreadMessages'])
  await expect.poll(() => sent('getUnreadMessages')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a message that is to be seen at once waits until the member has left a page where money is moved', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  const popup = { id: idOf(3), messageTitle: longTitle, messageContent: '<p>Read them</p>' }
  await renderAt('/member/transfer', {
    signedIn: true,
    calls: { ...some, listPlatforms: pending, getUnreadMessages: { count: 2, rows: [popup], chatCount: 0 } },
  })
  await vi.advanceTimersByTimeAsync(1_400)
  await expect.poll(() => usePopups.getState().waiting).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4_000)
  // Real time for the dialog's code to arrive.
  await expect.element(page.getByRole('main')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(usePopups.getState().isOpen).toBe(false)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.nav.vip'), exact: true })
    .click()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(dialog().getByText('Read them')).toBeVisible()
})

test('a message that waits to pop up is not shown to whoever uses the page after the logout', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await renderAt('/home/index', { signedIn: true, calls: some })
  // Before the page was idle for long enough to show popups.
  showPopups([
    { id: idOf(3), version: 0, messageTitle: longTitle, messageContent: '', actionLabel: '', actionPath: '' },
  ])
  followOtherTab('loggedOut')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => usePopups.getState()).toEqual({ waiting: [], messages: [], isOpen: false })
})

// A login and a logout in another tab of the same browser.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountButton, enter } from '../test/doors.ts'
import { fullHome } from '../test/home.ts'
import { answer, sent } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { t } from '../test/screen.ts'
import { openDialog } from './dialogs.ts'
import type { TabNews } from './other-tabs.ts'
import { logOut } from './sign-in-out.ts'

let other: BroadcastChannel
const heard: unknown[] = []
beforeEach(() => {
  heard.length = 0
  other = new BroadcastChannel('mt:session')
  other.onmessage = ({ data }) => heard.push(data)
})
afterEach(() => other.close())

const tell = (news: TabNews) => other.postMessage(news)
const visitorsButton = () => page.getByRole('banner').getByRole('button', { name: t('site.login'), exact: true })

test('a login and a logout here are told to other tabs', async () => {
  await enter({})
  await expect.poll(() => heard).toEqual(['loggedIn'])
  answer('logout', {})
  await logOut()
  await expect.poll(() => heard).toEqual(['loggedIn', 'loggedOut'])
})

test('a visitor becomes the member who logged in, and a half-filled login closes', async () => {
  await renderAt('/vip')
  openDialog('login')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  tell('loggedIn')
  await expect.element(accountButton()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => sent('getUserInfo').length).toBe(1)
  expect(heard).toEqual([])
})

test('a member becomes a visitor at home, without a call to log out', async () => {
  await renderAt('/vip', { signedIn: true, calls: fullHome })
  await expect.element(accountButton()).toBeVisible()
  tell('loggedOut')
  await expect.element(visitorsButton()).toBeVisible()
  expect(location.pathname).toBe('/home/index')
  expect(sent('logout')).toEqual([])
  expect(heard).toEqual([])
})

test('another member’s login leaves nothing of the earlier one', async () => {
  await renderAt('/vip', { signedIn: true, member: { userName: 'earlier' }, calls: fullHome })
  await expect.element(page.getByText('128,000', { exact: false }).first()).toBeVisible()
  answer('getBalance', { currency: 'CNY', balance: '7', total: '7', parts: [] })
  tell('loggedIn')
  await expect.poll(() => location.pathname).toBe('/home/index')
  await expect.element(page.getByText('128,000', { exact: false })).not.toBeInTheDocument()
  await expect.element(accountButton()).toBeVisible()
})

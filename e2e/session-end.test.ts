import { settled } from './support/awake.ts'
import { logIn, logOut, password } from './support/identity.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './support/visitor.ts'
import { addressInChina, from, type Person, person, withoutLogin } from './support/people.ts'
import { expect, expectGoodDialog, type Open, test } from './support/screen.ts'
import { select } from './support/site.ts'

test('a login elsewhere ends this one at once, and says so', async ({ open }) => {
  const member = await person()
  const here = await openAt(open, member, '/member/wallet')
  const { page, t } = here
  const connected = page.waitForEvent('websocket')
  await page.reload()
  await connected
  await logInElsewhere(open, member)

  const dialog = page.getByRole('dialog', { name: t('session.offline.title'), exact: true })
  await expect(dialog).toContainText(t('session.offline.note'))
  await expect(page).toHaveURL(/\/home\/index$/)
  const banner = page.getByRole('banner', { includeHidden: true })
  await expect(banner.getByRole('button', { name: t('site.login'), exact: true, includeHidden: true })).toBeVisible()
  await expectGoodDialog(here)
  await dialog.getByRole('button', { name: t('session.offline.login'), exact: true }).click()
  const login = page.getByRole('dialog', { name: t('session.login.title'), exact: true })
  await login.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await login.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(here)
})

test('logging out leaves nothing of the member in the browser', async ({ open }) => {
  const member = await person()
  const visitor = await openAt(open, member, '/member/wallet')
  const { page, t } = visitor
  await settled(page)
  await go(visitor, '/member/security')
  await expect(page.getByRole('heading', { level: 1, name: t('security.title') })).toBeVisible()
  // An unanswered money request belongs to the member too.
  await page.evaluate(() => localStorage.setItem('mt_mingtang:requests', `0.${btoa('[]')}`))
  const before = await sessionOf(visitor)
  await logOut(visitor)
  await expect(page).toHaveURL(/\/home\/index$/)

  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  // Device id, fingerprint, language, currency, theme and device cookie belong to the browser, not to the member.
  const ofMember = (name: string) => name !== 'mt_mingtang:print' && name !== 'mt_mingtang:currency'
  expect(kept.local.filter(ofMember)).toEqual(['mt_mingtang:device'])
  expect(kept.session).toEqual([])
  const cookies = await page.context().cookies()
  expect(
    cookies
      .map(({ name }) => name)
      .filter((name) => name !== 'theme')
      .sort(),
  ).toEqual(['device', 'lang', 'session'])
  expect(await sessionOf(visitor)).not.toBe(before)
  for (const cookie of cookies.filter(({ name }) => name === 'device' || name === 'session'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await expect(page.locator('body')).not.toContainText(member.userName)

  // Neither going back nor the old cookie shows the member's pages.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: t('session.login.title'), exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(member.userName)
  const [row] = await select<{ reason: string }>(
    `select end_reason as reason from session where member_id = (select id from member where user_name = $1)
      order by created_at desc limit 1`,
    [member.userName],
  )
  expect(row?.reason).toBe('LOGOUT')
})

test('a logout in another tab is followed by a page that is still starting', async ({ open }) => {
  const here = await openAt(open, await person(), '/member/wallet')
  const { page, t } = here
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const channel = new BroadcastChannel('mt:session')
    const telling = setInterval(() => channel.postMessage('loggedOut'), 5)
    addEventListener('awake', () => clearInterval(telling), { once: true })
  })
  await page.reload()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(headerButton(here, t('site.login'))).toBeVisible()
})

async function openAt(open: Open, member: Person, path: string): Promise<Visitor> {
  return await open({ path, more: { ...from(addressInChina()), storageState: member.cookies } })
}

/** Logs in from another window of a trusted browser. */
async function logInElsewhere(open: Open, member: Person): Promise<void> {
  const there = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
  await logIn(there, member.userName)
}

async function sessionOf({ page }: Visitor): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'session')?.value ?? ''
}

// The effects of security changes on the real server. The dialogs are tested in
// web/src/pages/member/security/security-page.browser.test.tsx.
import type { Locator } from '@playwright/test'
import { enter, fieldOf, freshName, freshPhone, logIn, newestCode, password, sendCode } from './support/identity.ts'
import { restorePolicy, setPolicy } from './support/policy.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './support/visitor.ts'
import { addressInChina, from, lettersTo, type Person, person, withoutLogin } from './support/people.ts'
import { expect, type Open, test } from './support/screen.ts'
import { stepUpByCode } from './support/step-up.ts'

const newPassword = 'Lantern2027'

test('after a password change only the new password logs in, and the member gets a message', async ({ open }) => {
  const member = await person()
  const visitor = await openCentre(open, member)
  const { page, t } = visitor
  const dialog = await openTask(visitor, 'security.password.change', 'password')
  const field = (key: string) => dialog.getByLabel(t(key), { exact: true })
  await field('security.password.old').fill('Wrong2026')
  await field('session.recover.password').fill(newPassword)
  await field('session.recover.confirm').fill(newPassword)
  await save(visitor, dialog)
  await expect(field('security.password.old')).toHaveAccessibleDescription(t('password.oldPasswordWrong'))
  await field('security.password.old').fill(password)
  await save(visitor, dialog)
  await expect(dialog).toBeHidden()
  expect(await lettersTo(`+86${member.phone}`, 'passwordChanged', member)).toBe(1)

  // This session stays open; the old password is refused, the new one works.
  await go(visitor, '/member/wallet')
  await expectSignedIn(visitor)
  const later = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
  const login = await enter(later, member.userName)
  await expect(login.getByRole('alert').filter({ hasText: t('loginRefused') })).toBeVisible()
  await login.getByLabel(t('session.password'), { exact: true }).fill(newPassword)
  await later.page.keyboard.press('Enter')
  await expectSignedIn(later)
  // A login elsewhere ends this session, and the server tells its page.
  await expect(page.getByRole('dialog', { name: t('session.offline.title') })).toBeVisible({ timeout: 20_000 })
})

test('an email is bound, and the phone is replaced with a message to the old one', async ({ open }) => {
  const member = await person()
  const visitor = await openCentre(open, member)
  const { page, t } = visitor
  const main = page.getByRole('main')
  const address = `${freshName()}@mail.example`
  const bind = await openTask(visitor, 'security.email.bind', 'emailBind')
  await fieldOf(visitor, bind, 'session.email').fill(address)
  await bind.getByRole('button', { name: t('session.code.send'), exact: true }).click()
  await stepUpByCode(visitor, member)
  await fieldOf(visitor, bind, 'session.code.email').fill(await newestCode(address))
  await expect(bind).toBeHidden()
  await expect(main.getByText(t('security.bound', { target: 'm***@mail.example' }))).toBeVisible()
  expect(await lettersTo(`+86${member.phone}`, 'emailChanged', member)).toBe(1)

  const replace = await openTask(visitor, 'security.phone.replace', 'phoneReplace')
  const number = freshPhone()
  await fieldOf(visitor, replace, 'session.phone').fill(number)
  await sendCode(visitor, replace)
  await fieldOf(visitor, replace, 'session.code.sms').fill(await newestCode(`+86${number}`))
  await expect(replace).toBeHidden()
  await expect(
    main.getByText(t('security.bound', { target: `${number.slice(0, 3)}****${number.slice(-4)}` })),
  ).toBeVisible()
  // The old phone and the email get a message, and withdrawals are held for a day, which names what holds them.
  expect(await lettersTo(`+86${member.phone}`, 'phoneChanged', member)).toBe(1)
  expect(await lettersTo(address, 'phoneChanged', member)).toBe(1)
  expect(await lettersTo(`+86${number}`, 'phoneChanged', member)).toBe(0)
  await expect(main.getByText(t('hold.cause.PHONE'))).toBeVisible()
})

test.describe('where a member may have several sessions', () => {
  restorePolicy()
  test.beforeAll(() => setPolicy({ oneSession: false }))

  test('one click ends another session, and its page shows no dialog', async ({ open }) => {
    const member = await person()
    const there = await openCentre(open, member)
    const here = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
    const { page, t } = here
    await logIn(here, member.userName)
    await go(here, '/member/devices')
    // At its device, and in the history of logins.
    await expect(page.getByText(t('security.session.current'), { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: t('security.session.revoke'), exact: true }).click()
    await expect(page.getByText(t('security.session.revoked'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('security.session.revoke'), exact: true })).toHaveCount(0)
    // The server tells the page, which nobody touches.
    await expect(headerButton(there, t('site.login'))).toBeVisible()
    await expect(there.page.getByRole('dialog')).toHaveCount(0)
    await expect(there.page).toHaveURL(/\/home\/index$/)
  })
})

async function openCentre(open: Open, member: Person): Promise<Visitor> {
  return await open({ path: '/member/security', more: { ...from(addressInChina()), storageState: member.cookies } })
}

async function openTask({ page, t }: Visitor, button: string, task: string): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t(button), exact: true })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: t(`security.task.${task}`), exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

async function save({ t }: Visitor, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('security.save'), exact: true }).click()
}

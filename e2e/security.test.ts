import type { Locator } from '@playwright/test'
import { signedInCookies } from './support/demo.ts'
import {
  enter,
  fieldOf,
  freshName,
  freshPhone,
  logIn,
  newestCode,
  password,
  sendCode,
  wrongFor,
} from './support/identity.ts'
import { expectSignedIn, go, headerButton, type Visitor } from './support/visitor.ts'
import { operator } from './support/operator.ts'
import { addressInChina, from, lettersTo, type Person, person, setPolicy, withoutLogin } from './support/people.ts'
import { expect, expectGood, type Open, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { stepUpByCode } from './support/step-up.ts'
import type { Lang } from './support/texts.ts'

const newPassword = 'Lantern2027'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  const place = isPhone ? 'in English on a phone' : 'in Chinese on a desktop'

  test(`the login password changes, in the server's own words when it does not ${place}`, async ({ open }) => {
    const member = await person()
    const visitor = await openCentre(open, member, lang, isPhone)
    const { page, t } = visitor
    const dialog = await openTask(visitor, 'security.password.change', 'password')
    const [old, fresh, confirm] = ['security.password.old', 'session.recover.password', 'session.recover.confirm'].map(
      (key) => dialog.getByLabel(t(key), { exact: true }),
    ) as [Locator, Locator, Locator]
    await save(visitor, dialog)
    await expect(old).toHaveAccessibleDescription(t('session.login.passwordEmpty'))
    await expect(fresh).toHaveAccessibleDescription(t('session.register.passwordEmpty'))
    await expect(confirm).toHaveAccessibleDescription(t('session.register.confirmEmpty'))
    await expect(old).toBeFocused()
    for (const field of [old, fresh, confirm]) await expect(field).toHaveAttribute('maxlength', '16')
    await expectGood(visitor)

    for (const [typed, wanted, field, message] of [
      ['Wrong2026', newPassword, old, 'password.oldPasswordWrong'],
      [password, password, fresh, 'password.passwordSame'],
      [password, 'abcd1234', fresh, 'password.passwordTooCommon'],
    ] as const) {
      await old.fill(typed)
      await fresh.fill(wanted)
      await confirm.fill(wanted)
      await save(visitor, dialog)
      await expect(field).toHaveAccessibleDescription(t(message))
      await expect(field).toBeFocused()
    }
    // Said at the field, and nowhere else.
    await expect(page.locator('.toast')).toHaveCount(0)
    await fresh.fill(newPassword)
    await confirm.fill('Lantern2028')
    await save(visitor, dialog)
    await expect(confirm).toHaveAccessibleDescription(t('session.register.confirmWrong'))
    await confirm.fill(newPassword)
    await save(visitor, dialog)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('security.changed'), { exact: true })).toBeVisible()
    expect(await lettersTo(`+86${member.phone}`, 'passwordChanged', member)).toBe(1)

    // This login goes on; the old password opens nothing any more, the new one does.
    await go(visitor, '/member/wallet')
    await expectSignedIn(visitor)
    const later = await open({ lang, isPhone, more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
    const login = await enter(later, member.userName)
    await expect(login.getByRole('alert').filter({ hasText: t('loginRefused') })).toBeVisible()
    await login.getByLabel(t('session.password'), { exact: true }).fill(newPassword)
    await later.page.keyboard.press('Enter')
    await expectSignedIn(later)
  })

  test(`the fund password is set, and changes with the old one ${place}`, async ({ open }) => {
    const member = await person({ phone: false })
    const visitor = await openCentre(open, member, lang, isPhone)
    const { page, t } = visitor
    const field = (dialog: Locator, name: string) => dialog.getByLabel(t(`security.fund.${name}`), { exact: true })
    const first = await openTask(visitor, 'security.fund.set', 'fundSet')
    await expect(field(first, 'old')).toHaveCount(0)
    await expect(field(first, 'password')).toHaveAttribute('maxlength', '6')
    for (const [typed, message] of [
      ['12ab', 'security.fund.wrong'],
      ['123456', 'password.passwordTooCommon'],
    ] as const) {
      await field(first, 'password').fill(typed)
      await field(first, 'confirm').fill(typed)
      await save(visitor, first)
      await expect(field(first, 'password')).toHaveAccessibleDescription(t(message))
    }
    await expectGood(visitor)
    await field(first, 'password').fill('258014')
    await field(first, 'confirm').fill('258014')
    await save(visitor, first)
    await expect(first).toBeHidden()
    // A row and its state read like the sentence.
    await expect(page.locator('.toast').getByText(t('security.fund.done'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(t('security.fund.on'), { exact: true })).toBeVisible()

    const change = await openTask(visitor, 'security.fund.change', 'fundChange')
    const fill = async (old: string, fresh: string) => {
      await field(change, 'old').fill(old)
      await field(change, 'password').fill(fresh)
      await field(change, 'confirm').fill(fresh)
      await save(visitor, change)
    }
    await fill('258015', '402917')
    await expect(field(change, 'old')).toHaveAccessibleDescription(t('password.oldPasswordWrong'))
    await expectGood(visitor)
    await fill('258014', '258014')
    await expect(field(change, 'password')).toHaveAccessibleDescription(t('password.passwordSame'))
    await fill('258014', '402917')
    await expect(change).toBeHidden()
  })

  test(`an email is bound, and the phone replaced with a word to the old one ${place}`, async ({ open }) => {
    const member = await person()
    const visitor = await openCentre(open, member, lang, isPhone)
    const { page, t } = visitor
    const main = page.getByRole('main')
    const address = `${freshName()}@mail.example`
    const bind = await openTask(visitor, 'security.email.bind', 'emailBind')
    const email = fieldOf(visitor, bind, 'session.email')
    const mailCode = fieldOf(visitor, bind, 'session.code.email')
    await bind.getByRole('button', { name: t('security.bind.submit'), exact: true }).click()
    await expect(email).toHaveAccessibleDescription(t('session.emailEmpty'))
    await expect(mailCode).toHaveAccessibleDescription(t('session.code.emailEmpty'))
    await email.fill('nobody')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(t('session.emailWrong'))
    await expectGood(visitor)
    await email.fill(address)
    await bind.getByRole('button', { name: t('session.code.send'), exact: true }).click()
    await stepUpByCode(visitor, member)
    const code = await newestCode(address)
    await mailCode.fill(wrongFor(code))
    await bind.getByRole('button', { name: t('security.bind.submit'), exact: true }).click()
    await expect(mailCode).toHaveAccessibleDescription(t('codeWrong'))
    await mailCode.fill(code)
    await bind.getByRole('button', { name: t('security.bind.submit'), exact: true }).click()
    await expect(bind).toBeHidden()
    await expect(main.getByText(t('security.bound', { target: 'm***@mail.example' }))).toBeVisible()
    expect(await lettersTo(`+86${member.phone}`, 'emailChanged', member)).toBe(1)

    const replace = await openTask(visitor, 'security.phone.replace', 'phoneReplace')
    await expect(replace).toContainText(t('security.replaceNote.PHONE'))
    await expectGood(visitor)
    const number = freshPhone()
    await fieldOf(visitor, replace, 'session.phone').fill(number)
    await sendCode(visitor, replace)
    await fieldOf(visitor, replace, 'session.code.sms').fill(await newestCode(`+86${number}`))
    await replace.getByRole('button', { name: t('security.replace.submit'), exact: true }).click()
    await expect(replace).toBeHidden()
    await expect(
      main.getByText(t('security.bound', { target: `${number.slice(0, 3)}****${number.slice(-4)}` })),
    ).toBeVisible()
    // The old phone and the email hear of it, and money is looked at for a day.
    expect(await lettersTo(`+86${member.phone}`, 'phoneChanged', member)).toBe(1)
    expect(await lettersTo(address, 'phoneChanged', member)).toBe(1)
    expect(await lettersTo(`+86${number}`, 'phoneChanged', member)).toBe(0)
    await expect(main.getByText(t('security.held', { time: '\n' }).split('\n')[0] ?? '')).toBeVisible()
  })

  test(`the real name is given once ${place}`, async ({ open }) => {
    const member = await person()
    const visitor = await openCentre(open, member, lang, isPhone)
    const { page, t } = visitor
    const main = page.getByRole('main')
    const dialog = await openTask(visitor, 'security.realName.fill', 'realName')
    const name = fieldOf(visitor, dialog, 'session.name.label')
    await expectGood(visitor)
    for (const [typed, message] of [
      ['', 'session.empty'],
      ['7', 'session.name.wrong'],
    ] as const) {
      await name.fill(typed)
      await save(visitor, dialog)
      await expect(name).toHaveAccessibleDescription(t(message))
    }
    await name.fill('\u6797\u9752\u5c71')
    await save(visitor, dialog)
    await expect(dialog).toBeHidden()
    await expect(main.getByText(t('security.realName.on', { name: '\u6797**' }))).toBeVisible()
    await expect(main.getByRole('button', { name: t('security.realName.fill'), exact: true })).toHaveCount(0)
  })

  test(`who looked at the account, and who logged in ${place}`, async ({ open }) => {
    await operator('listHeldWithdrawals', {})
    const cookies = await signedInCookies('guyuan', 'Guyuan2026')
    const visitor = await open({ lang, isPhone, path: '/member/security', more: { storageState: cookies } })
    const { page, t } = visitor
    const main = page.getByRole('main')
    const views = main.locator('section').filter({ has: page.getByRole('heading', { name: t('security.views') }) })
    const [row] = await select<{ operator: string }>(
      `select '#' || upper(left(operator_id::text, 4)) as operator from operator_view
        where member_id = (select id from member where user_name = 'guyuan') order by created_at desc limit 1`,
    )
    const newest = views.getByRole('listitem').first()
    await expect(newest).toContainText(t('view.WITHDRAWAL_REVIEW'))
    await expect(newest).toContainText(t('security.views.by', { operator: row?.operator ?? '?' }))
    await expectGood(visitor)

    const member = await person()
    const more = { ...from(addressInChina()), storageState: withoutLogin(member) }
    const mine = await open({ lang, isPhone, more })
    const login = await enter(mine, member.userName, 'Wrong2026')
    await expect(login.getByRole('alert').filter({ hasText: t('loginRefused') })).toBeVisible()
    await login.getByLabel(t('session.password'), { exact: true }).fill(password)
    await mine.page.keyboard.press('Enter')
    await expectSignedIn(mine)
    // The refusal is written a moment later, so that its time tells nobody whether the account exists.
    await expect.poll(async () => (await loginsOf(member)).length).toBe(3)
    await go(mine, '/member/devices')
    const history = mine.page.locator('section').filter({
      has: mine.page.getByRole('heading', { name: t('security.logins') }),
    })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    for (const [at, outcome] of ['PASSED', 'REFUSED', 'PASSED'].entries())
      await expect(history.getByRole('listitem').nth(at)).toContainText(t(`security.login.${outcome}`))
    await expect(history.getByRole('listitem').nth(2)).toContainText('Firefox \u00b7 Windows')
    await expect(history.getByRole('listitem').first()).toContainText(lang === 'zh-CN' ? '\u4e2d\u56fd' : 'China')
  })
}

test('another session is ended by one press, and goes without a word', async ({ open }) => {
  await setPolicy('oneSession', false)
  try {
    const member = await person()
    const there = await openCentre(open, member, 'zh-CN', false)
    const here = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
    const { page, t } = here
    await logIn(here, member.userName)
    await go(here, '/member/devices')
    await expect(page.getByText(t('security.session.current'), { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: t('security.session.revoke'), exact: true }).click()
    await expect(page.getByText(t('security.session.revoked'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('security.session.revoke'), exact: true })).toHaveCount(0)
    await there.page
      .getByRole('link', { name: t('site.nav.vip') })
      .first()
      .click()
    await expect(headerButton(there, t('site.login'))).toBeVisible()
    await expect(there.page.getByRole('dialog')).toHaveCount(0)
    await expect(there.page).toHaveURL(/\/home\/index$/)
  } finally {
    await setPolicy('oneSession', undefined)
  }
})

async function openCentre(open: Open, member: Person, lang: Lang, isPhone: boolean): Promise<Visitor> {
  const more = { ...from(addressInChina()), storageState: member.cookies }
  return await open({ lang, isPhone, path: '/member/security', more })
}

async function loginsOf({ userName }: Person): Promise<object[]> {
  return await select('select from login_record where member_id = (select id from member where user_name = $1)', [
    userName,
  ])
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

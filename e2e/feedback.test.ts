import type { Locator } from '@playwright/test'
import { logIn, password } from './support/identity.ts'
import { addressInChina, from, type Person, person, withoutLogin } from './support/people.ts'
import { expect, expectAccessible, expectGood, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { go, tabTo, type Visitor } from './support/visitor.ts'

const markup = '<img src=x onerror="document.title=1"> 400'

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  const place = isPhone ? 'in English on a phone' : 'in Chinese on a desktop'

  test(`each panel says what is missing, takes what is written, and lists it ${place}`, async ({ open }) => {
    const member = await person()
    const visitor = await open({ lang, isPhone, more: { ...from(addressInChina()), storageState: member.cookies } })
    const { page, t } = visitor
    await openFromPage(visitor)
    let dialog = dialogOf(visitor)
    const box = (await dialog.boundingBox())!
    expect(Math.round(box.width)).toBe(isPhone ? 390 : 480)
    // At the edge of the page, beside which lies no more than the gutter of the scroll bar.
    expect(page.viewportSize()!.width - box.x - box.width).toBeLessThanOrEqual(isPhone ? 0 : 16)
    await expectGood(visitor)

    // Feedback: both are needed, and 400 is where it ends.
    await submit(visitor)
    await expect(dialog.getByText(t('feedbackIncomplete'))).toBeVisible()
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    const content = dialog.getByRole('textbox', { name: t('feedback.content.FEEDBACK') })
    await content.fill('a'.repeat(401))
    await expect(content).toHaveValue('a'.repeat(400))
    await expect(content).toHaveAccessibleDescription('400/400')
    await submit(visitor)
    await expect(dialog.getByText(t('feedbackIncomplete'))).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(6)
    await dialog.getByRole('radio', { name: t('enum.Member-FeedbackEnum.2') }).check({ force: true })
    await content.fill(markup)
    await submit(visitor)
    await expectTaken(visitor)

    // Complaints and suggestions; what is in one panel stays there while another is looked at.
    await openFromPage(visitor)
    dialog = dialogOf(visitor)
    await expect(content).toHaveValue('')
    await content.fill('still here')
    await dialog.getByRole('tab', { name: t('feedback.kind.SUGGESTION') }).click()
    await submit(visitor)
    await expect(dialog.getByText(t('complaintEmpty'))).toBeVisible()
    await expectAccessible(page, isPhone ? 'dark' : 'paper')
    const complaint = dialog.getByRole('textbox', { name: t('feedback.content.SUGGESTION') })
    await expect(complaint).toBeFocused()
    await complaint.fill('b'.repeat(501))
    await expect(complaint).toHaveAccessibleDescription('500/500')
    await submit(visitor)
    await expectTaken(visitor)

    // Experience report, by keyboard alone.
    await openFromPage(visitor)
    await expect(complaint).toHaveValue('')
    await tabTo(visitor, dialog.getByRole('tab', { name: t('feedback.kind.SUGGESTION') }), 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(content).toHaveValue('still here')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('tab', { name: t('feedback.kind.EXPERIENCE') })).toBeFocused()
    await expect(dialog.getByRole('radio', { name: t('enum.Member-ExperienceReportTypeEnum.NORMAL') })).toBeChecked()
    await tabTo(visitor, dialog.getByRole('textbox', { name: t('feedback.content.EXPERIENCE') }))
    await page.keyboard.type('calm')
    await tabTo(visitor, dialog.getByRole('button', { name: t('feedback.submit'), exact: true }))
    await page.keyboard.press('Enter')
    await expectTaken(visitor)

    await openFromPage(visitor)
    await dialog.getByRole('button', { name: t('feedback.mine') }).click()
    const list = page.getByRole('dialog', { name: t('feedback.mine'), exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByRole('listitem').nth(0)).toContainText('calm')
    await expect(list.getByRole('listitem').nth(2)).toContainText(markup)
    await expect(list.getByText(t('feedback.end', { count: 3 }))).toBeVisible()
    await expectGood(visitor)
    await list.getByRole('button', { name: t('feedback.back') }).click()
    await expect(dialogOf(visitor)).toBeVisible()
  })

  test(`a visitor logs in first and is brought back, also with what was written ${place}`, async ({ open }) => {
    const member = await person()
    // Phones reach it from the account page, which is for members already.
    const storageState = isPhone ? member.cookies : withoutLogin(member)
    const visitor = await open({ lang, isPhone, more: { ...from(addressInChina()), storageState } })
    const { page, t } = visitor
    if (isPhone) await openFromPage(visitor)
    else {
      await floatButton(visitor)
      await typeLogin(visitor, member)
    }
    await expect(dialogOf(visitor)).toBeVisible()
    const dialog = dialogOf(visitor)
    const content = dialog.getByRole('textbox', { name: t('feedback.content.FEEDBACK') })
    await dialog.getByRole('radio', { name: t('enum.Member-FeedbackEnum.6') }).check({ force: true })
    await content.fill('written before the end')

    // The session ends somewhere else in the middle of it.
    await endSession(member)
    await submit(visitor)
    await typeLogin(visitor, member)
    await expect(content).toHaveValue('written before the end')
    await expect(dialog.getByRole('radio', { name: t('enum.Member-FeedbackEnum.6') })).toBeChecked()
    // One sentence at a time: the welcome leaves first.
    await expect(page.getByText(t('session.login.done'))).toHaveCount(0)
    await submit(visitor)
    await expectTaken(visitor)
  })
}

test('closing the login popup is a change of mind; an empty list says so, a long one comes in pages, and a day has an end', async ({
  open,
}) => {
  const member = await person()
  const visitor = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
  const { page, t } = visitor
  await floatButton(visitor)
  await expect(page.getByRole('dialog', { name: t('session.login.title'), exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logIn(visitor, member.userName)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openFromPage(visitor)
  const mine = dialogOf(visitor).getByRole('button', { name: t('feedback.mine') })
  await mine.click()
  await expect(page.getByText(t('feedback.empty'))).toBeVisible()
  await expectGood(visitor)
  await select(
    `insert into feedback (id, tenant, member_id, kind, type, content, fingerprint)
     select gen_random_uuid(), m.tenant, m.id, 'SUGGESTION', '', 'number ' || n, n::text::bytea
       from member m, generate_series(1, 25) n where m.user_name = $1`,
    [member.userName],
  )
  await go(visitor, '/home/index')
  await openFromPage(visitor)
  await mine.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(20)
  await page.getByRole('button', { name: t('feedback.more'), exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(25)
  await page.getByRole('button', { name: t('feedback.back') }).click()

  const dialog = dialogOf(visitor)
  await dialog.getByRole('tab', { name: t('feedback.kind.SUGGESTION') }).click()
  const complaint = dialog.getByRole('textbox', { name: t('feedback.content.SUGGESTION') })
  await complaint.fill('one too many')
  await submit(visitor)
  await expect(dialog.getByText(t('feedbackLimit', { limit: 10 }))).toBeVisible()

  await page.context().setOffline(true)
  // With a reason not to be pressed the button carries it, in its name too.
  const button = dialog.getByRole('button', { name: new RegExp(`^${t('feedback.submit')}`) })
  await expect(button).toHaveAccessibleDescription(t('feedback.offline'))
  await page.context().setOffline(false)
  await expect(button).not.toHaveAccessibleDescription(/./)
  await expect(complaint).toHaveValue('one too many')
})

test('what one member has left after a forced end is not shown to the next', async ({ open }) => {
  const first = await person()
  // Nothing is bound that could prove this device, so none is asked for.
  const second = await person({ phone: false })
  const visitor = await open({ more: { ...from(addressInChina()), storageState: first.cookies } })
  const { page, t } = visitor
  await openFromPage(visitor)
  const content = dialogOf(visitor).getByRole('textbox', { name: t('feedback.content.FEEDBACK') })
  await dialogOf(visitor)
    .getByRole('radio', { name: t('enum.Member-FeedbackEnum.6') })
    .check({ force: true })
  await content.fill('for nobody else')
  await endSession(first)
  await submit(visitor)
  const login = page.getByRole('dialog', { name: t('session.login.title'), exact: true })
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logIn(visitor, second.userName)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openFromPage(visitor)
  await expect(content).toHaveValue('')
  await expect(dialogOf(visitor).getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the types that the house knows stand in when the server’s do not come', async ({ open }) => {
  const member = await person()
  const visitor = await open({ more: { ...from(addressInChina()), storageState: member.cookies } })
  const { page, t } = visitor
  // The dialog's code is on its way with the first look at the button; its lists are asked for when it opens.
  const code = page.waitForResponse(/feedback-dialog/)
  await page.getByRole('button', { name: t('float.feedback'), exact: true }).hover()
  await code
  // What it is made of in turn, its words, and what every calm page fetches by itself.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /background-/.test(name)),
  )
  await page.waitForTimeout(1_500)
  await page.context().setOffline(true)
  await floatButton(visitor)
  for (const type of [1, 2, 3, 4, 5, 6])
    await expect(dialogOf(visitor).getByRole('radio', { name: t(`enum.Member-FeedbackEnum.${type}`) })).toBeAttached()
  await page.context().setOffline(false)
})

function dialogOf({ page, t }: Visitor): Locator {
  return page.getByRole('dialog', { name: t('feedback.title'), exact: true })
}

/** From the floating menu on a wide screen, from the account page on a phone. */
async function openFromPage(visitor: Visitor): Promise<void> {
  const { page, t, isPhone } = visitor
  if (isPhone) {
    if (!page.url().endsWith('/member/account')) await go(visitor, '/member/account')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.feedback') })
      .click()
  } else await floatButton(visitor)
  await expect(dialogOf(visitor)).toBeVisible()
}

async function floatButton({ page, t }: Visitor): Promise<void> {
  await page
    .getByRole('complementary', { name: t('float.label') })
    .getByRole('button', { name: t('float.feedback'), exact: true })
    .click()
}

/** Ends a member's session as another device or an operator does, without a word to this one. */
async function endSession({ userName }: Person): Promise<void> {
  await select(
    `update session set expires_at = now() - interval '1 minute' where member_id =
    (select id from member where user_name = $1)`,
    [userName],
  )
}

async function submit(visitor: Visitor): Promise<void> {
  await dialogOf(visitor)
    .getByRole('button', { name: visitor.t('feedback.submit'), exact: true })
    .click()
}

async function expectTaken({ page, t }: Visitor): Promise<void> {
  await expect(page.getByText(t('feedback.done'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Logs in through the popup that has opened by itself. */
async function typeLogin({ page, t }: Visitor, { userName }: Person): Promise<void> {
  const login = page.getByRole('dialog', { name: t('session.login.title'), exact: true })
  await login.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await login.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
}

// Writes a message, and sends it after the session has ended and a new login. The panels are tested in
// web/src/dialogs/feedback/feedback-dialog.browser.test.tsx.
import { password } from './support/identity.ts'
import { addressInChina, from, type Person, person } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { select } from './support/site.ts'

const markup = '<img src=x onerror="document.title=1"> 400'

test('a message written before the session ends is sent after the login and listed unchanged', async ({ open }) => {
  const member = await person()
  const { page, t } = await open({ more: { ...from(addressInChina()), storageState: member.cookies } })
  const openIt = page
    .getByRole('complementary', { name: t('float.label') })
    .getByRole('button', { name: t('float.feedback'), exact: true })
  await openIt.click()
  const dialog = page.getByRole('dialog', { name: t('feedback.title'), exact: true })
  await dialog.getByRole('radio', { name: t('enum.Member-FeedbackEnum.6') }).check({ force: true })
  const content = dialog.getByRole('textbox', { name: t('feedback.content.FEEDBACK') })
  await content.fill(markup)
  const submit = dialog.getByRole('button', { name: t('feedback.submit'), exact: true })
  // With the message itself: the server also looks for ended sessions every few seconds, and its page would close the dialog.
  await page.route('**/api/feedbackAdd', async (route) => {
    await endSession(member)
    await route.continue()
  })
  await submit.click()
  const login = page.getByRole('dialog', { name: t('session.login.title'), exact: true })
  await login.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await login.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
  await page.unroute('**/api/feedbackAdd')
  await expect(content).toHaveValue(markup)
  await submit.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openIt.click()
  await dialog.getByRole('button', { name: t('feedback.mine') }).click()
  const list = page.getByRole('dialog', { name: t('feedback.mine'), exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText(markup)
  await expect(list.getByRole('listitem')).toContainText(t('enum.Member-FeedbackEnum.6'))
})

/** Expires a member's session without a notice to this browser. */
async function endSession({ userName }: Person): Promise<void> {
  await select(
    `update session set expires_at = now() - interval '1 minute' where member_id =
    (select id from member where user_name = $1)`,
    [userName],
  )
}

// The operators' console as built and served: the login with an authenticator app, the policy of its document, and one
// conversation from the queue to its end.
import { randomUUID } from 'node:crypto'
import { endConversation, openConsole } from './support/console.ts'
import { clientOf, person } from './support/people.ts'
import { expect, test } from './support/screen.ts'

test('an operator enrols an authenticator app, takes a conversation, answers and ends it', async ({ browser }) => {
  test.setTimeout(90_000)
  const member = await person()
  const asMember = clientOf(member)
  const question = `where is my deposit ${randomUUID()}`
  await asMember.call('sendChatMessage', { clientId: randomUUID(), text: question })

  const desk = await openConsole(browser, '/desk', ['chat.desk'])
  const { page, t, wrong } = desk
  // Only what the permission allows is in the menu.
  await expect(page.getByRole('navigation').getByRole('link', { name: t('desk.title') })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: t('audit.title') })).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(member.userName) }).click()
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: t('desk.take'), exact: true }).click()
  await page.getByRole('textbox', { name: t('desk.answer'), exact: true }).fill('it arrived a minute ago')
  await page.getByRole('button', { name: t('desk.send'), exact: true }).click()
  await expect(page.getByText('it arrived a minute ago')).toBeVisible()
  await expect
    .poll(async () => (await asMember.call('getChat', {})).messages.map(({ text }) => text))
    .toContain('it arrived a minute ago')
  await endConversation(desk)
  await expect.poll(async () => (await asMember.call('getChat', {})).chat?.state).toBe('CLOSED')
  expect(wrong).toEqual([])
  await desk.close()
})

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

test('tables and drawers obey the policy of the document', async ({ browser }) => {
  const { page, t, wrong, close } = await openConsole(browser, '/grants', ['*'])
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('button', { name: t('grants.propose') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
  expect(wrong).toEqual([])
  await close()
})

test('an operator makes a member an agent, freezes the agent, reads the appeal and lifts the freeze', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const member = await person()
  const asMember = clientOf(member)
  const frozenReason = async () => (await asMember.call('getAgencyOverview', { period: 'TODAY' })).frozenReason
  const { page, t, close } = await openConsole(browser, '/agency/tree', ['agency.read', 'agency.edit'])
  const press = (key: string) =>
    page
      .getByRole('button', { name: t(key), exact: true })
      .last()
      .click()
  // Found by the keyboard: who is not in the tree can be made an agent.
  await page.getByRole('combobox', { name: t('agents.find') }).fill(member.userName)
  await expect(page.getByText(t('agents.outside'))).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel(t('agency.type.electronic')).fill('0.5')
  await press('shell.save')
  await expect(page.getByRole('dialog').getByText('0.5%')).toBeVisible()
  await press('agents.freeze')
  await page.getByLabel(t('agents.freeze.reason')).fill('one device, five members')
  await press('agents.freeze')
  await expect.poll(frozenReason).toBe('one device, five members')
  await expect(page.getByRole('dialog').getByText('one device, five members')).toBeVisible()
  await asMember.call('appealAgencyFreeze', { words: 'They are my cousins' })

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: t('agents.frozen.title') }).click()
  const row = page.getByRole('row', { name: member.userName })
  await expect(row.getByText('They are my cousins')).toBeVisible()
  await row.getByRole('button', { name: t('agents.unfreeze') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: t('agents.unfreeze') })
    .click()
  await expect(row).toHaveCount(0)
  await expect.poll(frozenReason).toBe('')
  await close()
})

// The operators' console as built and served: the login with an authenticator app, the policy of its document, and one
// conversation from the queue to its end.
import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@mingtang/contract/client.ts'
import { generate } from 'otplib'
import { hashPassword } from '../server/src/proof/password.ts'
import { person } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { select, siteFile } from './support/site.ts'
import { consoleTextsOf } from './support/texts.ts'

const password = 'Bright2026'
const t = consoleTextsOf('zh-CN')

/** An operator who has never logged in; returns the name. */
async function newOperator(): Promise<string> {
  const name = `desk${randomBytes(4).toString('hex')}`
  await select(
    `insert into operator (id, tenant, user_name, password_hash, permissions) values ($1, 'mingtang', $2, $3, $4)`,
    [randomUUID(), name, await hashPassword(password), ['chat.desk']],
  )
  return name
}

test('an operator enrols an authenticator app, takes a conversation, answers and ends it', async ({ browser }) => {
  test.setTimeout(90_000)
  const { url, consoleUrl } = siteFile()
  const member = await person()
  const token = member.cookies.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const asMember = createClient({ baseUrl: url, headers: () => ({ 'x-token': token, 'x-lang': 'zh-CN' }) })
  const question = `where is my deposit ${randomUUID()}`
  await asMember.call('sendChatMessage', { clientId: randomUUID(), text: question })

  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // Everything that the content security policy refuses is said there.
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && wrong.push(message.text())))

  await page.goto(`${consoleUrl}/desk`)
  await page.getByLabel(t('login.name'), { exact: true }).fill(await newOperator())
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.next') }).click()
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(t('login.code.first'), { exact: true }).fill(await generate({ secret }))
  await page.getByRole('button', { name: t('login.enter'), exact: true }).click()
  await expect(page.locator('.backup-codes li')).toHaveCount(10)
  await page.getByRole('checkbox', { name: t('login.codes.kept') }).check()
  await page.getByRole('button', { name: t('login.codes.on') }).click()

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
  await page.getByRole('button', { name: t('desk.end'), exact: true }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: t('desk.end'), exact: true })
    .click()
  await expect.poll(async () => (await asMember.call('getChat', {})).chat?.state).toBe('CLOSED')
  expect(wrong).toEqual([])
  await context.close()
})

// An operator at the console, logged in through its own screens.
import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { generate } from 'otplib'
import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from '../../server/src/identity/proof/password.ts'
import { select, siteFile } from './site.ts'
import { consoleTextsOf, type Lang, type Say } from './texts.ts'

export type Desk = {
  readonly page: Page
  readonly t: Say
  readonly userName: string
  /** What the browser complained about; everything that the content security policy refuses is said there. */
  readonly wrong: string[]
  close(): Promise<void>
}

const password = 'Bright2026'

/** Opens the console at a path in a separate browser, for a new operator who enrols an authenticator app. */
export async function openConsole(
  browser: Browser,
  path: string,
  permissions: readonly string[],
  lang: Lang = 'zh-CN',
): Promise<Desk> {
  const t = consoleTextsOf(lang)
  const context = await browser.newContext({ locale: lang, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && wrong.push(message.text())))
  const userName = await newOperator(permissions)
  await page.goto(`${siteFile().consoleUrl}${path}`)
  await page.getByLabel(t('login.name'), { exact: true }).fill(userName)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.next') }).click()
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(t('login.code.first'), { exact: true }).fill(await generate({ secret }))
  await page.getByRole('button', { name: t('login.enter'), exact: true }).click()
  await expect(page.locator('.backup-codes li')).toHaveCount(10)
  await page.getByRole('checkbox', { name: t('login.codes.kept') }).check()
  await page.getByRole('button', { name: t('login.codes.on') }).click()
  return { page, t, userName, wrong, close: () => context.close() }
}

/** Ends the open conversation, which is asked once more. */
export async function endConversation({ page, t }: Desk): Promise<void> {
  await page.getByRole('button', { name: t('desk.end'), exact: true }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: t('desk.end'), exact: true })
    .click()
}

/** An operator who has never logged in; returns the name. */
async function newOperator(permissions: readonly string[]): Promise<string> {
  const name = `desk${randomBytes(4).toString('hex')}`
  await select(
    `insert into operator (id, tenant, user_name, password_hash, permissions) values ($1, 'mingtang', $2, $3, $4)`,
    [randomUUID(), name, await hashPassword(password), permissions],
  )
  return name
}

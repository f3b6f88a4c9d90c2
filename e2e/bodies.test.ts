// The three body modes in a real browser: what is sent, and that the site works in each.
import { type BodyMode, bodyModes, bodyTypes } from '@mingtang/contract/body.ts'
import { chromium, type LaunchOptions, type Page, type Request } from '@playwright/test'
import { quiet } from './support/awake.ts'
import { openDoor } from './support/identity.ts'
import { restorePolicy, setPolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { expectSignedIn, go, headerButton, type Visitor, visit } from './support/visitor.ts'

// Not the member of the other tests: a login here ends that member's other sessions.
const member = { userName: 'suwan', password: 'Suwan2026' }

const startingCalls = ['sysConfig_configInfo', 'getCurrent']

async function takeModes(bodyMode: BodyMode, otherBodyModes: BodyMode[]): Promise<void> {
  await setPolicy({ bodyMode, otherBodyModes })
}

restorePolicy()

/** Records every call of the page. */
function listenTo(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

const nameOf = (request: Request) => new URL(request.url()).pathname.slice('/api/'.length)
const typesOf = (calls: Request[]) =>
  new Set(calls.filter((call) => !startingCalls.includes(nameOf(call))).map((call) => call.headers()['content-type']))

async function fillLogin(visitor: Visitor) {
  const { page, t } = visitor
  await headerButton(visitor, t('site.login')).click()
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  return dialog
}

async function seeWallet(visitor: Visitor, query: string): Promise<void> {
  const { page } = visitor
  await go(visitor, `/member/wallet${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/wallet_list'))
  // Makes the data of the document stale, as after a change of the wallet.
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await asked).ok()).toBe(true)
  // Not by its role, which a popup of the site hides.
  await expect(page.locator('main').getByText('CNY').first()).toBeVisible()
}

for (const mode of bodyModes) {
  test(`${mode}: a captcha picture, a login and the wallet work`, async ({ open }) => {
    await takeModes('json', ['encrypted', 'protobuf'])
    const query = `?body=${mode}`
    const visitor = await open({ path: `/home/index${query}` })
    const { page } = visitor
    const calls = listenTo(page)

    // A natural width means that the browser has decoded the bytes as an image.
    const dialog = await openDoor(visitor, 'register')
    const picture = dialog.getByRole('img', { name: visitor.t('session.captcha.picture') })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await fillLogin(visitor)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSignedIn(visitor)
    await seeWallet(visitor, query)

    expect(calls.map(nameOf)).toEqual(expect.arrayContaining(['getCaptcha', 'login_login', 'wallet_list']))
    expect(typesOf(calls)).toEqual(new Set([bodyTypes[mode]]))
    const login = calls.find((call) => nameOf(call) === 'login_login')
    expect(login?.postDataBuffer()?.includes(member.password)).toBe(mode !== 'encrypted')
    expect(login?.headers()['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })
}

test('the body flag has no effect when the tenant does not allow the mode', async ({ open }) => {
  await takeModes('json', [])
  const visitor = await open({ path: '/home/index?body=protobuf&closed' })
  const calls = listenTo(visitor.page)
  await openDoor(visitor, 'register')
  expect(typesOf(calls)).toEqual(new Set([bodyTypes.json]))
})

test('an open page encrypts its calls once the tenant requires it', async ({ open }) => {
  await takeModes('json', [])
  const visitor = await open({ path: '/home/index?turning' })
  // An answer that arrives after the change would tell the page of it before its next call.
  await quiet(visitor.page)
  const calls = listenTo(visitor.page)
  await takeModes('encrypted', [])
  await openDoor(visitor, 'register')
  expect(typesOf(calls)).toEqual(new Set([bodyTypes.json, bodyTypes.encrypted]))
  expect(calls.map(nameOf)).toContain('sysConfig_configInfo')
})

test('a deleted key is replaced by a new one without an error', async ({ open }) => {
  await takeModes('encrypted', [])
  const visitor = await open({ path: '/home/index?turned' })
  const { page, t } = visitor
  await headerButton(visitor, t('site.login')).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await select(`delete from rsa_key where tenant = 'mingtang'`)
  const calls = listenTo(page)
  // The server may cache a private key for 30 s, so the old key may still work or the client fetches the new one.
  await openDoor(visitor, 'register')
  expect(typesOf(calls)).toEqual(new Set([bodyTypes.encrypted]))
})

// A host name other than localhost over plain http: browsers have no WebCrypto there.
test.describe('without WebCrypto', () => {
  const insecure = new URL(process.env.SITE_URL ?? 'http://localhost')
  insecure.hostname = 'insecure.test'

  async function openInsecure(
    { args = [], ...options }: LaunchOptions,
    path: string,
    look: (visitor: Visitor) => Promise<void>,
  ): Promise<void> {
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--host-resolver-rules=MAP insecure.test 127.0.0.1'],
    })
    const site = process.env.SITE_URL
    process.env.SITE_URL = insecure.origin
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: insecure.origin })
      const visitor = await visit(await context.newPage(), 'en-US', false, path)
      expect(await visitor.page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
      await look(visitor)
    } finally {
      process.env.SITE_URL = site
      await browser.close()
    }
  }

  test('plain bodies are sent when the tenant allows them', async ({ launchOptions }) => {
    await takeModes('encrypted', ['json'])
    await openInsecure(launchOptions, '/home/index?plain', async (visitor) => {
      const calls = listenTo(visitor.page)
      await fillLogin(visitor)
      await expectSignedIn(visitor)
      expect(typesOf(calls)).toEqual(new Set([bodyTypes.json]))
    })
  })

  test('nothing is sent when the tenant requires encryption, and the page says why', async ({ launchOptions }) => {
    await takeModes('encrypted', [])
    await openInsecure(launchOptions, '/home/index?sealed', async (visitor) => {
      const calls = listenTo(visitor.page)
      const dialog = await fillLogin(visitor)
      await expect(dialog.getByText(visitor.t('encryptionMissing'))).toBeVisible()
      expect(typesOf(calls)).toEqual(new Set())
    })
  })
})

// The browser's storage: encrypted, migrated from older versions, discarded when it is not ours, and optional.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { awake, calm, quiet } from './support/awake.ts'
import { openFront } from './support/front.ts'
import { expectSignedIn, headerButton } from './support/visitor.ts'
import { demoMember, expect, test } from './support/screen.ts'
import { person } from './support/people.ts'
import { wide } from './support/screens.ts'
import { select, siteFile } from './support/site.ts'
import { textsOf } from './support/texts.ts'

const prefix = 'mt_mingtang:'
const t = textsOf('zh-CN')
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** Writes entries directly into the storage, for the page's next start. */
async function put(page: Page, entries: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

/** Reloads the page and returns the device id of its first call. */
async function deviceAfterReload(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => request.url().includes('/api/'))
  await page.reload()
  await awake(page)
  return (await call).headers()['x-device-id'] ?? ''
}

test('values are encrypted under names with the tenant’s prefix; the key is not extractable', async ({ open }) => {
  const { page } = await open({})
  await expect.poll(async () => Object.keys(await kept(page))).toContain(`${prefix}device`)
  const device = await deviceAfterReload(page)
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  expect(await deviceAfterReload(page)).toBe(device)
  for (const [name, value] of Object.entries(await kept(page))) {
    expect(name).toMatch(/^mt_mingtang:/)
    expect(value).toMatch(/^1\.[A-Za-z0-9+/]+=*$/)
    expect(Buffer.from(value.slice(2), 'base64').toString()).not.toContain(device)
  }
  const key = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('mt')
      opening.onsuccess = () => done(opening.result)
    })
    const found = await new Promise<CryptoKey>((done) => {
      const request = db.transaction('keys').objectStore('keys').get('values')
      request.onsuccess = () => done(request.result as CryptoKey)
    })
    const read = await crypto.subtle.exportKey('raw', found).then(
      () => 'read',
      (error: Error) => error.name,
    )
    return { extractable: found.extractable, name: found.algorithm.name, read }
  })
  expect(key).toEqual({ extractable: false, name: 'AES-GCM', read: 'InvalidAccessError' })
})

test('a value of an older version is migrated', async ({ open }) => {
  const { page } = await open({})
  // A page that stores its own later would overwrite what is put in its place.
  await expect.poll(async () => Object.keys(await kept(page))).toContain(`${prefix}device`)
  const device = '01234567-89ab-7cde-8f01-23456789abcd'
  await page.evaluate(() => localStorage.clear())
  await put(page, { mt_device: base64(device) })
  expect(await deviceAfterReload(page)).toBe(device)
  await expect.poll(async () => Object.keys(await kept(page))).not.toContain('mt_device')
  await expect.poll(async () => (await kept(page))[`${prefix}device`]).toMatch(/^1\./)
})

test('broken values, foreign values and those of the wrong shape are dropped', async ({ open }) => {
  const { page } = await open({})
  // A page that stores it later would overwrite what is put in its place.
  await expect.poll(async () => Object.keys(await kept(page))).toContain(`${prefix}device`)
  const device = await deviceAfterReload(page)
  const own = (await kept(page))[`${prefix}device`] ?? ''
  const other = await open({})
  await expect.poll(async () => Object.keys(await kept(other.page))).toContain(`${prefix}device`)
  const foreign = (await kept(other.page))[`${prefix}device`] ?? ''
  const turned = `${own.slice(0, -6)}${own.at(-6) === 'A' ? 'B' : 'A'}${own.slice(-5)}`
  for (const value of [
    'garbage',
    '1.',
    '1.%%%',
    '1.AAAA',
    turned,
    foreign,
    `0.${base64({ id: 1 })}`,
    `0.${base64(null)}`,
  ]) {
    await put(page, { [`${prefix}device`]: value })
    const next = await deviceAfterReload(page)
    expect(next, value).toMatch(/^[0-9a-f-]{36}$/)
    expect(next, value).not.toBe(device)
    await expect.poll(async () => (await kept(page))[`${prefix}device`], value).not.toBe(value)
  }
  // A value under another entry's name is not valid.
  const moved = (await kept(page))[`${prefix}device`] ?? ''
  await put(page, {
    [`${prefix}iv`]: moved,
    [`${prefix}requests`]: `0.${base64([null, 1, { call: 'transferIn' }, { call: 'a', id: 'b', request: '{', at: Date.now() }])}`,
    theirs: 'x',
    'mt_yunlai:device': 'y',
  })
  await deviceAfterReload(page)
  expect(await kept(page)).toMatchObject({ theirs: 'x', 'mt_yunlai:device': 'y' })
  await expect.poll(async () => Object.keys(await kept(page))).not.toContain(`${prefix}iv`)
  await expect(headerButton({ page, t, lang: 'zh-CN', isPhone: false }, t('site.login'))).toBeVisible()
})

test('storage has no user name, and scripts cannot read the session and device cookies', async ({ open }) => {
  const { page } = await open({ signedIn: true, path: '/member/recharge' })
  await page.getByRole('textbox', { name: t('cashier.recharge.amount') }).fill('300')
  await expect.poll(async () => Object.keys(await kept(page)).length).toBeGreaterThan(0)
  const everything = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(everything).not.toContain(demoMember.userName)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|device|token/)
})

test('the device fingerprint is stored when the page is idle, and sent with calls', async ({ open }) => {
  const { page } = await open({ hasClock: true })
  await calm(page)
  await expect.poll(async () => Object.keys(await kept(page))).toContain(`${prefix}print`)
  // Every call of every page, from the first one on.
  const calls = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.set(pathname, request.headers()['x-device-print'])
  })
  for (const path of ['/home/index', '/game', '/home/customerService']) await page.goto(path)
  await expect.poll(() => calls.size).toBeGreaterThan(0)
  for (const [name, print] of calls) expect(print, name).toMatch(/^[0-9a-f]{32}$/)
})

test('the error D00018 ends the session, clears our stored values and loads the root page', async ({ browser }) => {
  const front = await openFront(siteFile().url)
  const { userName, cookies } = await person()
  const context = await browser.newContext({ ...wide, storageState: cookies })
  await context.addCookies([{ name: 'theme', value: 'paper', url: front.url }])
  const page = await context.newPage()
  await page.goto(`${front.url}/game`)
  await awake(page)
  await expectSignedIn({ page, t, lang: 'zh-CN', isPhone: false })
  await expect.poll(async () => Object.keys(await kept(page))).toContain(`${prefix}device`)
  const before = (await kept(page))[`${prefix}device`]
  await put(page, { theirs: 'x', [`${prefix}currency`]: 'y' })
  front.refuseNext('D00018')
  await page.getByRole('searchbox', { name: t('game.search') }).fill('long')
  await page.waitForURL(`${front.url}/`)
  await awake(page)
  await expect.poll(async () => Object.keys(await kept(page)).sort()).toEqual([`${prefix}device`, 'theirs'])
  expect((await kept(page))[`${prefix}device`]).not.toBe(before)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto')
  await expect(headerButton({ page, t, lang: 'zh-CN', isPhone: false }, t('site.login'))).toBeVisible()
  const open = `select from session join member on member.id = member_id where user_name = $1 and ended_at is null`
  expect(await select(open, [userName])).toHaveLength(0)
  await context.close()
  await front.close()
})

test.describe('a browser that blocks storage', { tag: '@chromium' }, () => {
  let folder: string
  let context: BrowserContext
  test.beforeEach(async ({ launchOptions }) => {
    // The browser setting that blocks all cookies and storage.
    folder = mkdtempSync(join(tmpdir(), 'no-cookies-'))
    mkdirSync(join(folder, 'Default'))
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(blocked))
    context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      executablePath: process.env.FULL_CHROMIUM_PATH ?? '',
      baseURL: siteFile().url,
      locale: 'zh-CN',
      ...wide,
    })
  })
  test.afterEach(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('works for a visitor without errors', async () => {
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(String(error)))
    await page.clock.install()
    await page.goto('/home/index')
    await awake(page)
    const denied = await page.evaluate(() => {
      try {
        return localStorage.length.toString()
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(denied).toBe('SecurityError')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    const english = textsOf('en-US')
    await expect(page.getByRole('banner').getByRole('button', { name: english('site.login') })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('button', { name: english('site.theme.switch') })
      .click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: english('site.login') })
      .click()
    await expect(page.getByRole('dialog', { name: english('session.login.title') })).toBeVisible()
    // The idle loads work there too.
    await calm(page)
    await quiet(page)
    expect(wrong).toEqual([])
  })
})

test('the request id of a money call is stored before the call is sent', async ({ open }) => {
  const { page } = await open({ signedIn: true, path: '/member/recharge' })
  // Reads the storage at the moment of sending, inside the page.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      const id = new Headers(init?.headers).get('x-request-id') ?? ''
      Object.assign(window, { [`seen ${url.split('/api/')[1]}`]: [id, { ...localStorage }] })
      return real(input, init)
    }
  })
  await page.getByRole('textbox', { name: t('cashier.recharge.amount') }).fill('300')
  const sent = page.waitForRequest(/\/api\/.*recharge/i)
  await page.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '' }).trim() }).click()
  const name = new URL((await sent).url()).pathname.slice('/api/'.length)
  const [id, storage] = await page.evaluate(
    (call) => (window as unknown as Record<string, [string, Record<string, string>]>)[`seen ${call}`]!,
    name,
  )
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(storage[`${prefix}requests`]).toMatch(/^1\./)
})

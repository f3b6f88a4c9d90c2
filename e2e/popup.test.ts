import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { calm, quiet } from './support/awake.ts'
import { longPopup, putPopups } from './support/popup.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { wide } from './support/screens.ts'
import { select } from './support/site.ts'
import { go, headerButton, visit, type Visitor } from './support/visitor.ts'

const popupOf = ({ page }: Visitor, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Waits for the idle loads, and longer than the second after which a popup retries; expects no popup. */
async function expectNone({ page }: Visitor): Promise<void> {
  await calm(page)
  for (let seconds = 0; seconds < 3; seconds += 1) {
    await quiet(page)
    await page.clock.fastForward(1_000)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('popups wait in a queue', async ({ open }) => {
  const lang = 'en-US'
  const remove = await putPopups(
    { lang, messageTitle: 'First' },
    { lang, ...longPopup },
    { lang, messageTitle: 'Last' },
  )
  try {
    const visitor = await open({ lang, isPhone: true, hasClock: true })
    const { page, t } = visitor
    await calm(page)
    await expect(popupOf(visitor, 'First')).toBeVisible()
    await expect(page.getByText('1 / 3')).toBeVisible()
    await expectGood(visitor)
    await page.getByRole('button', { name: t('popup.next') }).click()
    const long = popupOf(visitor, longPopup.messageTitle)
    await expect(
      page.getByRole('status').filter({ hasText: t('popup.place', { at: 2, all: 3, title: longPopup.messageTitle }) }),
    ).toBeAttached()
    await expect(long.getByRole('region', { name: 'Opening hours' })).toBeVisible()
    await expectScrollsInside(long)
    await expectGood(visitor)
    await page.keyboard.press('ArrowRight')
    await expect(popupOf(visitor, 'Last')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(long).toBeVisible()
    await page.getByRole('button', { name: t('popup.next') }).click()
    await page.getByRole('button', { name: t('popup.known') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A read popup stays closed for the visit, also after a reload.
    await go(visitor, '/home/index')
    await expectNone(visitor)
  } finally {
    await remove()
  }
})

async function expectScrollsInside(dialog: Locator): Promise<void> {
  const article = dialog.getByRole('article')
  await article.focus()
  await article.press('End')
  await expect.poll(() => article.evaluate((element) => element.parentElement!.scrollTop)).toBeGreaterThan(200)
  expect(await article.page().evaluate(() => document.scrollingElement!.scrollTop)).toBe(0)
}

test('"not today" holds until midnight where the visitor is, and then no more', async ({ open }) => {
  const remove = await putPopups({})
  try {
    const visitor = await open({ hasClock: true })
    const { page, t } = visitor
    const today = new Date(Date.now()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
    const midnight = new Date(`${today}T00:00:00+08:00`).getTime() + 24 * 3_600_000
    await page.clock.setSystemTime(midnight - 1_200_000)
    await calm(page)
    const popup = popupOf(visitor, 'Lamp oil')
    await expect(popup).toBeVisible()
    await popup.getByLabel(t('popup.today')).check()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await page.clock.setSystemTime(midnight - 600_000)
    await expectNone(await another(visitor))
    await page.clock.setSystemTime(midnight + 1_000)
    const nextDay = await another(visitor)
    await calm(nextDay.page)
    await expect(popupOf(nextDay, 'Lamp oil')).toBeVisible()
  } finally {
    await remove()
  }
})

// A new tab is a new visit in the same browser.
async function another({ page, t, lang, isPhone }: Visitor): Promise<Visitor> {
  const next = { page: await page.context().newPage(), t, lang, isPhone }
  await next.page.bringToFront()
  await go(next, '/home/index')
  return next
}

test('links stay in the site or leave it without a way back', async ({ open }) => {
  const remove = await putPopups({ ...longPopup, actionLabel: 'To the VIP hall', actionPath: '/vip' })
  try {
    const visitor = await open({ hasClock: true })
    const { page } = visitor
    const popup = popupOf(visitor, longPopup.messageTitle)
    await calm(page)
    await expect(popup).toBeVisible()
    const outward = popup.getByRole('link', { name: 'elsewhere' })
    await expect(outward).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(outward).toHaveAttribute('target', '_blank')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await popup.getByRole('link', { name: 'the games' }).click()
    await expect(page).toHaveURL(/\/game\?type=fishing$/)
    await expect(popup).toHaveCount(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  } finally {
    await remove()
  }
})

test('nobody is interrupted: not in a dialog, not while typing, not elsewhere', async ({ open }) => {
  const remove = await putPopups({})
  try {
    const visitor = await open({ hasClock: true })
    const { page, t } = visitor
    await headerButton(visitor, t('site.login')).first().click()
    const login = page.getByRole('dialog')
    await expect(login).toBeVisible()
    await calm(page)
    await quiet(page)
    await page.clock.fastForward(3_000)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(popupOf(visitor, 'Lamp oil')).toBeVisible()
    await page.keyboard.press('Escape')
    // The focus returns to where it was.
    await expect(headerButton(visitor, t('site.login')).first()).toBeFocused()
    const elsewhere = await open({ path: '/game', hasClock: true })
    await expectNone(elsewhere)
    const limited = await open({ path: '/limit', hasClock: true })
    await expectNone(limited)
  } finally {
    await remove()
  }
})

test('members are told what is for members, as soon as they are in', async ({ open }) => {
  const remove = await putPopups({ messageTitle: 'For members', audience: 'MEMBERS' }, { messageTitle: 'For visitors' })
  try {
    const member = await open({ signedIn: true, hasClock: true })
    await calm(member.page)
    await expect(popupOf(member, 'For members')).toBeVisible()
    await expect(member.page.getByText('1 / 2')).toHaveCount(0)
  } finally {
    await remove()
  }
})

// Each one follows clickable text: the browser drops everything after an svg or math element that is not closed.
const hostile = [
  '<a id="root" class="dialog-veil" style="position:fixed;inset:0" href="javascript:alert(1)">go</a>',
  '<img src="https://evil.example/a.png" width="9" height="9" onerror="alert(1)"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg><script>alert(1)</script>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><style>*{background:url(https://evil.example)}</style>',
  `${'<b>'.repeat(3000)}deep<img src=x onerror=alert(1)>`,
].map((html) => `<p onclick="alert(1)">press me</p>${html}`)

test('hostile rows that came past the operators call do nothing in a browser', async ({ browser }) => {
  const ids = hostile.map(() => randomUUID())
  for (const [sort, html] of hostile.entries())
    await select(
      `insert into home_popup (id, tenant, lang, message_title, message_content, audience, sort)
       values ($1, 'mingtang', 'zh-CN', '<img src=x onerror=alert(1)>', $2, 'VISITORS', $3)`,
      [ids[sort], html, sort],
    )
  try {
    // Without the page's CSP, which would block what the sanitiser lets through.
    const context = await browser.newContext({ ...wide, bypassCSP: true })
    const page = await context.newPage()
    await page.clock.install()
    const visitor = await visit(page, 'zh-CN')
    await calm(page)
    await expectHarmless(visitor)
    await context.close()
  } finally {
    await select('delete from home_popup where id = any($1)', [ids])
  }
})

async function expectHarmless(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (host !== new URL(page.url()).host || pathname.endsWith('/x')) wrong.push(request.url())
  })
  const popup = popupOf(visitor, '<img src=x onerror=alert(1)>')
  await expect(popup).toBeVisible()
  const left = popup.getByRole('article')
  for (const [at] of hostile.entries()) {
    await expect(page.getByText(`${at + 1} / ${hostile.length}`)).toBeVisible()
    await popup.getByText('press me').click()
    await expect(
      left.locator('script, style, svg, math, iframe, form, img, [href], [style], [id], [onclick]'),
    ).toHaveCount(0)
    await page.waitForTimeout(200)
    expect(wrong, hostile[at]).toEqual([])
    if (at < hostile.length - 1) await popup.getByRole('button', { name: t('popup.next') }).click()
  }
  await expect(popup).toBeVisible()
}

import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { longPopup, putPopups } from './support/popup.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { wide } from './support/screens.ts'
import { select } from './support/site.ts'
import { go, headerButton, visit, type Visitor } from './support/visitor.ts'

// They come four seconds after the page, in the browser's next idle moment.
const soon = { timeout: 15_000 }
// Longer than a popup that was to come would have needed.
const longEnoughMs = 8_000

const popupOf = ({ page }: Visitor, name: string): Locator => page.getByRole('dialog', { name, exact: true })

async function expectNone({ page }: Visitor): Promise<void> {
  await page.waitForTimeout(longEnoughMs)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  test(`popups wait in a queue, in ${lang}`, async ({ open }) => {
    const remove = await putPopups(
      { lang, messageTitle: 'First' },
      { lang, ...longPopup },
      { lang, messageTitle: 'Last' },
    )
    try {
      const visitor = await open({ lang, isPhone })
      const { page, t } = visitor
      await expect(popupOf(visitor, 'First')).toBeVisible(soon)
      await expect(page.locator('#splash')).toHaveCount(0)
      await expect(page.getByText('1 / 3')).toBeVisible()
      await expectGood(visitor)
      await page.getByRole('button', { name: t('popup.next') }).click()
      const long = popupOf(visitor, longPopup.messageTitle)
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: t('popup.place', { at: 2, all: 3, title: longPopup.messageTitle }) }),
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
      // What was read stays away for the visit, also over a reload.
      await go(visitor, '/home/index')
      await expectNone(visitor)
    } finally {
      await remove()
    }
  })
}

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
    const visitor = await open()
    const midnight = await visitor.page.evaluate(() => new Date().setHours(24, 0, 0, 0))
    const morning = await another(visitor, midnight - 23 * 3_600_000)
    const popup = popupOf(morning, 'Lamp oil')
    await expect(popup).toBeVisible(soon)
    await popup.getByLabel(morning.t('popup.today')).check()
    await morning.page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expectNone(await another(visitor, midnight - 60_000))
    const nextDay = await another(visitor, midnight + 60_000)
    await expect(popupOf(nextDay, 'Lamp oil')).toBeVisible(soon)
  } finally {
    await remove()
  }
})

// A new tab is a new visit in the same browser; its clock stands still at `now` when that is given.
async function another({ page, t, lang, isPhone }: Visitor, now?: number): Promise<Visitor> {
  const next = { page: await page.context().newPage(), t, lang, isPhone }
  await next.page.bringToFront()
  if (now !== undefined) await next.page.clock.setFixedTime(now)
  await go(next, '/home/index')
  return next
}

test('links stay in the site or leave it without a way back', async ({ open }) => {
  const remove = await putPopups({ ...longPopup, actionLabel: 'To the VIP hall', actionPath: '/vip' })
  try {
    const visitor = await open()
    const { page } = visitor
    const popup = popupOf(visitor, longPopup.messageTitle)
    await expect(popup).toBeVisible(soon)
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
  test.setTimeout(90_000)
  const remove = await putPopups({})
  try {
    const visitor = await open()
    const { page, t } = visitor
    await headerButton(visitor, t('site.login')).first().click()
    const login = page.getByRole('dialog')
    await expect(login).toBeVisible()
    await page.waitForTimeout(longEnoughMs)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(popupOf(visitor, 'Lamp oil')).toBeVisible(soon)
    await page.keyboard.press('Escape')
    // The focus goes back to where it was before.
    await expect(headerButton(visitor, t('site.login')).first()).toBeFocused()
    const elsewhere = await open({ path: '/game' })
    await expectNone(elsewhere)
    const limited = await open({ path: '/limit' })
    await expectNone(limited)
  } finally {
    await remove()
  }
})

test('members are told what is for members, as soon as they are in', async ({ open }) => {
  const remove = await putPopups({ messageTitle: 'For members', audience: 'MEMBERS' }, { messageTitle: 'For visitors' })
  try {
    const member = await open({ signedIn: true })
    await expect(popupOf(member, 'For members')).toBeVisible(soon)
    await expect(member.page.getByText('1 / 2')).toHaveCount(0)
  } finally {
    await remove()
  }
})

// Each stands after words to press: the browser drops what follows in a drawing or a formula that is never closed.
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
    // Without the page's policy, which would hold back what gets past the cleaning.
    const context = await browser.newContext({ ...wide, bypassCSP: true })
    await expectHarmless(await visit(await context.newPage(), 'zh-CN'))
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
  await expect(popup).toBeVisible(soon)
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

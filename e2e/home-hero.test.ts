import { expect, test } from './support/screen.ts'
import { awake } from './support/awake.ts'
import { select } from './support/site.ts'
import type { Visitor } from './support/visitor.ts'

async function titlesOf({ lang }: Visitor): Promise<string[]> {
  const rows = await select<{ title: string }>(
    `select title from banner where tenant = 'mingtang' and lang = $1 order by sort, id`,
    [lang],
  )
  return rows.map(({ title }) => title)
}

const heroOf = ({ page, t }: Visitor) => page.getByRole('region', { name: t('content.hero.label') })
const reachable = (visitor: Visitor) => heroOf(visitor).locator('.hero-slide:not([aria-hidden])')
const shown = (visitor: Visitor, title: string | undefined) =>
  expect(heroOf(visitor).getByRole('heading', { level: 1 })).toHaveText(title ?? '?')

/** The first move of a visitor, outside of the hero: what came with the page comes alive. */
async function move({ page }: Visitor): Promise<void> {
  await page.mouse.move(300, 700)
  await page.mouse.move(310, 700)
  await expect(page.locator('.hero-slide')).toHaveCount(5)
}

test('the arrows, Home and End turn the slides, and the focus stays in sight', async ({ open }) => {
  const visitor = await open({ lang: 'en-US' })
  const { page, t } = visitor
  const titles = await titlesOf(visitor)
  const dots = heroOf(visitor).locator('[data-dot]')
  await dots.first().focus()
  const presses = [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['End', 4],
  ] as const
  for (const [key, place] of presses) {
    await page.keyboard.press(key)
    await shown(visitor, titles[place])
    await expect(dots.nth(place)).toBeFocused()
    await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true')
  }
  // Told to whoever cannot see it, and only what is shown can be reached.
  const told = heroOf(visitor).locator('[aria-live="polite"]')
  await expect(told).toHaveText(t('content.hero.slide', { number: 5, title: titles[4] ?? '' }))
  await expect(reachable(visitor).getByRole('link')).toHaveCount(1)
  await expect(reachable(visitor).getByText(titles[4] ?? '?')).toBeVisible()
})

test('the slides follow a pressed mouse, and a click at the end of a pull is none', async ({ open }) => {
  const visitor = await open()
  const { page } = visitor
  const titles = await titlesOf(visitor)
  await move(visitor)
  const link = reachable(visitor).getByRole('link')
  const box = (await link.boundingBox())!
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 100, start.y, { steps: 5 })
  await page.mouse.move(start.x + 320, start.y, { steps: 12 })
  // As far as the hand went.
  await expect
    .poll(() => page.locator('.hero-track').evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).e))
    .toBeCloseTo(320, 0)
  await page.mouse.up()
  await shown(visitor, titles[4])
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect
    .poll(() => page.locator('.hero-track').evaluate((track) => getComputedStyle(track).transform))
    .toBe('none')
  // A press that goes nowhere is a click as ever.
  await reachable(visitor).getByRole('link').click()
  await expect(page).not.toHaveURL(/\/home\/index$/)
})

test('a finger turns the slides sideways and scrolls the page up and down', async ({ open }) => {
  const visitor = await open({ lang: 'en-US', isPhone: true })
  const { page } = visitor
  const titles = await titlesOf(visitor)
  const client = await page.context().newCDPSession(page)
  const swipe = async (from: [number, number], to: [number, number]) => {
    const at = (part: number) => ({
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    })
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
    for (let step = 1; step <= 8; step += 1) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / 8)] })
      await page.waitForTimeout(16)
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe([320, 300], [60, 310])
  await shown(visitor, titles[1])
  await swipe([60, 300], [320, 290])
  await shown(visitor, titles[0])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await swipe([200, 500], [190, 200])
  await shown(visitor, titles[0])
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
})

test('the slides and notices go round once by themselves, and stay when somebody minds', async ({ open }) => {
  const visitor = await open()
  const { page, t, lang } = visitor
  const titles = await titlesOf(visitor)
  const notices = await select<{ title: string }>(
    `select title from notice where tenant = 'mingtang' and lang = $1 order by sort, at desc, id`,
    [lang],
  )
  const line = page.getByRole('region', { name: t('content.notice.label') }).locator('.notice-text')
  await page.clock.install()
  await page.reload()
  await awake(page)
  await move(visitor)
  await shown(visitor, titles[0])
  await page.clock.runFor(6_100)
  await expect(line).toContainText(notices[1]?.title ?? '?')
  await page.clock.runFor(1_000)
  await shown(visitor, titles[1])
  // While pointed at they rest.
  await heroOf(visitor).getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(30_000)
  await shown(visitor, titles[1])
  await page.mouse.move(300, 700)
  for (const place of [2, 3, 4, 0]) {
    await page.clock.runFor(7_100)
    await shown(visitor, titles[place])
  }
  await page.clock.runFor(60_000)
  await shown(visitor, titles[0])
  await expect(line).toContainText(notices[0]?.title ?? '?')
  // Told to go on they do, and told to stop they stop.
  const play = heroOf(visitor).getByRole('button', { name: t('content.hero.play') })
  await play.click()
  await page.mouse.move(300, 700)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(7_100)
  await shown(visitor, titles[1])
  await heroOf(visitor)
    .getByRole('button', { name: t('content.hero.pause') })
    .click()
  await page.mouse.move(300, 700)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(30_000)
  await shown(visitor, titles[1])
})

test('nothing moves by itself for whoever wants no motion', async ({ open }) => {
  const visitor = await open({ more: { reducedMotion: 'reduce' } })
  const { page, t } = visitor
  const titles = await titlesOf(visitor)
  await page.clock.install()
  await page.reload()
  await awake(page)
  await move(visitor)
  await expect(heroOf(visitor).getByRole('button', { name: t('content.hero.pause') })).toBeHidden()
  await page.clock.runFor(30_000)
  await shown(visitor, titles[0])
})

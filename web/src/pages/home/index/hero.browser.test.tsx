// The carousel and the notice line: by keyboard, by dragging, and automatically.
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { banners, fullHome, notices } from '../../../test/home.ts'
import { renderAt } from '../../../test/render.tsx'
import { t } from '../../../test/screen.ts'

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

const hero = () => page.getByRole('region', { name: t('content.hero.label') })
const reachable = () => page.elementLocator(document.querySelector('.hero-slide:not([aria-hidden])')!)
const track = () => document.querySelector('.hero-track')!
const notice = () => document.querySelector('.notice-text')!
const shown = (place: number) =>
  expect.element(hero().getByRole('heading', { level: 1 })).toHaveTextContent(banners[place]!.title)

const preferMotion = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] })

async function openHome(visit: Visit = {}): Promise<void> {
  await renderAt('/home/index', { ...visit, calls: fullHome })
  await expect.poll(() => document.querySelectorAll('.hero-slide').length).toBe(banners.length)
  await expect.element(page.getByText(t('content.shelf.popular'))).toBeInTheDocument()
}

afterEach(async () => {
  vi.useRealTimers()
  await preferMotion('reduce')
})

test('arrow keys, Home and End change the slide, and the focus stays visible', async () => {
  await openHome({ lang: 'en-US' })
  const dots = [...hero().element().querySelectorAll<HTMLElement>('[data-dot]')]
  dots[0]!.focus()
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['End', 4],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await shown(place)
    expect(document.activeElement).toBe(dots[place])
    expect(dots[place]!.getAttribute('aria-current')).toBe('true')
  }
  // The slide is announced to screen readers, and only the shown slide is focusable.
  const told = hero().element().querySelector('[aria-live="polite"]')
  expect(told?.textContent).toBe(t('content.hero.slide', { number: 5, title: banners[4]!.title }))
  // The title and the action.
  expect(reachable().getByRole('link').elements()).toHaveLength(2)
  await expect.element(reachable().getByText(banners[4]!.title)).toBeVisible()
})

test('the slides follow a mouse drag, and the click after it is suppressed', async () => {
  await openHome()
  const box = reachable().getByRole('link').last().element().getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const frame = frameElement!.getBoundingClientRect()
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', atX: number) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: frame.x + atX,
      y: frame.y + y,
      button: type === 'mouseMoved' && atX === x ? 'none' : 'left',
      buttons: type === 'mouseReleased' || atX === x ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  await mouse('mouseMoved', x)
  await mouse('mousePressed', x)
  for (const way of [40, 100, 210, 320]) await mouse('mouseMoved', x + way)
  // The track moved as far as the mouse.
  await expect.poll(() => new DOMMatrix(getComputedStyle(track()).transform).e).toBeCloseTo(320, 0)
  await mouse('mouseReleased', x + 320)
  await shown(4)
  expect(location.pathname).toBe('/home/index')
  await expect.poll(() => getComputedStyle(track()).transform).toBe('none')
  // A press without movement is a normal click.
  await reachable().getByRole('link').last().click()
  await expect.poll(() => location.pathname).toBe('/game')
})

test('a touch drag changes the slide horizontally and scrolls the page vertically', async () => {
  await openHome({ lang: 'en-US', isPhone: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  const swipe = async (from: [number, number], to: [number, number]) => {
    const at = (part: number) => ({
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    })
    await touch('touchStart', [at(0)])
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', [at(step / 8)])
      await new Promise(requestAnimationFrame)
    }
    await touch('touchEnd', [])
  }
  await swipe([320, 150], [60, 160])
  await shown(1)
  await swipe([60, 150], [320, 140])
  await shown(0)
  expect(scrollY).toBe(0)
  await swipe([200, 500], [190, 200])
  await expect.poll(() => scrollY).toBeGreaterThan(50)
  await shown(0)
})

/** The home page with fake timers. */
async function openClocked(): Promise<(ms: number) => Promise<unknown>> {
  await openHome()
  // Moves the pointer away from slides and notices.
  await page.getByRole('banner').hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

test('slides and notices rotate once automatically, and pause on interaction', async () => {
  // Rotation starts when motion is allowed, which must happen after the timers are faked.
  const pass = await openClocked()
  await preferMotion('no-preference')
  const pause = hero().getByRole('button', { name: t('content.hero.pause') })
  await expect.element(pause).toBeVisible()
  await shown(0)
  await pass(6_100)
  await expect.poll(() => notice().textContent).toContain(notices[1]!.title)
  await shown(0)
  await pass(1_000)
  await shown(1)
  // They pause while hovered.
  await hero().getByRole('heading', { level: 1 }).hover()
  await pass(30_000)
  await shown(1)
  const away = async () => {
    await page.getByRole('banner').hover()
    ;(document.activeElement as HTMLElement).blur()
  }
  await away()
  for (const place of [2, 3, 4, 0]) {
    await pass(7_100)
    await shown(place)
  }
  await pass(60_000)
  await shown(0)
  expect(notice().textContent).toContain(notices[0]!.title)
  // The play and pause buttons work.
  await hero()
    .getByRole('button', { name: t('content.hero.play') })
    .click()
  await away()
  await pass(7_100)
  await shown(1)
  await pause.click()
  await away()
  await pass(30_000)
  await shown(1)
})

test('nothing rotates with prefers-reduced-motion', async () => {
  const pass = await openClocked()
  await expect.element(hero().getByRole('button', { name: t('content.hero.pause') })).not.toBeInTheDocument()
  await pass(30_000)
  await shown(0)
})

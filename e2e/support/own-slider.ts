// Solves our own slider puzzle like a human; the correct position is read from the database.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator } from '@playwright/test'
import type { Visitor } from './visitor.ts'
import { select } from './site.ts'

/** Waits until the puzzle can be solved; returns its handle. */
export async function sliderHandle({ t }: Visitor, popup: Locator): Promise<Locator> {
  await expect(popup.locator('[data-step="waiting"]')).toBeVisible()
  return popup.getByRole('slider', { name: t('session.slider.label') })
}

/** How far the handle must move, in screen pixels. */
async function wayOf(popup: Locator): Promise<number> {
  const [row] = await select<{ answer_x: number }>('select answer_x from slider order by expires_at desc limit 1')
  const picture = await popup.locator('.slider-picture').boundingBox()
  if (!row || !picture) throw new Error('there is no puzzle')
  return (row.answer_x * picture.width) / 320
}

async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

// Ease-in-out: the fraction of the distance after a fraction of the time.
const eased = (part: number) => part * part * (3 - 2 * part)
const moves = 24
const moveMs = 20

/** Drags the piece with the mouse like a human; `off` is the error in pixels. */
export async function slideByMouse(visitor: Visitor, popup: Locator, off = 0): Promise<void> {
  const { mouse } = visitor.page
  const handle = await sliderHandle(visitor, popup)
  const [{ x, y }, way] = [await middleOf(handle), (await wayOf(popup)) + off]
  await mouse.move(x, y)
  await mouse.down()
  for (let move = 1; move <= moves; move += 1) {
    await mouse.move(x + way * eased(move / moves), y + (move % 3))
    await pause(moveMs)
  }
  await mouse.up()
}

/** Drags the piece by touch. */
export async function slideByFinger(visitor: Visitor, popup: Locator): Promise<void> {
  const { page } = visitor
  const handle = await sliderHandle(visitor, popup)
  const [{ x, y }, way] = [await middleOf(handle), await wayOf(popup)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + at, y: y + (at % 3) }] })
  await touch('touchStart', 0)
  for (let move = 1; move <= moves; move += 1) {
    await touch('touchMove', way * eased(move / moves))
    await pause(moveMs)
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags the piece to its exact place like a program: in a straight line at constant speed. */
export async function slideByProgram(visitor: Visitor, popup: Locator): Promise<void> {
  const { page } = visitor
  const handle = await sliderHandle(visitor, popup)
  const [{ x, y }, way] = [await middleOf(handle), await wayOf(popup)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Runs in the page with a fake clock, so that a busy machine cannot make the track look human.
  await handle.evaluate(
    (element, line) => {
      const real = performance.now
      const begin = real.call(performance)
      const send = (type: string, part: number) => {
        performance.now = () => begin + line.ms * part
        const at = { pointerId: 1, clientX: line.x + line.way * part, clientY: line.y }
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, ...at }))
      }
      send('pointerdown', 0)
      for (let step = 1; step <= line.steps; step += 1) send('pointermove', step / line.steps)
      send('pointerup', 1)
      performance.now = real
    },
    { x, y, way, ms: 3_000, steps: 60 },
  )
  await page.mouse.up()
}

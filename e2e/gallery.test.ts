import { awake, settled } from './support/awake.ts'
import { type Gallery, openGallery } from './support/gallery.ts'
import { expect, expectAccessible, expectGood, test } from './support/screen.ts'

let gallery: Gallery

test.beforeAll(async () => {
  // The first load compiles every module from its source.
  test.setTimeout(180_000)
  gallery = await openGallery()
  await fetch(gallery.url, { headers: { accept: 'text/html' } })
})
test.afterAll(() => gallery.close())

test('the gallery shows every part, good in both themes', async ({ open }) => {
  test.setTimeout(180_000)
  const visitor = await open({ path: '/limit' })
  const { page } = visitor
  await page.goto(gallery.url)
  await awake(page)
  await settled(page)
  await expect(page.locator('section[id]')).toHaveCount(11)
  // Each of the sixty games has a card and a small cover, none without its emblem.
  await expect(page.locator('#covers .game-card')).toHaveCount(60)
  await expect(page.locator('#covers .gallery-covers-small .cover')).toHaveCount(60)
  await expectGood(visitor)
  await expectAccessible(page, 'paper')
})

test('a built site knows no gallery', async ({ open }) => {
  const { page } = await open()
  await page.goto('/dev/gallery')
  await expect(page).toHaveURL(/\/home\/index$/)
})

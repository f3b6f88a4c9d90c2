import { awake, settled } from './support/awake.ts'
import { type Gallery, openGallery } from './support/gallery.ts'
import { expect, expectGood, test } from './support/screen.ts'

let gallery: Gallery

test.beforeAll(async () => {
  // Every module comes from its source the first time.
  test.setTimeout(180_000)
  gallery = await openGallery()
  await fetch(gallery.url, { headers: { accept: 'text/html' } })
})
test.afterAll(() => gallery.close())

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  test(`gallery in ${isPhone ? 'English on a phone' : 'Chinese on a desktop'}`, async ({ open }) => {
    test.setTimeout(180_000)
    const visitor = await open({ lang, isPhone })
    const { page } = visitor
    await page.context().addCookies([{ name: 'lang', value: lang, url: gallery.url }])
    await page.goto(gallery.url)
    await awake(page)
    await settled(page)
    await expect(page.locator('section[id]')).toHaveCount(11)
    // Each of the sixty games stands there as a card and once more, small, and none is missing its emblem.
    await expect(page.locator('#covers .game-card')).toHaveCount(60)
    await expect(page.locator('#covers .gallery-covers-small .cover')).toHaveCount(60)
    await expectGood(visitor)
  })
}

test('a built site knows no gallery', async ({ open }) => {
  const { page } = await open()
  await page.goto('/dev/gallery')
  await expect(page).toHaveURL(/\/home\/index$/)
})

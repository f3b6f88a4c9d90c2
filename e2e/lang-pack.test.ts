// The archive of changed texts over several loads. web/src/call/lang-pack.test.ts tests what is read from it.
import type { Page } from '@playwright/test'
import { operator } from './support/operator.ts'
import { expect, test } from './support/screen.ts'

// A text that no other test looks at.
const save = (text: string) => operator('saveTexts', { lang: 'zh-CN', rows: [{ code: 'site.describe.vip', text }] })

type Download = { path: string; fromNetwork: boolean }

/** The archives that the document has loaded; a hit of the browser's cache transfers nothing. */
async function downloads(page: Page): Promise<Download[]> {
  return await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/packs/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, fromNetwork: transferSize > 0 })),
  )
}

test('the archive of a language is downloaded once per version, also over loads', async ({ open }) => {
  await save('台阶一')
  try {
    const { page } = await open({ path: '/vip' })
    await expect.poll(() => downloads(page)).toHaveLength(1)
    const [first] = await downloads(page)
    expect(first).toEqual({ path: expect.stringMatching(/^\/packs\/mingtang\/zh-CN\/\d+\.zip$/), fromNetwork: true })
    for (let load = 0; load < 2; load += 1) {
      await page.reload()
      await expect.poll(() => downloads(page)).toEqual([{ ...first, fromNetwork: false }])
    }
    await save('台阶二')
    await page.reload()
    await expect
      .poll(() => downloads(page))
      .toEqual([{ path: expect.not.stringMatching(first!.path), fromNetwork: true }])
    const [second] = await downloads(page)
    await page.reload()
    await expect.poll(() => downloads(page)).toEqual([{ ...second, fromNetwork: false }])
  } finally {
    await save('')
  }
})

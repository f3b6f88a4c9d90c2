// What a screen reader reads, in order: named landmarks, headings without gaps, and focus in visual order.
import { expect, type Page } from '@playwright/test'
import { filled, settled } from './awake.ts'
import type { Visitor } from './visitor.ts'

export async function expectInOrder({ page }: Visitor, path: string): Promise<void> {
  await settled(page)
  await filled(page)
  // The footer is rendered after the first view.
  await expect
    .poll(() => page.evaluate(landmarks), { message: `landmarks of ${path}` })
    .toMatchObject([{ role: 'header' }, { role: 'main' }, { role: 'footer' }])
  const levels = await page.evaluate(headingLevels)
  expect(levels[0], `the first heading of ${path}`).toBe(1)
  const gaps = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)
  expect(gaps, `headings of ${path}: ${levels.join(' ')}`).toEqual([])
  expect(await page.evaluate(namelessLandmarks), `landmarks of ${path} that share a name or have none`).toEqual([])
  expect(await walk(page), `steps of the focus on ${path} that go back up`).toEqual([])
}

function landmarks(): { role: string }[] {
  const tops = [...document.querySelectorAll('header, main, footer')]
  return tops
    .filter((element) => element.closest('article, section, dialog, aside') === null && element.checkVisibility())
    .filter((element) => element.tagName === 'MAIN' || element.closest('main') === null)
    .map((element) => ({ role: element.tagName.toLowerCase() }))
}

function headingLevels(): number[] {
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => Number(heading.tagName[1]))
}

// Two landmarks of one kind on a page need different names.
function namelessLandmarks(): string[] {
  const wrong: string[] = []
  for (const kind of ['nav', 'aside', 'section[aria-label], section[aria-labelledby]']) {
    const all = [...document.querySelectorAll(kind)].filter((element) => element.checkVisibility())
    const names = all.map((element) => {
      const by = element.getAttribute('aria-labelledby')
      return element.getAttribute('aria-label') ?? (by ? document.getElementById(by)?.textContent : '') ?? ''
    })
    names.forEach((name, at) => {
      const isWrong = all.length > 1 && (name === '' || names.indexOf(name) !== at)
      if (isWrong) wrong.push(`${kind} ${name}`)
    })
  }
  return wrong
}

// Tabs through main: each step goes on in the same row, further down, or to the top of the next column.
async function walk(page: Page): Promise<string[]> {
  const wrong: string[] = []
  await page.locator('main').focus()
  let last: { left: number; right: number; top: number; bottom: number; name: string } | null = null
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('main')) return null
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
      return { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY, name }
    })
    if (!now) break
    const isAbove = last !== null && now.bottom <= last.top && now.right <= last.right
    if (last && isAbove) wrong.push(`${last.name} → ${now.name}`)
    last = now
  }
  return wrong
}

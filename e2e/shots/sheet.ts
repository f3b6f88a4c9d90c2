// The contact sheet: an HTML page with all pictures, and pictures of the sheets of each size.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Taken } from './looks.ts'

// A browser cannot take a screenshot that is higher than 16384 pixels.
const maxPerSheet = 160

/** Writes index.html with everything, and pictures of the sheets of each size. */
export async function writeSheets(browser: Browser, taken: readonly Taken[], out: string): Promise<void> {
  writeFileSync(join(out, 'index.html'), pageOf(taken, 4))
  for (const size of new Set(taken.map(({ look }) => look.size))) {
    const ofSize = taken.filter(({ look }) => look.size === size)
    for (let from = 0, place = 1; from < ofSize.length; from += maxPerSheet, place += 1) {
      const name = `sheet-${size.name}-${place}`
      writeFileSync(join(out, `${name}.html`), pageOf(ofSize.slice(from, from + maxPerSheet), size.columns))
      const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
      await page.goto(`file://${join(out, `${name}.html`)}`)
      await page.screenshot({ path: join(out, `${name}.png`), fullPage: true })
      await page.close()
    }
  }
}

function pageOf(taken: readonly Taken[], columns: number): string {
  const style = `body{margin:16px;background:#111;color:#ddd;font:13px sans-serif;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px}figure{margin:0;min-width:0}img{width:100%;display:block;border:1px solid #333}figcaption{padding:4px 0;overflow-wrap:anywhere}`
  const figures = taken.map(
    ({ file, name, look }) =>
      `<figure><img src="${file}" alt=""><figcaption>${name} · ${look.lang} · ${look.theme}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${figures.join('')}`
}

// The contact sheet of `npm run shots`: the pages of the started site, and the states of screens from the component tests.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { takeComponents, testsNamed } from './component-shots.ts'
import { readWords } from './looks.ts'
import { isNamed, shots } from './screens.ts'
import { writeSheets } from './sheet.ts'
import { takeSite } from './site-shots.ts'
import { startSite } from './start-site.ts'

const usage = `npm run shots                            every screen in every usual look
npm run shots -- wallet                  one screen: its page, and its states in web/src/**/wallet
npm run shots -- dialogs                 one area: a folder of web/src, or a part of the address (home, member)
npm run shots -- console                 the operators' console, or one of its screens (desk)
npm run shots -- phone en-US dark        one look: sizes phone, desktop, wide, narrow, zoomed; languages; dark, paper
npm run shots -- wallet phone paper      both
The pictures, index.html and sheet-<size>-<number>.png lie in e2e/shots/out.`

const out = join(import.meta.dirname, 'out')

async function main(words: readonly string[]): Promise<void> {
  const { looks, screens } = readWords(words)
  const tests = testsNamed(screens)
  const wanted = shots.filter((shot) => screens.length === 0 || screens.some((one) => isNamed(shot, one)))
  const unknown = screens.find((one) => testsNamed([one]).length === 0 && !shots.some((shot) => isNamed(shot, one)))
  if (unknown !== undefined) {
    console.error(unknown === '--help' ? usage : `Nothing is called ${unknown}.\n${usage}`)
    process.exitCode = unknown === '--help' ? 0 : 1
    return
  }
  const began = Date.now()
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  process.env.CHROMIUM_PATH = await ensureChromium(console.log)
  const site = wanted.length === 0 ? null : await startSite()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const taken = await takeSite(browser, wanted, looks, out)
    taken.push(...(await takeComponents(tests, looks, out)))
    await writeSheets(browser, taken, out)
    console.log(`${taken.length} pictures in e2e/shots/out after ${Math.round((Date.now() - began) / 1000)} s`)
  } finally {
    await browser.close()
    site?.kill('SIGTERM')
  }
}

await main(process.argv.slice(2))
// The connection to the database would keep the process running.
process.exit()

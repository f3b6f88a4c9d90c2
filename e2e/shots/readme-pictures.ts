// The pictures of README.md, taken from the demo: `npm run readme-pictures` writes them to docs/pictures.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { openConsole } from '../support/console.ts'
import { clientOf, person } from '../support/people.ts'
import { fileOf, readWords } from './looks.ts'
import { shots } from './screens.ts'
import { takeSite } from './site-shots.ts'
import { startSite } from './start-site.ts'

const out = resolve(import.meta.dirname, '../../docs/pictures')
const drawn = join(tmpdir(), `readme-pictures-${process.pid}`)
/** The screens of the site by the names of their pictures. */
const screens: Record<string, string> = { home: 'home-member', wallet: 'wallet', game: 'play' }
const quality = 0.82

async function main(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium(console.log)
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  mkdirSync(drawn, { recursive: true })
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  try {
    const { looks } = readWords(['phone', 'desktop', 'zh-CN', 'dark'])
    const wanted = shots.filter(({ name }) => Object.values(screens).includes(name))
    const taken = await takeSite(browser, wanted, looks, drawn)
    if (taken.length !== wanted.length * looks.length) throw new Error('a picture is missing')
    for (const [name, shot] of Object.entries(screens))
      for (const look of looks)
        await writeSmall(browser, readFileSync(join(drawn, fileOf(shot, look))), `${name}-${look.size.name}`)
    await takeDesk(browser)
  } finally {
    await browser.close()
    site?.kill('SIGTERM')
    rmSync(drawn, { recursive: true, force: true })
  }
}

/** The operators' desk with a conversation, as wide as a desk and on a phone. */
async function takeDesk(browser: Browser): Promise<void> {
  const member = await person()
  const asMember = clientOf(member)
  const [first] = (await asMember.call('listChatQuestions', {})).rows
  await asMember.call('sendChatMessage', { clientId: crypto.randomUUID(), text: first?.question ?? member.userName })
  const { page, t, close } = await openConsole(browser, '/desk', ['*'])
  await page.getByRole('button', { name: new RegExp(member.userName) }).click()
  await page.getByRole('button', { name: t('desk.take'), exact: true }).click()
  await page.getByRole('textbox', { name: t('desk.answer'), exact: true }).waitFor()
  for (const [name, width, height] of [
    ['desk-desktop', 1280, 800],
    ['desk-phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle')
    await writeSmall(browser, await page.screenshot({ animations: 'disabled' }), name)
  }
  await close()
}

/** Writes the picture as WebP, which the browser makes. */
async function writeSmall(browser: Browser, png: Buffer, name: string): Promise<void> {
  const page = await browser.newPage()
  const address = await page.evaluate(
    async ([source, goodness]) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', goodness)
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  )
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  writeFileSync(join(out, `${name}.webp`), bytes)
  console.log(`docs/pictures/${name}.webp: ${Math.round(bytes.length / 1024)} kB`)
  await page.close()
}

await main()
// The connection to the database would keep the process running.
process.exit()

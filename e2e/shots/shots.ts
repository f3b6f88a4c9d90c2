// `npm run shots [-- screen … size … theme … language …]`: every screen in every size, theme and language, or those that are
// named (login also takes login-phone), and one contact sheet a size, in e2e/shots/out.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findFreePorts } from '../../scripts/site/ports.ts'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { demoMember, signedInCookies } from '../support/demo.ts'
import type { Lang } from '../support/texts.ts'
import { closeGallery } from './gallery.ts'
import { shots } from './screens.ts'
import type { Shot } from './shot.ts'

type Size = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly columns: number
  /** Taken only when its name is given. */
  readonly isRare?: boolean
}
type Taken = { readonly file: string; readonly label: string; readonly size: string }

const root = resolve(import.meta.dirname, '../..')
const out = join(import.meta.dirname, 'out')
const sizes: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, columns: 8 },
  { name: 'desktop', width: 1280, height: 800, columns: 4 },
  { name: 'wide', width: 1920, height: 1080, columns: 4 },
  { name: 'narrow', width: 320, height: 568, columns: 8, isRare: true },
  // A desktop at 200 %.
  { name: 'zoomed', width: 640, height: 400, columns: 5, isRare: true },
]
const looks: readonly [Lang, string][] = [
  ['zh-CN', 'dark'],
  ['zh-CN', 'paper'],
  ['en-US', 'dark'],
  ['en-US', 'paper'],
]

async function main(names: readonly string[]): Promise<void> {
  const site = process.env.SITE_FILE ? null : await startSite()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const narrow = <Item>(all: readonly Item[], isNamed: (item: Item) => boolean) =>
      all.some(isNamed) ? all.filter(isNamed) : all
    const wanted = narrow(await shots(), ({ name }) => names.some((one) => name === one || name.startsWith(`${one}-`)))
    const named = sizes.filter(({ name }) => names.includes(name))
    const wantedSizes = named.length > 0 ? named : sizes.filter(({ isRare }) => !isRare)
    const inLang = narrow(looks, ([lang]) => names.includes(lang))
    const taken: Taken[] = []
    for (const size of wantedSizes)
      for (const [lang, theme] of narrow(inLang, ([, one]) => names.includes(one)))
        taken.push(...(await takeAll(browser, wanted, size, lang, theme)))
    writeFileSync(join(out, 'index.html'), pageOf(taken, 4))
    for (const size of wantedSizes)
      await sheet(
        browser,
        taken.filter((one) => one.size === size.name),
        size,
      )
    console.log(`${taken.length} pictures and ${wantedSizes.length} contact sheets in e2e/shots/out`)
  } finally {
    await browser.close()
    await closeGallery()
    site?.kill('SIGTERM')
  }
}

async function takeAll(
  browser: Browser,
  wanted: readonly Shot[],
  size: Size,
  lang: Lang,
  theme: string,
): Promise<Taken[]> {
  const url = process.env.SITE_URL ?? ''
  const cookies = ['lang', 'theme'].map((name) => ({ name, value: name === 'lang' ? lang : theme, url }))
  const isPhone = size.width < 400
  const common = {
    viewport: { width: size.width, height: size.height },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: lang,
    // What a service worker fetches cannot be made to fail.
    serviceWorkers: 'block' as const,
  }
  const taken: Taken[] = []
  for (const signedIn of [false, true]) {
    const member = signedIn ? { storageState: await signedInCookies(demoMember.userName, demoMember.password) } : {}
    const context = await browser.newContext({ ...common, ...member })
    await context.addCookies(cookies)
    for (const shot of wanted.filter((one) => one.signedIn === signedIn)) {
      const page = await context.newPage()
      await page.goto(url + shot.path)
      await page.locator('#splash').waitFor({ state: 'detached' })
      const file = `${shot.name}-${size.name}-${lang}-${theme}.png`
      // One screen that cannot be brought into its state must not cost the sheet of all the others.
      await shot.prepare?.(page, lang).catch((error: unknown) => console.error(`${file}: ${String(error)}`))
      // Preparing may have loaded the page once more.
      await page.locator('#splash').waitFor({ state: 'detached' })
      await pause(500)
      await page.screenshot({ path: join(out, file), fullPage: shot.isWhole === true })
      taken.push({ file, label: `${shot.name} · ${lang} · ${theme}`, size: size.name })
      await context.setOffline(false)
      await page.close()
      await shot.tidy?.()
    }
    await context.close()
  }
  console.log(`${size.name} ${lang} ${theme}: ${taken.length}`)
  return taken
}

async function sheet(browser: Browser, taken: readonly Taken[], size: Size): Promise<void> {
  const file = join(out, `sheet-${size.name}.html`)
  writeFileSync(file, pageOf(taken, size.columns))
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(out, `sheet-${size.name}.png`), fullPage: true })
  await page.close()
}

function pageOf(taken: readonly Taken[], columns: number): string {
  const style = `body{margin:16px;background:#111;color:#ddd;font:13px sans-serif;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px}figure{margin:0}img{width:100%;display:block;border:1px solid #333}figcaption{padding:4px 0}`
  const figures = taken.map(
    ({ file, label }) => `<figure><img src="${file}" alt=""><figcaption>${label}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${figures.join('')}`
}

async function startSite(): Promise<ChildProcess> {
  const { site } = await findFreePorts()
  process.env.SITE_URL = `http://localhost:${site}`
  process.env.SITE_FILE = join(root, 'var', `e2e-${site}`, 'site.json')
  const child = spawn('node', ['scripts/test-site.ts'], {
    cwd: root,
    // A login from abroad is one whose address a proxy names.
    env: { ...process.env, E2E_PORT: `${site}`, TRUSTED_PROXIES: '127.0.0.1,::1' },
    stdio: 'inherit',
  })
  for (let tries = 0; tries < 360; tries += 1) {
    if (child.exitCode !== null) throw new Error('The site did not start.')
    const ready = await fetch(`${process.env.SITE_URL}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready && readFileSync(process.env.SITE_FILE, 'utf8')) return child
    await pause(500)
  }
  child.kill('SIGTERM')
  throw new Error('The site was not ready within three minutes.')
}

await main(process.argv.slice(2))

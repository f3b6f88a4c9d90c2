/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type Sandbox, startSandbox } from './sandbox.ts'

export type GamePages = {
  readonly sandbox: Sandbox
  readonly context: BrowserContext
  /** Opens a game for a new trial player, in a page that may be prepared before. */
  open(gameCode: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page>
  close(): Promise<void>
}

/** A sandbox and a browser that opens its games. */
export async function startGamePages(options: BrowserContextOptions): Promise<GamePages> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const [sandbox, browser] = await Promise.all([startSandbox(), chromium.launch({ executablePath, args })])
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN', ...options })
  return {
    sandbox,
    context,
    async open(gameCode, prepare) {
      const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
      const { data } = await sandbox.platform('launch/trial', { sessionId: randomUUID(), gameCode, ...look })
      const page = await context.newPage()
      await prepare?.(page)
      await page.goto(String(data?.url))
      await page.locator('.spin').waitFor()
      return page
    },
    async close() {
      await browser.close()
      await sandbox.close()
    },
  }
}

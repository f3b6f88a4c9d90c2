// How smoothly a round of each game is shown on a slow processor, and what its script weighs.
/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { catalogue, findGame } from '../../games/src/catalogue.ts'
import type { Game } from '../../games/src/engine/game.ts'
import { endPhase } from '../../games/src/test/end-phase.ts'
import { startPlatform } from '../../games/src/test/platform-process.ts'
import { callSigned } from '../../games/src/test/sandbox.ts'
import { startEmbeddedPostgres } from '../../scripts/postgres.ts'
import { buildWhatIsStale } from '../../scripts/site/build.ts'
import { ensureChromium } from '../../scripts/test/chromium.ts'

export type GamePagesResult = {
  name: 'game-pages'
  /** The frames per second of the least smooth game over 60. */
  ratio: number
  games: Record<string, PageResult>
}
type PageResult = { fps: number; maxMs: number; longTasks: number; kilobytes: number }

const codes = (process.env.GAME_CODES ?? catalogue.map(({ code }) => code).join(',')).split(',')
const slowdown = 4
const watchedMs = 4_000
const maxBytes = 120 * 1024

/** Opens every game, or those of GAME_CODES, on trial on an emulated phone with the processor slowed down four times, and plays a round. */
export async function run(): Promise<GamePagesResult> {
  const asked = codes.map(findGame)
  await buildWhatIsStale(console.log)
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: '/bench_game_pages' }).href
  const platform = await startPlatform(databaseUrl)
  const client = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const games: Record<string, PageResult> = {}
    for (const [at, game] of asked.entries()) {
      if (!game) throw new Error(`GAME_CODES: no game ${codes[at]}`)
      const shown = await measure(browser, client, platform.gamesUrl, game)
      games[game.code] = { ...shown, kilobytes: await weigh(game.code) }
      console.log(`${game.code}: ${JSON.stringify(games[game.code])}`)
    }
    const slowest = Math.min(...Object.values(games).map(({ fps }) => fps))
    return { name: 'game-pages', ratio: Math.round((slowest / 60) * 100) / 100, games }
  } finally {
    await browser.close()
    await client.end()
    await platform.kill()
    await postgres.stop()
  }
}

async function weigh(code: string): Promise<number> {
  const bytes = gzipSync(await readFile(new URL(`../../games/dist/${code}.js`, import.meta.url))).length
  if (bytes > maxBytes) console.log(`${code} is over ${maxBytes / 1024} KB`)
  return Math.round(bytes / 102.4) / 10
}

async function measure(browser: Browser, client: pg.Pool, gamesUrl: string, { code, shape, platform }: Game) {
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const path = `/platform/v1/${platform}/launch/trial`
  const { data } = await callSigned(gamesUrl, path, { sessionId: randomUUID(), gameCode: code, ...look })
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(String(data?.url))
  const spin = page.locator('.spin:not([aria-disabled="true"])')
  const waiting = `SELECT table_code FROM tables WHERE split_part(table_code, '.', 1) = '${code}' AND phase`
  const next = async (phase: string) => {
    const { rows } = await client.query<{ table_code: string }>(`${waiting} ${phase}`)
    for (const row of rows) await endPhase((text) => client.query(text), row.table_code)
  }
  while (!(await spin.isVisible())) {
    await next("<> 'betting'")
    await pause(500)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await pause(1_000)
  await page.evaluate(countFrames)
  await page.keyboard.press('Enter')
  // The bet is on its way; then the table shows its result.
  if (shape === 'shared') {
    await pause(700)
    await next("= 'betting'")
  }
  await pause(watchedMs)
  const shown = await framesOf(page)
  await context.close()
  return shown
}

function countFrames(): void {
  const seen = { times: [] as number[], longTasks: 0 }
  const count = (now: number) => {
    seen.times.push(now)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  new PerformanceObserver((list) => {
    seen.longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
  window.seenFrames = seen
}

async function framesOf(page: Page) {
  const { times, longTasks } = await page.evaluate(() => window.seenFrames)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return { fps: Math.round(gaps.length / seconds), maxMs: Math.round(Math.max(...gaps)), longTasks }
}

declare global {
  interface Window {
    seenFrames: { times: number[]; longTasks: number }
  }
}

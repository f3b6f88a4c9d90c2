import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { test } from 'vitest'
import { startSandbox } from './test/sandbox.ts'
import { randomOf } from './engine/random.ts'
import { blocksOf } from './engine/words.ts'
import { rules } from './game/firefly-pond/rules.ts'

test('shots', async () => {
  const out = '/tmp/h/shots-staged'
  mkdirSync(out, { recursive: true })
  const sandbox = await startSandbox()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
  const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 }, framed: { width: 1280, height: 640 } , flat: {width: 844, height: 390}}
  for (const [size, lang, theme] of [
    ['phone', 'zh-CN', 'dark'], ['desktop', 'zh-CN', 'dark'], ['phone', 'en-US', 'paper'], ['desktop', 'en-US', 'paper'], ['flat', 'zh-CN', 'dark'], ['framed', 'zh-CN', 'paper'],
  ] as const) {
    const playerId = await sandbox.player('1000')
    const { data } = await sandbox.platform('launch', { playerId, sessionId: playerId, currency: 'CNY', gameCode: 'firefly-pond', lang, theme, parentOrigin: 'http://127.0.0.1' })
    const context = await browser.newContext({ viewport: sizes[size], deviceScaleFactor: 1 })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(String(data?.url))
    await page.locator('.spin').waitFor()
    const name = `${out}/${size}-${lang}-${theme}`
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${name}-1.png` })
    await page.locator('.spin').click()
    await page.locator('.leaf[aria-disabled="false"]').first().waitFor()
    const [row] = await sandbox.query("SELECT server_seed, client_seed, nonce::text, choice FROM rounds JOIN seed_pairs USING (seed_pair_id) WHERE rounds.player_id = $1 AND status = 'OPEN'", [playerId])
    const { server_seed: seed, client_seed: client, nonce, choice } = row as Record<string, never>
    const { mines } = rules.open(randomOf(rules.derivation, blocksOf(seed, client, BigInt(nonce))), choice)
    const safe = Array.from({ length: 25 }, (_, cell) => (cell * 7 + 12) % 25).filter((cell) => !mines.includes(cell))
    for (const cell of safe.slice(0, 5)) {
      await page.locator('.leaf').nth(cell).click()
      await page.locator(`.leaf.lit >> nth=0`).waitFor()
      await page.waitForTimeout(450)
    }
    await page.screenshot({ path: `${name}-2.png` })
    if (theme === 'dark') {
      await page.locator('.spin').click()
    } else await page.locator('.leaf').nth(mines[0] ?? 0).click()
    await page.locator('.pond.over').waitFor()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${name}-3.png` })
    await page.waitForTimeout(2500)
    if (size !== 'flat') {
      await page.locator('nav button').first().click()
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${name}-4.png` })
      await page.locator('dialog .icon').click()
      await page.locator('nav button').nth(1).click()
      await page.locator('dialog .rotate input').fill('mine')
      await page.locator('dialog .rotate button').click()
      await page.waitForTimeout(700)
      await page.locator('dialog .acts button').nth(1).click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${name}-5.png` })
    }
    console.log(size, lang, theme, problems)
    await context.close()
  }
  await browser.close()
  await sandbox.close()
}, 200000)

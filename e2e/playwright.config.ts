import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../scripts/test/chromium.ts'
import { varFolder } from '../scripts/site/paths.ts'
import { findFreePorts } from '../scripts/site/ports.ts'

// This file runs once more in every worker: what is chosen here goes into the environment, which they inherit.
process.env.CHROMIUM_PATH ??= await ensureChromium((line) => console.log(line))
// SITE_URL and SITE_FILE given from outside run the tests against a site that is already there.
const startsSite = process.env.E2E_PORT !== undefined || process.env.SITE_URL === undefined
if (startsSite) {
  process.env.E2E_PORT ??= String((await findFreePorts()).site)
  process.env.SITE_URL = `http://localhost:${process.env.E2E_PORT}`
  process.env.SITE_FILE = join(varFolder, `e2e-${process.env.E2E_PORT}`, 'site.json')
}

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  workers: 1,
  // A screen is judged by axe in several states; each single wait is bounded by the next line.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace photographs every step of every test, which doubles the time; ask for it when a failure needs one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: startsSite
    ? {
        command: 'node scripts/test-site.ts',
        cwd: '..',
        url: `${process.env.SITE_URL}/readyz`,
        timeout: 180_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      }
    : undefined,
})

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureBrowsers } from '../scripts/test/chromium.ts'
import { varFolder } from '../scripts/site/paths.ts'
import { findFreePorts } from '../scripts/site/ports.ts'

// Every worker runs this file again: values chosen here go into the environment, which workers inherit.
const browsers = await ensureBrowsers((line) => console.log(line))
process.env.CHROMIUM_PATH = browsers.quick
process.env.FULL_CHROMIUM_PATH = browsers.full
// With SITE_URL and SITE_FILE set, the tests use a running site.
// Tests change settings of the whole site (policy, maintenance, texts), so parallel workers have a site each.
const startsSites = process.env.E2E_PORTS !== undefined || process.env.SITE_URL === undefined
const workers = startsSites ? Number(process.env.E2E_WORKERS ?? 1) : 1
if (startsSites) process.env.E2E_PORTS ??= (await freePorts(workers)).join()
const ports = startsSites ? (process.env.E2E_PORTS ?? '').split(',') : []
if (startsSites) {
  const own = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  process.env.SITE_URL = `http://localhost:${own}`
  process.env.SITE_FILE = join(varFolder, `e2e-${own}`, 'site.json')
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function freePorts(count: number): Promise<string[]> {
  const found = new Set<string>()
  while (found.size < count) found.add(String((await findFreePorts()).site))
  return [...found]
}

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  workers,
  retries: 0,
  // axe checks a screen in several states; each single wait is limited by `expect.timeout`.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Browser builds render letters slightly differently; a part that has moved differs far more.
    toHaveScreenshot: { threshold: 0.3, maxDiffPixelRatio: 0.01, caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  updateSnapshots: process.env.E2E_LOOKS === 'update' ? 'all' : 'none',
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Without a graphics card, drawing animations takes an eighth of the time. A test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a screenshot of every step, which doubles the time; set E2E_TRACE when a failure needs one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [{ name: 'quick', use: { launchOptions: { executablePath: browsers.quick, args } } }],
  webServer: ports.map((port) => ({
    command: 'node scripts/test-site.ts',
    cwd: '..',
    env: { E2E_PORT: port, E2E_TEMPLATE: `e2e_seeded_${ports[0]}`, SITE_URL: `http://localhost:${port}` },
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})

import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { clientAssets } from './client-assets.ts'
import { drawWindow, serveDouble } from './src/test/commands.ts'

const unit = {
  name: 'unit',
  include: ['src/**/*.test.{ts,tsx}', 'worker/*.test.ts'],
  exclude: ['src/**/*.browser.test.tsx'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

const freshStores = { find: /^zustand$/, replacement: resolve(import.meta.dirname, 'src/test/zustand.ts') }

// The same flags as in e2e/playwright.config.ts.
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const browser = {
  name: 'browser',
  include: ['src/**/*.browser.test.tsx'],
  setupFiles: ['src/test/lean-react.ts', 'src/test/setup.ts'],
  // `npm run shots` names the folder for pictures of the judged screens.
  provide: { takesShots: process.env.SHOTS !== undefined },
  // A wait ends when its target appears; on a busy machine that can take twenty times as long.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // A worker reads the site's modules once, not once per file; src/test/README.md says what is reset between tests.
  isolate: false,
  browser: {
    enabled: true,
    headless: true,
    ui: false,
    screenshotFailures: false,
    viewport: { width: 1280, height: 800 },
    provider: playwright({
      launchOptions,
      actionTimeout: 20_000,
      // Reduced motion makes every animation instant (styles/base.css).
      contextOptions: { reducedMotion: 'reduce', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    }),
    commands: { drawWindow, serveDouble },
    instances: [{ browser: 'chromium' as const }],
  },
}

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 4,
    projects: [
      { plugins: [clientAssets()], test: unit },
      { plugins: [tailwindcss()], resolve: { alias: [freshStores] }, test: browser },
    ],
  },
})

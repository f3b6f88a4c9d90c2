import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { drawWindow } from './src/test/commands.ts'

const unit = {
  name: 'unit',
  include: ['src/**/*.test.{ts,tsx}'],
  exclude: ['src/**/*.browser.test.tsx'],
}

// The same browser and waits as in web/vitest.config.ts.
const browser = {
  name: 'browser',
  include: ['src/**/*.browser.test.tsx'],
  setupFiles: ['../web/src/test/lean-react.ts', 'src/test/setup.ts'],
  // SHOTS names the folder for pictures of the judged screens.
  provide: { takesShots: process.env.SHOTS !== undefined },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  browser: {
    enabled: true,
    headless: true,
    ui: false,
    screenshotFailures: false,
    viewport: { width: 1440, height: 900 },
    provider: playwright({
      launchOptions: {
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
      },
      actionTimeout: 20_000,
      contextOptions: { reducedMotion: 'reduce', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    }),
    commands: { drawWindow },
    instances: [{ browser: 'chromium' as const }],
  },
}

export default defineConfig({
  test: { allowOnly: false, maxWorkers: 2, projects: [{ test: unit }, { test: browser }] },
})

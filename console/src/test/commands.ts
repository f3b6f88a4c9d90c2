// Runs in the Vitest process.
import { join } from 'node:path'
import { defineBrowserCommand } from '@vitest/browser-playwright'

/** Saves a screenshot of the window in the folder that SHOTS names. */
export const drawWindow = defineBrowserCommand<[name: string]>(async ({ page }, name) => {
  await page.screenshot({ path: join(process.env.SHOTS ?? '', `${name}.png`), animations: 'disabled' })
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    drawWindow: (name: string) => Promise<void>
  }
}

// Runs in Vitest's own process, where the browser's network can be answered.
import { join } from 'node:path'
import { defineBrowserCommand } from '@vitest/browser-playwright'

type Double = { body: string; contentType?: string; status?: number }

/**
 * Answers every request to an address (`*` matches parts of it) with this text; without a text the network fails, and
 * with `pending` no answer comes.
 */
export const serveDouble = defineBrowserCommand<[address: string, double?: Double | 'pending']>(
  async ({ context }, address, double) => {
    await context.unroute(address)
    await context.route(address, (route) => {
      if (double === 'pending') return
      return double ? route.fulfill({ contentType: 'text/javascript', ...double }) : route.abort()
    })
  },
)

/** Draws the window into the folder that SHOTS names. */
export const drawWindow = defineBrowserCommand<[name: string]>(async ({ page }, name) => {
  await page.screenshot({ path: join(process.env.SHOTS ?? '', `${name}.png`), animations: 'disabled' })
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    serveDouble: (address: string, double?: Double | 'pending') => Promise<void>
    drawWindow: (name: string) => Promise<void>
  }
}

// Runs in the Vitest process, which can intercept the browser's network.
import { join } from 'node:path'
import { defineBrowserCommand } from '@vitest/browser-playwright'

type Double = { body: string; contentType?: string; status?: number }

/**
 * Responds to every request that matches the URL (`*` is a wildcard) with this body. Without a body the request fails;
 * with `pending` it never completes.
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

/** Saves a screenshot of the window in the folder that SHOTS names. */
export const drawWindow = defineBrowserCommand<[name: string]>(async ({ page }, name) => {
  await page.screenshot({ path: join(process.env.SHOTS ?? '', `${name}.png`), animations: 'disabled' })
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    serveDouble: (address: string, double?: Double | 'pending') => Promise<void>
    drawWindow: (name: string) => Promise<void>
  }
}

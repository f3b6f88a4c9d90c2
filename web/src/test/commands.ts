// Runs in Vitest's own process, where the browser's network can be answered.
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

declare module 'vitest/browser' {
  interface BrowserCommands {
    serveDouble: (address: string, double?: Double | 'pending') => Promise<void>
  }
}

// One site on two nodes: two processes of server/src/main.ts with one database, and their logs.
import { findFreePort } from '../../../scripts/site/ports.ts'
import type { TestSite } from './test-site.ts'
import { startServerProcess } from './server-process.ts'

export type TwoNodes = {
  readonly urls: readonly [string, string]
  /** All output of both logs so far. */
  log(): string
  close(): Promise<void>
}

/** Starts two nodes beside the site's own server; they trust the proxy 127.0.0.1 and log everything. */
export async function twoNodes(site: TestSite): Promise<TwoNodes> {
  let said = ''
  const start = async () => {
    const port = await findFreePort()
    const env = {
      PORT: `${port}`,
      HOST: '127.0.0.1',
      CONSOLE_PORT: `${await findFreePort()}`,
      DATABASE_URL: site.config.databaseUrl,
      SITE_URL: site.config.siteUrl,
      PLATFORM_SECRET: 'none',
      PAYMENT_SECRET: 'none either',
      ACCOUNT_KEY: site.config.accountKey,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'trace',
    }
    const node = await startServerProcess(env, (text) => {
      said += text
    })
    return { url: `http://127.0.0.1:${port}`, node }
  }
  const [one, other] = await Promise.all([start(), start()])
  return {
    urls: [one.url, other.url],
    log: () => said,
    close: async () => void (await Promise.all([one.node.stop(), other.node.stop()])),
  }
}

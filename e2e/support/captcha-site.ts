// A second server process on the started site's databases, with captcha vendors, which need a different configuration.
import { join } from 'node:path'
import { varFolder } from '../../scripts/site/paths.ts'
import { findFreePorts } from '../../scripts/site/ports.ts'
import { startServer } from '../../scripts/site/processes.ts'
import type { Secrets } from '../../scripts/site/secrets.ts'
import { geetest, type Vendors, yidun } from './captcha-vendors.ts'
import { siteFile } from './site.ts'

export type CaptchaSite = { readonly url: string; stop(): Promise<void> }

/** Starts the member site's server with both vendors' keys and hosts. */
export async function startCaptchaSite(vendors: Vendors): Promise<CaptchaSite> {
  const { ports, databaseUrl, gamesDatabaseUrl, secrets } = siteFile()
  const own = await findFreePorts()
  const url = `http://localhost:${own.site}`
  const env = {
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    CAPTCHA_HTTPS: 'off',
    CAPTCHA_TIMEOUT_MS: '800',
    GT4_CAPTCHA_ID: geetest.id,
    GT4_KEY: geetest.key,
    GT4_URL: `http://${vendors.apiHost}`,
    GT4_STATIC_HOSTS: vendors.staticHost,
    GT4_API_HOSTS: vendors.apiHost,
    D163_CAPTCHA_ID: yidun.id,
    D163_SECRET_ID: yidun.secretId,
    D163_SECRET_KEY: yidun.secretKey,
    D163_URL: `http://${vendors.apiHost}`,
    D163_STATIC_HOSTS: vendors.staticHost,
    D163_API_HOSTS: vendors.apiHost,
    D163_IMAGE_HOSTS: vendors.staticHost,
  }
  const folder = join(varFolder, `e2e-${own.site}`)
  const child = await startServer(
    {
      ports: { ...own, games: ports.games },
      databaseUrl,
      gamesDatabaseUrl,
      folder,
      log: () => {},
      env,
    },
    url,
    secrets as Secrets,
    own.site,
  )
  return { url, stop: () => child.stop(3_000) }
}

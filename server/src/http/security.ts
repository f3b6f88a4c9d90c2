import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'
import type { Context } from '../context.ts'
import type { BrowserHosts } from '../providers/captcha/captcha-vendor.ts'

/** Security headers of every answer. Pages add their nonce; no inline script ever runs. */
export async function addSecurity(server: FastifyInstance, context: Context): Promise<void> {
  const vendors = originsOf([context.captcha.GT4?.browser, context.captcha.D163?.browser])
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The vendors' calls are scripts too: their loaders ask by JSONP.
        scriptSrc: ["'self'", ...vendors.statics, ...vendors.apis],
        styleSrc: ["'self'", "'unsafe-inline'", ...vendors.statics],
        imgSrc: ["'self'", 'data:', 'blob:', ...vendors.statics, ...vendors.apis, ...vendors.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...vendors.apis],
        manifestSrc: ["'self'"],
        frameSrc: [...context.config.gameOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: context.config.siteUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

type Origins = { readonly statics: string[]; readonly apis: string[]; readonly images: string[] }

// Only hosts of vendors that are configured; nothing a tenant or a request says opens the policy further.
function originsOf(parties: readonly (BrowserHosts | undefined)[]): Origins {
  const of = (which: 'staticServers' | 'apiServers' | 'imageServers') =>
    parties.flatMap((party) => party?.[which].map((host) => `${party.https ? 'https' : 'http'}://${host}`) ?? [])
  return { statics: of('staticServers'), apis: of('apiServers'), images: of('imageServers') }
}

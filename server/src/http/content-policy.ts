// What a page may load. A captcha vendor's hosts are in it only for a tenant that uses the vendor, and only those of the configuration.
import type { CaptchaVendor } from '../providers/captcha/captcha-vendor.ts'

/** The value of `content-security-policy`; no inline script ever runs, and nothing a request says opens it further. `styles` are the hashes of the pages' own style sheet, `pictures` the origins of the tenant's own marks. */
export function contentPolicy(
  gameOrigins: readonly string[],
  vendor: CaptchaVendor | null,
  styles: readonly string[],
  pictures: readonly string[] = [],
): string {
  const { statics, apis, images } = originsOf(vendor)
  const directives = {
    'default-src': ["'none'"],
    // The vendors' calls are scripts too: their loaders ask by JSONP.
    'script-src': ["'self'", ...statics, ...apis],
    // A vendor's script writes style sheets of its own; of ours there is one, known by its hash.
    'style-src': ["'self'", ...(vendor ? ["'unsafe-inline'", ...statics] : styles)],
    // Widths and hues of the first view: an attribute reaches no other element.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures, ...statics, ...apis, ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apis],
    'manifest-src': ["'self'"],
    'frame-src': gameOrigins.length > 0 ? gameOrigins : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** The origins of a tenant's marks that lie on other hosts; what is no https address adds nothing. */
export function pictureOrigins(tenant: Marks): string[] {
  const marks = [tenant.logo, tenant.enLogo, tenant.miniLogo, tenant.appLogo]
  return [
    ...new Set(
      marks.flatMap((mark) => (mark.startsWith('https://') && URL.canParse(mark) ? [new URL(mark).origin] : [])),
    ),
  ]
}

type Marks = Readonly<Record<'logo' | 'enLogo' | 'miniLogo' | 'appLogo', string>>

type Origins = Readonly<Record<'statics' | 'apis' | 'images', readonly string[]>>

function originsOf(vendor: CaptchaVendor | null): Origins {
  if (!vendor) return { statics: [], apis: [], images: [] }
  const { https, staticServers, apiServers, imageServers } = vendor.browser
  const of = (hosts: readonly string[]) => hosts.map((host) => `${https ? 'https' : 'http'}://${host}`)
  return { statics: of(staticServers), apis: of(apiServers), images: of(imageServers) }
}

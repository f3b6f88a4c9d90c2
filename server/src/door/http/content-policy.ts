// The content security policy. A captcha vendor's hosts are listed only for tenants that use the vendor, and only the configured ones.
import type { CaptchaVendor } from '../../base/providers/captcha/captcha-vendor.ts'

/** The value of `content-security-policy`; it allows no inline script, and no request can widen it. `styles` are the hashes of the pages' own style sheet, `pictures` the origins of the tenant's logos. */
export function contentPolicy(
  gameOrigins: readonly string[],
  vendor: CaptchaVendor | null,
  styles: readonly string[],
  pictures: readonly string[] = [],
): string {
  const { statics, apis, images } = originsOf(vendor)
  const directives = {
    'default-src': ["'none'"],
    // The vendors' loaders use JSONP, so their calls are scripts too.
    'script-src': ["'self'", ...statics, ...apis],
    // A vendor's script inserts its own style sheets; ours is allowed by its hash.
    'style-src': ["'self'", ...(vendor ? ["'unsafe-inline'", ...statics] : styles)],
    // style attributes set widths and hues in the first view; they cannot affect other elements.
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
    ...(vendor ? {} : trustedTypes),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

// The policies of web/src/trusted-types.ts and of DOMPurify. The scripts of the captcha vendors write strings into the page, so
// where one is in use nothing is enforced (decision 0043).
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['mingtang', 'default', 'dompurify'],
}

/** The origins of a tenant's logos on other hosts; ignores everything that is not an https address. */
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

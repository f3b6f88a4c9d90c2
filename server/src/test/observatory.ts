// The scoring of Mozilla's HTTP Observatory as published by MDN: baseline 100, one result per test, bonuses only from 90 on.
// The numbers are from SCORE_TABLE in github.com/mdn/mdn-http-observatory (src/grader/charts.js), also at
// developer.mozilla.org/en-US/observatory/docs/tests_and_scoring; the results are decided as in its src/analyzer/tests.

/** A response as a scanner reads it. */
export type Scanned = {
  readonly headers: Headers
  readonly html: string
}

export type Score = { readonly total: number; readonly parts: Readonly<Record<string, number>> }

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'])
const sixMonthsSeconds = 15_768_000

/** The score of a response over https; the redirect from http is the proxy's task and scores 0 when it is right. */
export function observatoryScore({ headers, html }: Scanned): Score {
  const csp = readPolicy(headers.get('content-security-policy') ?? '')
  const parts = {
    csp: cspPart(csp),
    cookies: cookiePart(headers),
    cors: corsPart(headers),
    redirection: 0,
    referrer: referrerPart(headers),
    hsts: hstsPart(headers),
    sri: headers.get('content-type')?.startsWith('text/html') ? sriPart(html) : 0,
    sniffing: headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    framing: framingPart(csp, headers),
    corp: corpPart(headers),
  }
  const values = Object.values(parts)
  const penalties = sum(values.filter((value) => value < 0))
  const bonuses = sum(values.filter((value) => value > 0))
  const base = 100 + penalties
  return { total: Math.max(0, base >= 90 ? base + bonuses : base), parts }
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>

function readPolicy(header: string): Policy {
  const directives = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', ...sources]): [string, Set<string>] => [name.toLowerCase(), new Set(sources)])
  return new Map(directives.reverse())
}

function cspPart(csp: Policy): number {
  if (csp.size === 0) return -25
  const of = (name: string) => withoutIdleUnsafe(csp.get(name) ?? csp.get('default-src') ?? new Set(['*']))
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), csp.get('object-src') ?? of('object-src')]
  const isLoose = (source: string) => broad.has(source) || source === "'unsafe-inline'" || source === 'data:'
  const isPlain = (source: string) => source.startsWith('http:') || source.startsWith('ftp:')
  const passive = ['img-src', 'media-src']
  const active = [...csp].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => [...sources])
  if ([...scripts].some(isLoose) || [...objects].some((source) => broad.has(source))) return -20
  if (active.some(isPlain)) return -20
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return -10
  if (passive.some((name) => [...of(name)].some(isPlain))) return -10
  if ([...styles].some(isLoose)) return 0
  const others = csp.get('default-src')
  return others?.size === 1 && others.has("'none'") ? 10 : 5
}

// Browsers that know a nonce or a hash ignore 'unsafe-inline' beside it.
function withoutIdleUnsafe(sources: ReadonlySet<string>): ReadonlySet<string> {
  const isExact = [...sources].some((source) => /^'(nonce|sha(256|384|512))-/.test(source))
  return isExact ? new Set([...sources].filter((source) => source !== "'unsafe-inline'")) : sources
}

function cookiePart(headers: Headers): number {
  const cookies = headers.getSetCookie().map((line) => line.toLowerCase().split(/\s*;\s*/))
  if (cookies.length === 0) return 0
  const has = (flag: string) => cookies.every(([, ...flags]) => flags.includes(flag))
  const hsts = headers.has('strict-transport-security')
  const isSession = ([name = '']: string[]) => /login|sess/.test(name)
  const plainSession = cookies.some((cookie) => isSession(cookie) && !cookie.includes('secure'))
  if (plainSession) return hsts ? -10 : -40
  if (cookies.some((cookie) => isSession(cookie) && !cookie.includes('httponly'))) return -30
  if (!has('secure')) return hsts ? -5 : -20
  return cookies.every((cookie) => cookie.some((flag) => /^samesite=(lax|strict)$/.test(flag))) ? 5 : -20
}

function corsPart(headers: Headers): number {
  const isOpen = headers.get('access-control-allow-origin') !== null
  return isOpen && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0
}

function referrerPart(headers: Headers): number {
  const value = headers.get('referrer-policy')?.split(',').at(-1)?.trim()
  if (!value) return 0
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value) ? 5 : -5
}

// Five more points are for domains in the browsers' preload list, which no header can earn.
function hstsPart(headers: Headers): number {
  const seconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (!seconds) return -20
  return Number(seconds) >= sixMonthsSeconds ? 0 : -10
}

function sriPart(html: string): number {
  const tags = html.match(/<script\b[^>]*>/gi) ?? []
  const scripts = tags.flatMap((tag) => {
    const src = /\bsrc="([^"]*)"/.exec(tag)?.[1]
    return src === undefined ? [] : [{ src, isSealed: /\bintegrity="sha/.test(tag) }]
  })
  if (scripts.length === 0) return 0
  const isOwn = ({ src }: { src: string }) => src.startsWith('/') && !src.startsWith('//')
  const isSecure = (script: { src: string }) => isOwn(script) || script.src.startsWith('https:')
  const sealed = scripts.every(({ isSealed }) => isSealed)
  if (!scripts.every(isSecure)) return sealed ? -20 : -50
  if (sealed) return 5
  return scripts.every((script) => isOwn(script) || script.isSealed) ? 0 : -5
}

function framingPart(csp: Policy, headers: Headers): number {
  const ancestors = csp.get('frame-ancestors')
  if (ancestors && ![...ancestors].some((source) => broad.has(source))) return 5
  const value = headers.get('x-frame-options')?.toLowerCase()
  return value === 'deny' || value === 'sameorigin' ? 0 : -20
}

function corpPart(headers: Headers): number {
  const value = headers.get('cross-origin-resource-policy')
  if (!value || value === 'cross-origin') return 0
  return value === 'same-origin' || value === 'same-site' ? 10 : -5
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

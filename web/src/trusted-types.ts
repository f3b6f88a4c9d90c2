// Trusted Types: under the content security policy of our pages no string becomes a script or HTML in the browser, except the
// ones named here and what DOMPurify has cleaned (server/src/door/http/content-policy.ts names the three policies).

type Rules = { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string | null }
type Factory = { createPolicy(name: string, rules: Rules): { createScriptURL(url: string): string } }

// Older browsers have none, and enforce nothing.
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

const workerPath = '/sw.js'

/** The address of the service worker, the only script that the app itself names at run time. */
export function workerAddress(): string {
  return factory?.createPolicy('mingtang', { createScriptURL: () => workerPath }).createScriptURL('') ?? workerPath
}

/** Lets one HTML text through wherever a library assigns it; every other text is refused. To be called once. */
export function trustHtml(trusted: string): void {
  factory?.createPolicy('default', { createHTML: (html) => (html === trusted ? html : null) })
}

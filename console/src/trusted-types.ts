type Factory = { createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown }

// Older browsers have none, and enforce nothing.
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

/**
 * The components write the text of their style sheets as if it were HTML. Text without `<` creates no element, so it passes;
 * everything else that a library assigns as HTML is refused.
 */
export function allowStyleSheets(): void {
  factory?.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })
}

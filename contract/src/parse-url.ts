/** The URL of a text; null where it is none. `URL.parse` and `URL.canParse` are newer than the browsers of the floor. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

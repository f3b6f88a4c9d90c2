// Preferences the server needs to render the first view: language, theme, and whether the member's amounts are hidden.

type Preference = 'lang' | 'theme' | 'amounts'

const yearSeconds = 365 * 24 * 3600

/** Stores a preference in its cookie (`lang`, `theme` or `amounts`), where the server can read it. */
export function writePreference(name: Preference, value: string): void {
  setCookie(name, value, yearSeconds)
}

/** Deletes all preferences. */
export function dropPreferences(): void {
  setCookie('lang', '', 0)
  setCookie('theme', '', 0)
  setCookie('amounts', '', 0)
}

function setCookie(name: Preference, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // The Cookie Store is missing on plain http.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  } catch {
    // A browser without cookies keeps the choice only until the next page load.
  }
}

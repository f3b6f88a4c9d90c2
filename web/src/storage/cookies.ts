// Preferences that the server must know to render the first view: language and theme.

const yearSeconds = 365 * 24 * 3600

/** Keeps a preference where the server can read it: cookies `lang` and `theme`. */
export function writePreference(name: 'lang' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store is missing on plain http.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

// What a browser keeps to be known again: the secrets of its last accounts, because one computer may serve a household.
const mostAccounts = 4

/** The secrets in what a device showed. */
export function tokensOf(shown: string): string[] {
  return shown
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, mostAccounts)
}

/** What a device keeps after it was given one more secret. */
export function withToken(shown: string, token: string): string {
  return [token, ...tokensOf(shown)].slice(0, mostAccounts).join('.')
}

// The device cookie: the device secrets of a browser's last four accounts, because people may share a computer.
const maxAccounts = 4

/** The secrets in a device cookie; malformed ones are dropped. */
export function tokensOf(shown: string): string[] {
  return shown
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, maxAccounts)
}

/** The device cookie with one more secret in front. */
export function withToken(shown: string, token: string): string {
  return [token, ...tokensOf(shown)].slice(0, maxAccounts).join('.')
}

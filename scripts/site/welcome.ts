import type { Ports } from './ports.ts'
import type { Site } from './site.ts'

/** Prints where everything is and who can log in. */
export function printWelcome(
  { url, accounts }: Pick<Site, 'url' | 'accounts'>,
  ports: Ports,
  isEmbedded: boolean,
): void {
  const at = (port: number) => `${new URL(url).protocol}//${new URL(url).hostname}:${port}`
  const names = accounts.map(
    ({ role, userName, password }) =>
      `  ${`${role[0]?.toUpperCase()}${role.slice(1)}`.padEnd(18)}${userName} / ${password}`,
  )
  console.log(`
Mingtang is ready.

  Member site       ${url}
  Console           ${at(ports.console)}
  Game platforms    ${at(ports.games)}
  Payment sandbox   ${at(ports.pay)}

${names.join('\n')}

  Data ${isEmbedded ? 'in var/postgres' : 'at DATABASE_URL'}, logs in var/log. Ctrl-C stops everything.`)
}

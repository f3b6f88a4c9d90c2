import type { Ports } from './ports.ts'

/** Prints where everything is and who can log in. */
export function printWelcome(url: string, ports: Ports, isEmbedded: boolean): void {
  const at = (port: number) => `${new URL(url).protocol}//${new URL(url).hostname}:${port}`
  console.log(`
Mingtang is ready.

  Member site       ${url}
  Console           ${at(ports.console)}
  Game platforms    ${at(ports.games)}
  Payment sandbox   ${at(ports.pay)}

  Data ${isEmbedded ? 'in var/postgres' : 'at DATABASE_URL'}, logs in var/log. Ctrl-C stops everything.`)
}

import type { Ports } from './ports.ts'
import { consoleUrlOf } from './processes.ts'
import type { Site } from './site.ts'

export function printWelcome({ url, outboxUrl, accounts }: Site, ports: Ports, place: string): void {
  const { protocol, hostname } = new URL(url)
  const at = (port: number) => `${protocol}//${hostname}:${port}`
  const lines = [
    '',
    'Mingtang is ready.',
    '',
    ...table([
      ['Member site', url],
      ['Console', consoleUrlOf(url, ports.console)],
      ['Game platforms', at(ports.games)],
      ['Payment sandbox', at(ports.pay)],
      ...(outboxUrl ? [['Sent codes', outboxUrl] as [string, string]] : []),
    ]),
    ...(accounts.length > 0 ? [''] : []),
    ...table(accounts.map(({ role, userName, password }) => [`Demo ${role}`, `${userName.padEnd(12)} ${password}`])),
    '',
    `Data ${place}, logs in var/log. Ctrl-C stops everything.`,
  ]
  console.log(lines.join('\n'))
}

function table(rows: [string, string][]): string[] {
  return rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`)
}

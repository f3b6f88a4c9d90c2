import type { Ports } from './ports.ts'

export type SiteOptions = {
  ports: Ports
  databaseUrl: string
  gamesDatabaseUrl: string
  /** Where logs, secrets and site.json go. */
  folder: string
  log: (line: string) => void
  /** Restarts the processes when their code changes, and serves the pages from their sources. */
  watch?: boolean
  env?: Record<string, string>
}

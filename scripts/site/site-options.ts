import type { Ports } from './ports.ts'

export type SiteOptions = {
  ports: Ports
  databaseUrl: string
  gamesDatabaseUrl: string
  /** Folder for logs, secrets and site.json. */
  folder: string
  log: (line: string) => void
  /** Restarts processes when their code changes, and serves pages from the sources. */
  watch?: boolean
  env?: Record<string, string>
}

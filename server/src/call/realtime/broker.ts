// Carries hints between the processes of a site. Hints only: the rows are the truth, and each process reads them by itself
// every few seconds, so a lost hint costs seconds and never a push.
import type { Logger } from 'pino'

export type Broker = {
  /** Tells the other processes; neither waits nor throws. */
  publish(memberIds: readonly string[]): void
  close(): Promise<void>
}

export type Hearing = {
  readonly log: Logger
  /** Hints of other processes. */
  readonly hear: (memberIds: readonly string[]) => void
}

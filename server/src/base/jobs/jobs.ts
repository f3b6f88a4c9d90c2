// Background jobs. A job looks for rows that are not in a final state and advances them, so it finishes what a crashed process left.
import type { Logger } from 'pino'

export type JobName =
  | 'payouts'
  | 'recharges'
  | 'transfers'
  | 'bets'
  | 'outbox'
  | 'codes'
  | 'checkpoints'
  | 'books'
  | 'cleaning'
  | 'domains'
  | 'hosts'
  | 'games'
  | 'gameSessions'
  | 'plays'
  | 'bonuses'
  | 'persons'
  | 'strangers'
  | 'promotions'
  | 'claimable'
  | 'reviews'
  | 'points'
  | 'vip'
  | 'rebates'
  | 'commissions'
  | 'agencyDays'
  | 'rates'
  | 'notices'
  | 'matches'

/** The work of each job; a long one ends when it is told to stop. */
export type Work = Readonly<Record<JobName, (stop?: AbortSignal) => Promise<void>>>

export type Jobs = {
  /** Runs a job now instead of at its next interval. */
  wake(job: JobName): void
  /** Stops starting jobs, tells the running ones, and waits for them. */
  stop(): Promise<void>
}

type Loop = { wake: () => void; done: Promise<void> }

/** Starts one loop per job. A job never overlaps with itself in one process; a failure is logged and the job runs again later. */
export function startJobs(log: Logger, everyMs: number, work: Work): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const loops = new Map<JobName, Loop>()
  for (const [name, run] of Object.entries(work) as [JobName, Work[JobName]][]) {
    let wake = (): void => {}
    let woken = false
    const pause = (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, everyMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (woken || signal.aborted) wake()
      })
    const loop = async (): Promise<void> => {
      while (!signal.aborted) {
        woken = false
        await run(signal).catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
        if (!signal.aborted) await pause()
      }
    }
    loops.set(name, {
      wake: () => {
        woken = true
        wake()
      },
      done: loop(),
    })
  }
  return {
    wake: (job) => loops.get(job)?.wake(),
    async stop() {
      stopping.abort()
      for (const loop of loops.values()) loop.wake()
      await Promise.all([...loops.values()].map((loop) => loop.done))
    },
  }
}

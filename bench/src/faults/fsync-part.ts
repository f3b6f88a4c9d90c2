import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../scripts/site/databases.ts'
import { startFaultSite } from './fault-site.ts'
import { between, randomFor, size } from './options.ts'
import { type PartResult, runPart } from './run-part.ts'
import { failFsync, type FsyncFault, requireStrace } from './strace.ts'

const roundMs = 4_000

/** The k-th fsync of a PostgreSQL process fails with EIO, or kills the process; where it does not restart by itself, the part starts it again. */
export async function run(): Promise<PartResult> {
  requireStrace()
  const site = await startFaultSite()
  try {
    const node = await site.startNode()
    const random = randomFor('fsync')
    return await runPart(
      'fsync',
      site,
      () => node.url,
      async (load) => {
        const struck: Record<FsyncFault, number> = { EIO: 0, SIGKILL: 0 }
        for (let round = 0; round < 2 * size.fsyncRounds; round += 1) {
          await load.answered(20)
          const fault = round % 2 === 0 ? 'EIO' : 'SIGKILL'
          const end = failFsync(site.postgres.processes(), fault, between(random, 1, 40))
          await pause(roundMs / 2)
          // Its process calls fsync for the files of tables; those that commit do so for the log only.
          await withClient(site.postgres.url, (client) => client.query('checkpoint')).catch(() => {})
          await pause(roundMs / 2)
          struck[fault] += await end()
          await site.postgres.revive()
          load.tell(`${round + 1} rounds`)
        }
        return { faults: struck }
      },
    )
  } finally {
    await site.stop()
  }
}

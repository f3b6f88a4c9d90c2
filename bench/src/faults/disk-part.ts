import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../scripts/site/databases.ts'
import { startFaultSite } from './fault-site.ts'
import { startKillablePostgres } from './kill-postgres.ts'
import { between, randomFor, size } from './options.ts'
import { type PartResult, runPart } from './run-part.ts'
import { mountSmallDisk } from './small-disk.ts'

const diskMegabytes = 700
// Small files of the log, so that a new one is needed often.
const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }

/** The disk of PostgreSQL is full again and again; when there is space, it is started again where it has stopped. */
export async function run(): Promise<PartResult> {
  const disk = mountSmallDisk(diskMegabytes)
  try {
    const parent = join(disk.folder, 'data')
    mkdirSync(parent, { mode: 0o755 })
    const site = await startFaultSite(() => startKillablePostgres(settings, parent))
    try {
      const node = await site.startNode()
      const random = randomFor('disk')
      return await runPart(
        'disk',
        site,
        () => node.url,
        async (load) => {
          let stops = 0
          for (let round = 0; round < size.diskRounds; round += 1) {
            await load.answered(between(random, 20, 80))
            disk.fill()
            await pause(between(random, 500, 3_000))
            // A new file of the log is needed, not only new pages of tables.
            await withClient(site.postgres.url, (client) => client.query('select pg_switch_wal()')).catch(() => {})
            await pause(between(random, 500, 3_000))
            disk.clear()
            if (site.postgres.processes().length === 0) stops += 1
            await site.postgres.revive()
            load.tell(`${round + 1} rounds`)
          }
          return { faults: { full: size.diskRounds, stops } }
        },
      )
    } finally {
      await site.stop()
    }
  } finally {
    disk.unmount()
  }
}

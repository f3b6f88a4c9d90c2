import { setTimeout as pause } from 'node:timers/promises'
import { startFaultSite } from './fault-site.ts'
import { between, randomFor, size } from './options.ts'
import { type PartResult, runPart } from './run-part.ts'

/** PostgreSQL is killed under load with all its processes, and started again on the same data; the server lives through it. */
export async function run(): Promise<PartResult> {
  const site = await startFaultSite()
  try {
    const node = await site.startNode()
    const random = randomFor('kills')
    return await runPart(
      'postgres',
      site,
      () => node.url,
      async (load) => {
        for (let kills = 0; kills < size.postgresKills; kills += 1) {
          await load.answered(between(random, 5, 60))
          await pause(between(random, 0, 100))
          await site.postgres.killAndRestart()
          load.tell(`${kills + 1} kills`)
        }
        return { faults: { kills: size.postgresKills } }
      },
    )
  } finally {
    await site.stop()
  }
}

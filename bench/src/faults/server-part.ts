import { setTimeout as pause } from 'node:timers/promises'
import { startFaultSite } from './fault-site.ts'
import { between, randomFor, size } from './options.ts'
import { type PartResult, runPart } from './run-part.ts'

/** The only server process is killed under load again and again, and started again each time. */
export async function run(): Promise<PartResult> {
  const site = await startFaultSite()
  try {
    const node = await site.startNode()
    const random = randomFor('kills')
    return await runPart(
      'server',
      site,
      () => node.url,
      async (load) => {
        for (let kills = 0; kills < size.serverKills; kills += 1) {
          await load.answered(between(random, 5, 60))
          await pause(between(random, 0, 100))
          await node.killAndRestart()
          load.tell(`${kills + 1} kills`)
        }
        return { faults: { kills: size.serverKills } }
      },
    )
  } finally {
    await site.stop()
  }
}

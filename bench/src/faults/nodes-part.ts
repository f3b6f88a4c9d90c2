import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from '../../../server/src/base/db/sql.ts'
import { pick } from '../../../server/src/seed/random.ts'
import { insertTestRates, rebateFindings } from '../../../server/src/test/rebate-kit.ts'
import { openBalancer } from '../realtime/balancer.ts'
import { type FaultNode, startFaultSite } from './fault-site.ts'
import { between, randomFor, size } from './options.ts'
import { startProbes } from './probes.ts'
import { type PartResult, runPart } from './run-part.ts'
import { startTurns } from './turns.ts'

/** Two nodes on one database; either is killed while the other serves, now and then both. */
export async function run(): Promise<PartResult> {
  const site = await startFaultSite()
  const balancer = await openBalancer()
  try {
    await insertTestRates(site.db)
    const turns = await startTurns(site.db)
    const [one, other] = [
      await site.startNode({ SITE_URL: balancer.url }),
      await site.startNode({ SITE_URL: balancer.url }),
    ]
    const nodes = [one, other]
    balancer.send(nodes.map(({ url }) => Number(new URL(url).port)))
    const probes = await startProbes(site.db, [one.url, other.url])
    const random = randomFor('kills')
    return await runPart(
      'nodes',
      site,
      () => pick(random, nodes).url,
      async (load) => {
        const faults = { kills: 0, kills_of_both: 0 }
        while (faults.kills + 2 * faults.kills_of_both < size.nodeKills) {
          await load.answered(between(random, 5, 60))
          await pause(between(random, 0, 100))
          const isBoth = random() < 0.1
          const struck: readonly FaultNode[] = isBoth ? nodes : [pick(random, nodes)]
          await Promise.all(struck.map((node) => node.killAndRestart()))
          faults[isBoth ? 'kills_of_both' : 'kills'] += 1
          load.tell(`${faults.kills + 2 * faults.kills_of_both} kills`)
        }
        await turns.stop()
        const { wrong, ...seen } = await probes.stop()
        const check = async () => {
          const taken = await turns.judge()
          const rebates = (await rebateFindings(site.db)).map((row) => `rebates: ${inspect(row)}`)
          const [row] = await site.db.query<{ settled: number }>(
            sql`select count(*)::int as settled from rebate_settlement`,
          )
          const checked = { ...seen, turns: taken.turns, rebates: row?.settled ?? 0 }
          return { checked, wrong: [...wrong, ...taken.wrong, ...rebates] }
        }
        return { faults, check }
      },
    )
  } finally {
    await site.stop()
    await balancer.close()
  }
}

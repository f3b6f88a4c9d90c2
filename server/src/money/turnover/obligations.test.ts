// Obligations on a real database beside those in memory: the same commands, the same answers, and the same rows after each.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMemoryObligations } from '../../test/memory-obligations.ts'
import {
  noMoney,
  obligationCommands,
  type ObligationModel,
  type ObligationStanding,
  type ObligationWorld,
} from '../../test/obligation-model.ts'
import { obligationPolicy, openSiteObligations } from '../../test/site-obligations.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: obligationPolicy, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('are in the database as the rules have them in memory', async () => {
  const holds = fc.asyncProperty(obligationCommands(30), async (commands) => {
    const real = beside(openMemoryObligations(), await openSiteObligations(site))
    await fc.asyncModelRun(async () => ({ model: await bring(real), real }), commands)
  })
  await fc.assert(holds, siteRuns())
}, 1_200_000)

/** Two obligations with their money on the platform: without it most commands would do nothing. */
async function bring(world: ObligationWorld): Promise<ObligationModel> {
  await world.pay(100n, 2n)
  await world.pay(60n, 1n)
  return { ...noMoney(), thereMinor: await world.move('IN', 160n) }
}

/** Does everything in both worlds, and answers what both answer. */
function beside(memory: ObligationWorld, stored: ObligationWorld): ObligationWorld {
  const both = async <T>(ask: (world: ObligationWorld) => Promise<T>): Promise<T> => {
    const [expected, answer] = [await ask(memory), await ask(stored)]
    expect(answer).toEqual(expected)
    return answer
  }
  return {
    pay: (...what) => both((world) => world.pay(...what)),
    promise: (...what) => both((world) => world.promise(...what)),
    move: (...what) => both((world) => world.move(...what)),
    arrive: () => both((world) => world.arrive()),
    play: (...what) => both((world) => world.play(...what)),
    correct: (...what) => both((world) => world.correct(...what)),
    cancel: (...what) => both((world) => world.cancel(...what)),
    finish: (...what) => both((world) => world.finish(...what)),
    withdraw: (...what) => both((world) => world.withdraw(...what)),
    standing: () => both(async (world) => inOrder(await world.standing())),
  }
}

/** What bets counted has no order of its own. */
function inOrder(standing: ObligationStanding): ObligationStanding {
  const nameOf = (row: ObligationStanding['counts'][number]) => Object.values(row).join()
  return { ...standing, counts: standing.counts.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) }
}

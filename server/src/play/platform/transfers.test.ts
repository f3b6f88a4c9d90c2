// Transfers against a model of them, on a real database: calls, jobs, recyclings and deaths between statements, at once.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { openPlatformDouble } from '../../test/platform-double.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { openSiteTransfers } from '../../test/site-transfers.ts'
import { expectQuietEnd, type Real, transferCommands, type TransferModel } from '../../test/transfer-model.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const ownedMinor = 100n
const atOnce = 3
const commands = transferCommands({ steps: fc.integer({ min: 0, max: 24 }), isRecycled: true, max: 14 })

const holds = (change?: (context: Context) => Context) =>
  fc.asyncProperty(commands, async (sequence) => {
    const platform = openPlatformDouble()
    const world = await openSiteTransfers(site, platform, ownedMinor, change)
    const running: Promise<void>[] = []
    const ended = async () => void (await Promise.all(running.splice(0)))
    const launch = async (work: () => Promise<void>) => {
      if (running.push(work()) === atOnce) await ended()
    }
    const model: TransferModel = { ownedMinor, answers: [] }
    const real: Real = { platform, world, launch }
    await fc.asyncModelRun(() => ({ model, real }), sequence)
    await ended()
    await expectQuietEnd(model, real)
  })

it('lose and double nothing, and end as the platform says', async () => {
  await fc.assert(holds(), siteRuns())
}, 1_200_000)

/** A missing answer is treated as a refusal. */
function takingSilenceForRefusal(context: Context): Context {
  const { platforms } = context
  const transferIn: typeof platforms.transferIn = async (order) => {
    const outcome = await platforms.transferIn(order)
    return outcome.kind === 'unknown' ? { kind: 'refused', code: 'BALANCE_LIMIT' } : outcome
  }
  return { ...context, platforms: { ...platforms, transferIn } }
}

it('seeded bug: silence taken for a refusal is noticed', async () => {
  await expect(fc.assert(holds(takingSilenceForRefusal), { numRuns: 60, endOnFailure: true })).rejects.toThrow()
})

// Transfers against a model of them, in memory: requests, jobs, deaths and answers in every order that fast-check finds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openMemoryTransfers, type TransferRules } from '../../test/memory-transfers.ts'
import { openPlatformDouble } from '../../test/platform-double.ts'
import { expectQuietEnd, type Real, transferCommands, type TransferModel } from '../../test/transfer-model.ts'
import { outPosting } from './postings.ts'
import { findOutcome } from './transfer-outcome.ts'

const ownedMinor = 100n
const commands = transferCommands({ steps: fc.integer({ min: 0, max: 2 }), isRecycled: false, max: 30 })

/** Runs the commands beside each other: the scheduler decides which answer arrives next. */
const holds = (changes: Partial<TransferRules> = {}) =>
  fc.asyncProperty(fc.scheduler(), commands, async (scheduler, sequence) => {
    const platform = openPlatformDouble(() => scheduler.schedule(Promise.resolve()))
    const world = openMemoryTransfers(platform, ownedMinor, changes)
    const running: Promise<void>[] = []
    const launch = async (work: () => Promise<void>) => {
      const one = work()
      // Its failure is told at the end.
      one.catch(() => {})
      running.push(one)
    }
    const model: TransferModel = { ownedMinor, answers: [] }
    const real: Real = { platform, world, launch }
    await fc.scheduledModelRun(scheduler, () => ({ model, real }), sequence)
    await scheduler.waitFor(Promise.all(running))
    await scheduler.waitFor(expectQuietEnd(model, real))
  })

const failing = (changes: Partial<TransferRules>) =>
  expect(fc.assert(holds(changes), { numRuns: 2_000, endOnFailure: true })).rejects.toThrow()

describe('transfers', () => {
  it('lose and double nothing, and end as the platform says', async () => {
    await fc.assert(holds())
  }, 600_000)

  it('seeded bug: silence taken for a refusal is noticed', async () => {
    await failing({
      findOutcome: async (...asked) => {
        const outcome = await findOutcome(...asked)
        return outcome.kind === 'unknown' ? { kind: 'failed', failure: 'CLOSED', availableMinor: null } : outcome
      },
    })
  })

  it('seeded bug: an old order that is given up without being closed is noticed', async () => {
    await failing({
      findOutcome: async (context, transfer, isFirst) => {
        const { platforms } = context
        const queryTransfer: typeof platforms.queryTransfer = async (code, id, close) => {
          const answer = await platforms.queryTransfer(code, id, false)
          const isUnknown = answer.kind === 'done' && answer.value.status === 'UNKNOWN'
          return close && isUnknown ? { kind: 'done', value: { status: 'CLOSED' } } : answer
        }
        return await findOutcome({ ...context, platforms: { ...platforms, queryTransfer } }, transfer, isFirst)
      },
    })
  })

  it('seeded bug: an order that is sent again under another id is noticed', async () => {
    let times = 0
    await failing({
      findOutcome: async (context, transfer, isFirst) => {
        times += 1
        return await findOutcome(context, isFirst ? transfer : { ...transfer, id: `${transfer.id}#${times}` }, true)
      },
    })
  })

  it('seeded bug: a transfer out that is posted under another key each time is noticed', async () => {
    let times = 0
    await failing({
      outPosting: (transfer) => {
        times += 1
        return { ...outPosting(transfer), idempotencyKey: `platform-out:${times}` }
      },
    })
  })
})

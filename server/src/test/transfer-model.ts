// The model of transfers between a wallet and a platform: commands for fast-check, what holds after each of them, and what
// holds when everything is quiet. It knows nothing of states and postings, only that money is at one place.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TransferState } from '../play/platform/transfer-rows.ts'
import type { Fault, PlatformDouble } from './platform-double.ts'

export type TransferRequest = {
  readonly direction: 'IN' | 'OUT'
  readonly requestId: string
  readonly amountMinor: bigint
  /** How far the process comes before it dies; without a number it lives. */
  readonly steps?: number | undefined
}
/** The id of the transfer, new or known, or why there is none. */
export type Begun = 'reused' | 'insufficient' | 'died' | (string & {})

export type Standing = {
  readonly walletMinor: bigint
  readonly transitMinor: bigint
  /** On the platform by our books, and by its own. */
  readonly thereMinor: bigint
  readonly onPlatformMinor: bigint
  readonly transfers: readonly {
    readonly id: string
    readonly direction: 'IN' | 'OUT'
    readonly amountMinor: bigint
    readonly state: TransferState
  }[]
  /** What the code itself calls a contradiction. */
  readonly contradictions: readonly string[]
}

/** One member's transfers, in memory or in a database. */
export type TransferWorld = {
  begin(asked: TransferRequest): Promise<Begun>
  /** Runs every open transfer again, as the job does when all are due. */
  runJob(): Promise<void>
  /** Makes the open transfers old, so that they are closed and not sent again. */
  age(): Promise<void>
  standing(): Promise<Standing>
  /** Takes all money back from the platform; only in a database. */
  recycle?(requestId: string): Promise<void>
}

export type TransferModel = {
  readonly ownedMinor: bigint
  /** What every request was answered. */
  readonly answers: { readonly requestId: string; readonly input: string; readonly begun: Begun }[]
}
export type Real = {
  readonly platform: PlatformDouble
  readonly world: TransferWorld
  /** Runs work beside what follows it, or waits for it. */
  readonly launch: (work: () => Promise<void>) => Promise<void>
}
export type TransferCommand = fc.AsyncCommand<TransferModel, Real>

/** What a member owns is at one place: nothing is lost, doubled or below zero, whatever is still open. */
export function expectWhole({ ownedMinor }: TransferModel, now: Standing): void {
  expect(now.walletMinor + now.transitMinor + now.thereMinor).toBe(ownedMinor)
  for (const minor of [now.walletMinor, now.transitMinor, now.thereMinor, now.onPlatformMinor])
    expect(minor).toBeGreaterThanOrEqual(0n)
  const open = now.transfers.filter(({ direction, state }) => direction === 'IN' && state === 'PENDING')
  expect(now.transitMinor).toBe(open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n))
  expect(now.contradictions).toEqual([])
}

/** A request id is one transfer of one input, whatever was answered to the others that came with it. */
export function expectOneAnswerEach({ answers }: TransferModel): void {
  for (const [requestId, all] of Map.groupBy(answers, (answer) => answer.requestId)) {
    const accepted = all.filter(({ begun }) => !['reused', 'insufficient', 'died'].includes(begun))
    const first = accepted[0]
    for (const { input, begun } of accepted)
      expect([requestId, input, begun]).toEqual([requestId, first?.input, first?.begun])
    for (const { input, begun } of all) if (begun === 'reused') expect(input).not.toBe(first?.input)
  }
}

/** Everybody answers and nobody dies: every transfer ends as the platform says, and the books have what it has. */
export async function expectQuietEnd(model: TransferModel, { platform, world }: Real): Promise<void> {
  platform.spoil([])
  for (let rounds = 0; rounds < 3; rounds += 1) await world.runJob()
  // What was on its way all the time must not change anything any more.
  platform.deliver()
  const end = await world.standing()
  expectWhole(model, end)
  expectOneAnswerEach(model)
  expect(end.transitMinor).toBe(0n)
  expect(end.thereMinor).toBe(end.onPlatformMinor)
  for (const { id, state } of end.transfers)
    expect([id, state]).toEqual([id, platform.orders.get(id)?.status === 'DONE' ? 'DONE' : 'FAILED'])
}

function step(words: string, run: (model: TransferModel, real: Real) => Promise<void>): TransferCommand {
  return { check: () => true, run, toString: () => words }
}

const begins = (asked: TransferRequest, faults: readonly Fault[]) => {
  const { direction, requestId, amountMinor, steps = 'all' } = asked
  const input = `${direction} ${amountMinor}`
  return step(
    `${input} as ${requestId}, ${steps} steps [${faults.join()}]`,
    async ({ answers }, { platform, world, launch }) => {
      platform.spoil(faults)
      await launch(async () => void answers.push({ requestId, input, begun: await world.begin(asked) }))
    },
  )
}

const works = (faults: readonly Fault[]) =>
  step(`job [${faults.join()}]`, async (_, { platform, world, launch }) => {
    platform.spoil(faults)
    await launch(() => world.runJob())
  })

const recycles = (requestId: string, faults: readonly Fault[]) =>
  step(`recycle as ${requestId} [${faults.join()}]`, async (_, { platform, world, launch }) => {
    platform.spoil(faults)
    await launch(async () => await world.recycle?.(requestId))
  })

const ages = () => step('fifteen seconds pass', (_, { world }) => world.age())
const delivers = () => step('late requests arrive', async (_, { platform }) => platform.deliver())
const looks = () => step('look', async (model, { world }) => expectWhole(model, await world.standing()))

const fault = fc.constantFrom<Fault>('none', 'none', 'lost', 'unheard', 'late', 'busy')
const faults = fc.array(fault, { maxLength: 4 })
// Few ids, so that replays and conflicts are frequent.
const requestId = fc.nat({ max: 7 }).map((number) => `00000000-0000-4000-8000-00000000000${number}`)

type Wanted = {
  /** How far processes come that die. */
  readonly steps: fc.Arbitrary<number>
  /** True when all money is taken back too. */
  readonly isRecycled: boolean
  readonly max: number
}

/** Sequences of at most so many commands. */
export function transferCommands({ steps, isRecycled, max }: Wanted) {
  const dying = fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: steps, weight: 1 })
  const asked: fc.Arbitrary<TransferRequest> = fc.oneof(
    fc.record({
      direction: fc.constant('IN'),
      requestId,
      amountMinor: fc.bigInt({ min: 10n, max: 60n }),
      steps: dying,
    }),
    fc.record({
      direction: fc.constant('OUT'),
      requestId,
      amountMinor: fc.bigInt({ min: 1n, max: 30n }),
      steps: dying,
    }),
  )
  const beginning = fc.tuple(asked, faults).map((what) => begins(...what))
  const recycling = fc
    .tuple(fc.nat({ max: 2 }), faults)
    .map(([number, next]) => recycles(`11111111-0000-4000-8000-00000000000${number}`, next))
  const others = [ages, delivers, looks].map((make) => fc.constant(null).map(make))
  const all = [
    beginning,
    beginning,
    beginning,
    faults.map(works),
    faults.map(works),
    ...others,
    ...(isRecycled ? [recycling] : []),
  ]
  return fc.commands(all, { maxCommands: max, size: 'max' })
}

// The model of turnover obligations: commands for fast-check, and what holds after each of them. It knows only money that
// comes and goes, and how much of it the member could take out.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ObligationState } from '../turnover/drain.ts'

export type Play = { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly gameType: string }

export type ObligationStanding = {
  /** The member's own money, a waiting bonus left out. */
  readonly fundsMinor: bigint
  readonly bonusMinor: bigint
  /** What open obligations lock of it. */
  readonly lockedMinor: bigint
  readonly obligations: readonly {
    readonly id: string
    readonly lockedMinor: bigint
    readonly waitingMinor: bigint
    readonly requiredMinor: bigint
    readonly doneMinor: bigint
    readonly state: ObligationState
  }[]
  readonly bets: readonly {
    readonly id: string
    /** What it may count: its effective turnover by the weight of its game. */
    readonly worthMinor: bigint
  }[]
  /** All that bets counted, with what corrections took back. */
  readonly counts: readonly { readonly betId: string; readonly obligationId: string; readonly countedMinor: bigint }[]
}

/** One member's obligations, in memory or in a database. What it is asked while it is impossible it does not do. */
export type ObligationWorld = {
  /** Money that is paid at once and locked until `times` its amount is played. */
  pay(amountMinor: bigint, times: bigint): Promise<void>
  /** Money that waits until `times` its amount is played. */
  promise(amountMinor: bigint, times: bigint): Promise<void>
  /** Books bets together; answers how much the member's money changed. */
  play(bets: readonly Play[]): Promise<bigint>
  /** The platform settles a bet anew; answers how much the member's money changed. */
  correct(bet: number, payoutMinor: bigint, isVoid: boolean): Promise<bigint>
  /** The member gives a waiting bonus up, or its time is over. */
  end(bonus: number, how: 'CANCELLED' | 'EXPIRED'): Promise<void>
  /** Pays the bonuses whose turnover is played; answers their sum. */
  release(): Promise<bigint>
  /** True when the amount was paid out. */
  withdraw(amountMinor: bigint): Promise<boolean>
  standing(): Promise<ObligationStanding>
}

export type ObligationModel = { fundsMinor: bigint }
export type ObligationCommand = fc.AsyncCommand<ObligationModel, ObligationWorld>

const sumOf = <T>(rows: readonly T[], minorOf: (row: T) => bigint) => rows.reduce((sum, row) => sum + minorOf(row), 0n)

const freeOf = ({ fundsMinor, lockedMinor }: ObligationStanding) => fundsMinor - lockedMinor

/** What must hold at any time between two commands. */
function expectSound({ fundsMinor }: ObligationModel, now: ObligationStanding): void {
  const { obligations, counts, bets } = now
  expect(now.fundsMinor).toBe(fundsMinor)
  expect(now.bonusMinor).toBe(sumOf(obligations, ({ waitingMinor }) => waitingMinor))
  // Obligations lock their own money only, never more than is there.
  const open = obligations.filter(({ state }) => state === 'OPEN')
  expect(now.lockedMinor).toBe(sumOf(open, ({ lockedMinor }) => lockedMinor))
  expect(freeOf(now)).toBeGreaterThanOrEqual(0n)
  for (const { id, lockedMinor: locks, waitingMinor, requiredMinor, doneMinor, state } of obligations) {
    expect(doneMinor).toBe(sumOf(counts, (row) => (row.obligationId === id ? row.countedMinor : 0n)))
    expect(doneMinor >= 0n && doneMinor <= requiredMinor).toBe(true)
    if (state === 'MET') expect(doneMinor).toBe(requiredMinor)
    if (state === 'OPEN') expect([doneMinor < requiredMinor, locks + waitingMinor > 0n]).toEqual([true, true])
    if (state === 'SPENT') expect(locks).toBe(0n)
  }
  for (const { id, worthMinor } of bets) {
    const countedMinor = sumOf(counts, (row) => (row.betId === id ? row.countedMinor : 0n))
    expect(countedMinor >= 0n && countedMinor <= worthMinor).toBe(true)
  }
}

/** A command, and the check of everything behind it. */
function step(
  words: string,
  act: (model: ObligationModel, world: ObligationWorld) => Promise<void>,
): ObligationCommand {
  return {
    check: () => true,
    async run(model, world) {
      await act(model, world)
      expectSound(model, await world.standing())
    },
    toString: () => words,
  }
}

const show = (value: unknown) => JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}` : item))

const comes = ([amountMinor, times, waits]: readonly [bigint, bigint, boolean]) =>
  step(`${waits ? 'promise' : 'pay'} ${amountMinor} for ${times} times`, async (model, world) => {
    const before = await world.standing()
    if (waits) await world.promise(amountMinor, times)
    else await world.pay(amountMinor, times)
    if (!waits) model.fundsMinor += amountMinor
    // Money that was free stays free.
    expect(freeOf(await world.standing())).toBe(freeOf(before))
  })

const plays = (bets: readonly Play[]) =>
  step(`play ${show(bets)}`, async (model, world) => {
    model.fundsMinor += await world.play(bets)
  })

const corrects = (what: readonly [number, bigint, boolean]) =>
  step(`correct ${show(what)}`, async (model, world) => {
    model.fundsMinor += await world.correct(...what)
  })

const ends = (what: readonly [number, 'CANCELLED' | 'EXPIRED']) =>
  step(`end ${show(what)}`, async (_, world) => {
    const before = await world.standing()
    await world.end(...what)
    expect(freeOf(await world.standing())).toBe(freeOf(before))
  })

const releases = () =>
  step('release', async (model, world) => {
    const played = (await world.standing()).obligations.filter(({ state }) => state === 'MET')
    const paidMinor = await world.release()
    expect(paidMinor).toBe(sumOf(played, ({ waitingMinor }) => waitingMinor))
    model.fundsMinor += paidMinor
  })

const withdraws = (amountMinor: bigint) =>
  step(`withdraw ${amountMinor}`, async (model, world) => {
    const before = await world.standing()
    const isPaid = await world.withdraw(amountMinor)
    expect(isPaid).toBe(amountMinor <= freeOf(before))
    if (isPaid) model.fundsMinor -= amountMinor
  })

const amount = fc.bigInt({ min: 1n, max: 100n })
const payout = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 150n }))
const play: fc.Arbitrary<Play> = fc.record({
  stakeMinor: fc.bigInt({ min: 1n, max: 60n }),
  payoutMinor: payout,
  gameType: fc.constantFrom('electronic', 'electronic', 'live', 'chess'),
})

export const obligationCommands = fc.commands(
  [
    fc.tuple(amount, fc.bigInt({ min: 1n, max: 3n }), fc.boolean()).map(comes),
    fc.array(play, { minLength: 1, maxLength: 4 }).map(plays),
    fc.array(play, { minLength: 1, maxLength: 4 }).map(plays),
    fc.tuple(fc.nat({ max: 8 }), payout, fc.boolean()).map(corrects),
    fc.tuple(fc.nat({ max: 5 }), fc.constantFrom('CANCELLED' as const, 'EXPIRED' as const)).map(ends),
    fc.constant(null).map(releases),
    amount.map(withdraws),
  ],
  { maxCommands: 40, size: 'max' },
)

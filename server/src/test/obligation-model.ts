// The model of turnover obligations: commands for fast-check, and what holds after each of them. It knows only money that
// comes and goes, and how much of it the member could take out.
import type { ObligationState } from '@mingtang/contract/gen/words.ts'
import fc from 'fast-check'
import { expect } from 'vitest'

export type Play = { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly gameType: string }

/** Where a member's own money is: in the wallet, on its way to the platform, and on the platform. */
export type Places = { walletMinor: bigint; transitMinor: bigint; thereMinor: bigint }

export type ObligationStanding = Readonly<Places> & {
  /** What waits for the turnover of bonuses; not the member's own yet. */
  readonly bonusMinor: bigint
  /** What open obligations lock of the member's own money. */
  readonly lockedMinor: bigint
  /** What can be withdrawn now. */
  readonly availableMinor: bigint
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
  /** Moves at most so much to the platform or back, or leaves it on its way there; answers how much. */
  move(way: Way, maxMinor: bigint): Promise<bigint>
  /** What is on its way arrives; answers how much. */
  arrive(): Promise<bigint>
  /** Books bets together, up to the first without funds; answers how much the platform's money changed. */
  play(bets: readonly Play[]): Promise<bigint>
  /** The platform settles a bet anew; answers how much its money changed. */
  correct(bet: number, payoutMinor: bigint, isVoid: boolean): Promise<bigint>
  /** The member gives a waiting bonus up. */
  cancel(bonus: number): Promise<void>
  /** Pays the bonuses whose turnover is played, and ends the one of this number if it still waits; answers what was paid. */
  finish(overdue: number | null): Promise<bigint>
  /** True when the amount was paid out. */
  withdraw(amountMinor: bigint): Promise<boolean>
  standing(): Promise<ObligationStanding>
}

export type Way = 'IN' | 'ON_ITS_WAY' | 'OUT'
export type ObligationModel = Places
export type ObligationCommand = fc.AsyncCommand<ObligationModel, ObligationWorld>

const sumOf = <T>(rows: readonly T[], minorOf: (row: T) => bigint) => rows.reduce((sum, row) => sum + minorOf(row), 0n)

export const noMoney = (): Places => ({ walletMinor: 0n, transitMinor: 0n, thereMinor: 0n })

export const fundsOf = ({ walletMinor, transitMinor, thereMinor }: Readonly<Places>) =>
  walletMinor + transitMinor + thereMinor

const freeOf = (now: ObligationStanding) => fundsOf(now) - now.lockedMinor
export const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/** The bets up to the first that is without funds. */
export function affordable(plays: readonly Play[], fundsMinor: bigint): Play[] {
  let leftMinor = fundsMinor
  const placed: Play[] = []
  for (const play of plays) {
    if (play.stakeMinor > leftMinor) break
    leftMinor += play.payoutMinor - play.stakeMinor
    placed.push(play)
  }
  return placed
}

/** What must hold at any time between two commands. */
function expectSound(model: ObligationModel, now: ObligationStanding): void {
  const { obligations, counts, bets, walletMinor, transitMinor, thereMinor } = now
  expect({ walletMinor, transitMinor, thereMinor }).toEqual(model)
  expect(now.availableMinor).toBe(lesser(freeOf(now), walletMinor))
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
    if (!waits) model.walletMinor += amountMinor
    // Money that was free stays free.
    expect(freeOf(await world.standing())).toBe(freeOf(before))
  })

const plays = (bets: readonly Play[]) =>
  step(`play ${show(bets)}`, async (model, world) => {
    model.thereMinor += await world.play(bets)
  })

const corrects = (what: readonly [number, bigint, boolean]) =>
  step(`correct ${show(what)}`, async (model, world) => {
    model.thereMinor += await world.correct(...what)
  })

const moves = ([way, maxMinor]: readonly [Way, bigint]) =>
  step(`move ${maxMinor} ${way}`, async (model, world) => {
    const before = await world.standing()
    const movedMinor = await world.move(way, maxMinor)
    expect(movedMinor).toBe(lesser(maxMinor, way === 'OUT' ? model.thereMinor : model.walletMinor))
    model.walletMinor += way === 'OUT' ? movedMinor : -movedMinor
    if (way === 'ON_ITS_WAY') model.transitMinor += movedMinor
    else model.thereMinor += way === 'IN' ? movedMinor : -movedMinor
    // Wherever it is, it is the member's.
    expect(freeOf(await world.standing())).toBe(freeOf(before))
  })

const arrives = () =>
  step('arrive', async (model, world) => {
    expect(await world.arrive()).toBe(model.transitMinor)
    model.thereMinor += model.transitMinor
    model.transitMinor = 0n
  })

const cancels = (bonus: number) =>
  step(`cancel ${bonus}`, async (_, world) => {
    const before = await world.standing()
    await world.cancel(bonus)
    expect(freeOf(await world.standing())).toBe(freeOf(before))
  })

const finishes = (overdue: number | null) =>
  step(`finish, overdue ${overdue}`, async (model, world) => {
    const before = await world.standing()
    const played = before.obligations.filter(({ state }) => state === 'MET')
    const paidMinor = await world.finish(overdue)
    expect(paidMinor).toBe(sumOf(played, ({ waitingMinor }) => waitingMinor))
    model.walletMinor += paidMinor
    expect(freeOf(await world.standing())).toBe(freeOf(before) + paidMinor)
  })

const withdraws = (amountMinor: bigint) =>
  step(`withdraw ${amountMinor}`, async (model, world) => {
    const before = await world.standing()
    const isPaid = await world.withdraw(amountMinor)
    expect(isPaid).toBe(amountMinor <= before.availableMinor)
    if (isPaid) model.walletMinor -= amountMinor
  })

const amount = fc.bigInt({ min: 1n, max: 100n })
const payout = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 150n }))
const play: fc.Arbitrary<Play> = fc.record({
  stakeMinor: fc.bigInt({ min: 1n, max: 60n }),
  payoutMinor: payout,
  gameType: fc.constantFrom('electronic', 'electronic', 'live', 'chess'),
})
const way = fc.constantFrom<Way>('IN', 'ON_ITS_WAY', 'OUT')

/** What can happen to a member's obligations. */
const commands = [
  fc.tuple(amount, fc.bigInt({ min: 1n, max: 3n }), fc.boolean()).map(comes),
  fc.array(play, { minLength: 1, maxLength: 4 }).map(plays),
  fc.array(play, { minLength: 1, maxLength: 4 }).map(plays),
  fc.tuple(fc.nat({ max: 8 }), payout, fc.boolean()).map(corrects),
  fc.tuple(way, fc.oneof(amount, fc.constant(1_000n))).map(moves),
  fc.tuple(fc.constant('IN' as const), amount).map(moves),
  fc.constant(null).map(arrives),
  fc.nat({ max: 5 }).map(cancels),
  fc.option(fc.nat({ max: 5 })).map(finishes),
  amount.map(withdraws),
]

/** Sequences of at most so many commands. */
export const obligationCommands = (max: number) => fc.commands(commands, { maxCommands: max, size: 'max' })

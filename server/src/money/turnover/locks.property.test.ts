// What locks fall by, whichever wallet a brand plays from (money.md 13): stakes, payouts, rollbacks, deposits and the records
// of bets in any order. A lock never falls by more than was lost, by rounds, nor while the stakes of its money are open.
import { randomUUID } from 'node:crypto'
import type { ObligationCause } from '@mingtang/contract/gen/words.ts'
import { parseAmount } from '@mingtang/contract/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sql } from '../../base/db/sql.ts'
import { insertObligation } from './obligation-rows.ts'
import { insertBets } from '../../play/platform/bet-rows.ts'
import { bookPlayer } from '../../play/platform/book-bets.ts'
import { payBet, rollBackBet } from '../../play/seamless/end-bet.ts'
import { takeStake } from '../../play/seamless/take-stake.ts'
import { brokenDb, type SeededBug } from '../../test/broken-db.ts'
import { fund } from '../../test/fund.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { type Bet, betOf, endOf, makeSeamless, platform, seated, type Seat } from '../../test/seamless-kit.ts'
import { siteRuns } from '../../test/site-runs.ts'

let site: PlatformSite
let sequence = 0n
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
  await makeSeamless(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

/** What each member has that nothing locks. */
const freeMinor = 100n

type Wallet = 'SEAMLESS' | 'TRANSFER'
type Placed = { readonly bet: Bet; readonly stakeMinor: bigint; payoutMinor: bigint | null; isRecorded: boolean }
type MoneyEvent =
  | { readonly kind: 'COMES'; readonly cause: ObligationCause; readonly units: number }
  | { readonly kind: 'STAKE'; readonly round: number; readonly units: number }
  | { readonly kind: 'END'; readonly at: number; readonly times: 'BACK' | 0 | 1 | 2 }
  | { readonly kind: 'RECORDS'; readonly isReversed: boolean }

const script = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('COMES' as const),
      cause: fc.constantFrom<ObligationCause>('DEPOSIT', 'BONUS', 'GRANT'),
      units: fc.integer({ min: 1, max: 9 }),
    }),
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('STAKE' as const),
        round: fc.nat({ max: 1 }),
        units: fc.integer({ min: 1, max: 9 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('END' as const),
        at: fc.nat({ max: 9 }),
        times: fc.constantFrom('BACK', 0, 0, 1, 2),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('RECORDS' as const), isReversed: fc.boolean() }) },
  ),
  { minLength: 4, maxLength: 14 },
) as fc.Arbitrary<MoneyEvent[]>

/** A member of a brand with this kind of wallet, without money, and what becomes of it. */
async function world(context: Context, wallet: Wallet) {
  const seat: Seat =
    wallet === 'SEAMLESS' ? await seated(site, '1') : { member: await site.member({ balance: '1' }), sessionId: '' }
  const tenant = wallet === 'SEAMLESS' ? 'yunlai' : 'mingtang'
  const memberId = seat.member.id
  const kind = wallet === 'SEAMLESS' ? 'WALLET' : `PLATFORM:${platform}`
  const rounds = [randomUUID(), randomUUID()]
  const placed: Placed[] = []
  let [broughtMinor, fundsMinor] = [0n, freeMinor]
  const openMinor = () => sum(placed.filter((one) => one.payoutMinor === null).map(({ stakeMinor }) => stakeMinor))

  async function record(one: Placed): Promise<void> {
    one.isRecorded = true
    sequence += 1n
    const { betId, roundId } = one.bet
    const facts = {
      memberId,
      gameCode: 'roulette',
      gameType: 'live',
      currency: 'CNY',
      turnoverMinor: 0n,
      turnoverRule: 'TIE',
    }
    const at = { placedAt: new Date(), settledAt: new Date(), sequence, id: randomUUID() }
    const money = { stakeMinor: one.stakeMinor, payoutMinor: one.payoutMinor ?? 0n }
    await insertBets(context.db, platform, [{ betId, roundId, ...facts, ...at, ...money }])
    if (!(await bookPlayer(context, { tenant, memberId, platformCode: platform }))) throw new Error('not booked')
  }

  async function lockedMinor(): Promise<bigint> {
    const rows = await site.db.query<{ lockedMinor: bigint }>(
      sql`select locked_minor from turnover_obligation where member_id = ${memberId} and state = 'OPEN'`,
    )
    return sum(rows.map((row) => row.lockedMinor))
  }

  return {
    async take(step: MoneyEvent): Promise<void> {
      if (step.kind === 'COMES') {
        const amountMinor = BigInt(step.units) * 100n
        broughtMinor += amountMinor
        fundsMinor += amountMinor
        await fund(site.db, { tenant, memberId, kind: kind as 'WALLET', amountMinor })
        const asked = { lockedMinor: amountMinor, requiredMinor: amountMinor * 1_000n }
        const purse = { tenant, memberId, currency: 'CNY' }
        await site.db.transaction((tx) =>
          insertObligation(tx, {
            ...purse,
            ...asked,
            id: randomUUID(),
            cause: step.cause,
            causeId: randomUUID(),
            reason: 'REBATE',
          }),
        )
      } else if (step.kind === 'STAKE') {
        const stakeMinor = BigInt(step.units) * 100n
        if (stakeMinor > fundsMinor - freeMinor - openMinor()) return
        const bet = betOf(seat, `${step.units}`, { roundId: rounds[step.round] ?? '' })
        placed.push({ bet, stakeMinor, payoutMinor: null, isRecorded: false })
        if (wallet === 'SEAMLESS') await takeStake(context, platform, bet)
      } else if (step.kind === 'END') {
        const one = placed.filter(({ payoutMinor }) => payoutMinor === null)[step.at]
        if (!one) return
        const times = step.times === 'BACK' ? 1n : BigInt(step.times)
        one.payoutMinor = one.stakeMinor * times
        fundsMinor += one.payoutMinor - one.stakeMinor
        if (wallet === 'TRANSFER') return
        if (step.times === 'BACK') await rollBackBet(context, platform, endOf(one.bet))
        else await payBet(context, platform, { ...endOf(one.bet), amount: `${one.payoutMinor / 100n}` })
      } else {
        const due = placed.filter((one) => one.payoutMinor !== null && !one.isRecorded)
        for (const one of step.isReversed ? due.toReversed() : due) await record(one)
      }
    },
    lockedMinor,
    async expectSound(): Promise<void> {
      const locked = await lockedMinor()
      const known = placed.filter(({ isRecorded }) => isRecorded)
      const lostMinor = sum(
        rounds.map((roundId) => {
          const netMinor = sum(known.filter(({ bet }) => bet.roundId === roundId).map(netOf))
          return netMinor < 0n ? -netMinor : 0n
        }),
      )
      expect(locked).toBeGreaterThanOrEqual(broughtMinor - lostMinor)
      // Nobody takes out what is locked: what is free is at most what was won.
      const { available } = await seat.member.client.call('getWithdrawalOptions', { currency: 'CNY' })
      const bookedMinor = wallet === 'SEAMLESS' ? fundsMinor : freeMinor + broughtMinor + sum(known.map(netOf))
      const wonMinor = bookedMinor - (broughtMinor - lostMinor)
      expect(parseAmount(available, 'CNY') ?? 0n).toBeLessThanOrEqual(wonMinor > 0n ? wonMinor : 0n)
      if (placed.every((one) => one.isRecorded)) expect(locked).toBeLessThanOrEqual(fundsMinor)
    },
  }
}

const netOf = ({ payoutMinor, stakeMinor }: Placed) => (payoutMinor ?? 0n) - stakeMinor
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

const holds = (wallet: Wallet, ...bugs: SeededBug[]) =>
  fc.asyncProperty(script, async (steps) => {
    const its = await world({ ...site.context, db: brokenDb(site.context.db, ...bugs) }, wallet)
    await its.take({ kind: 'COMES', cause: 'GRANT', units: 9 })
    for (const step of [...steps, { kind: 'RECORDS', isReversed: false } as const]) {
      await its.take(step)
      await its.expectSound()
    }
  })

const grant: MoneyEvent = { kind: 'COMES', cause: 'GRANT', units: 9 }
const stake = (round: number, units: number): MoneyEvent => ({ kind: 'STAKE', round, units })
const end = (times: 0 | 1 | 2): MoneyEvent => ({ kind: 'END', at: 0, times })
const records: MoneyEvent = { kind: 'RECORDS', isReversed: false }

/** What stays locked of 9.00 after 1.00 was lost, while 1.00 is free and the other 8.00 are staked. */
async function lockedWhileOpen(wallet: Wallet, ...bugs: SeededBug[]): Promise<bigint> {
  const its = await world({ ...site.context, db: brokenDb(site.context.db, ...bugs) }, wallet)
  for (const step of [grant, stake(0, 1), stake(1, 4), stake(1, 4), end(0), records]) await its.take(step)
  await its.expectSound()
  return await its.lockedMinor()
}

describe.each<Wallet>(['SEAMLESS', 'TRANSFER'])('locks of a %s wallet', (wallet) => {
  it('stay while the stakes of their money are open', async () => {
    expect(await lockedWhileOpen(wallet)).toBe(900n)
  })

  it('fall by no more than what was lost', async () => {
    await fc.assert(holds(wallet), siteRuns())
  }, 600_000)
})

/** What a seamless wallet has staked is not the member's. */
const withoutStakes: SeededBug = (text) => text.replace("and bet.state = 'OPEN'), 0)", 'and false), 0)')
/** What a round has spent is forgotten. */
const withoutRounds: SeededBug = (text) => text.replace('spent_minor from turnover_spent where', '$& false and')

it('seeded bug: open stakes that nobody counts are noticed', async () => {
  expect(await lockedWhileOpen('SEAMLESS', withoutStakes)).toBe(800n)
})

it('seeded bug: spends of a round that nobody takes back are noticed', async () => {
  const sides = [stake(0, 5), stake(0, 4), end(0), records, end(2), records]
  const failing = fc.assert(holds('TRANSFER', withoutRounds), { examples: [[sides]], numRuns: 1, endOnFailure: true })
  await expect(failing).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
  await fc.assert(holds('TRANSFER'), { examples: [[sides]], numRuns: 1 })
})

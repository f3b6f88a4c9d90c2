// A player's bets are posted without waiting for each other; what comes of them is that of posting one by one.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { balancesOf } from '../../ledger/accounts.ts'
import { fund } from '../../test/fund.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { insertBets, listUnbooked, type NewBet, type Player, type UnbookedBet } from './bet-rows.ts'
import { bookPlayer, runsOf } from './book-bets.ts'
import { platformCommit } from './platform-commit.ts'
import { betPostings } from './postings.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { jobIntervalMs: 3_600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Money = { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly gameType: string }
const slot = (stakeMinor: bigint, payoutMinor = 0n): Money => ({ stakeMinor, payoutMinor, gameType: 'electronic' })

/** A member with this money on the platform, deposits that ask for turnover, and bets to book. */
async function player(fundsMinor: bigint, asked: readonly (readonly [bigint, bigint])[], bets: readonly Money[]) {
  const { id: memberId } = await site.member()
  if (fundsMinor > 0n) await fund(site.db, { memberId, kind: 'PLATFORM:yunque', amountMinor: fundsMinor })
  for (const [index, [lockedMinor, requiredMinor]] of asked.entries()) {
    await site.db.execute(
      sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor, opened_at)
          values (${randomUUID()}, 'mingtang', ${memberId}, 'CNY', 'DEPOSIT', ${randomUUID()}, 'DEPOSIT', ${lockedMinor}, ${requiredMinor},
            now() - ${60 - index} * interval '1 minute')`,
    )
  }
  const rows = bets.map(
    (bet, index): NewBet => ({
      ...bet,
      id: randomUUID(),
      betId: randomUUID(),
      sequence: BigInt(index + 1),
      memberId,
      gameCode: 'longteng',
      roundId: randomUUID(),
      currency: 'CNY',
      turnoverMinor: bet.stakeMinor,
      turnoverRule: 'FULL_STAKE',
      placedAt: new Date(),
      settledAt: new Date(),
    }),
  )
  await insertBets(site.db, 'yunque', rows)
  return { tenant: 'mingtang', memberId, platformCode: 'yunque' }
}

async function bookOneByOne(one: Player): Promise<boolean> {
  for (const bet of await listUnbooked(site.db, one, 1_000)) {
    const posted = platformCommit(site.db).post({ kind: 'bet', id: bet.id }, betPostings(one, bet))
    if (
      !(await posted.then(
        () => true,
        () => false,
      ))
    )
      return false
  }
  return true
}

/** Everything that booking changes, without ids and times. */
async function outcome({ memberId }: Player) {
  const texts = async (statement: ReturnType<typeof sql>) =>
    (await site.db.query<{ line: string }>(statement)).map(({ line }) => line)
  return {
    balances: (await balancesOf(site.db, 'mingtang', memberId)).map((one) => `${one.kind} ${one.balanceMinor}`),
    entries: await texts(sql`
      select t.reason || ' ' || e.amount_minor as line from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
        join ledger_account a on a.id = e.account_id where a.owner_id = ${memberId} order by a.kind, e.version`),
    obligations: await texts(sql`
      select locked_minor || ' ' || done_minor || '/' || required_minor || ' ' || state as line
        from turnover_obligation where member_id = ${memberId} order by opened_at`),
    wagers: await texts(sql`
      select bet.sequence || ' ' || required_minor || ' ' || counted_minor || ' ' || turnover.rule as line
        from turnover join bet on bet.id = turnover.bet_id join turnover_obligation one on one.id = obligation_id
       where bet.member_id = ${memberId} order by bet.sequence, one.opened_at`),
    days: await texts(sql`
      select game_type || ' ' || bets || ' ' || stake_minor || ' ' || payout_minor || ' ' || effective_minor as line
        from turnover_day where member_id = ${memberId} order by game_type`),
    unbooked: await texts(sql`
      select sequence::text as line from bet_to_book where member_id = ${memberId} order by sequence`),
  }
}

it('books more bets than one run has, in their order', async () => {
  const bets = Array.from({ length: 230 }, (_, index) => slot(BigInt(index + 1), 1n))
  const one = await player(100_000n, [[100_000n, 1_000_000n]], bets)
  expect(await bookPlayer(site.context, one)).toBe(true)
  const { entries, unbooked, wagers } = await outcome(one)
  expect(entries.filter((line) => line.startsWith('BET_STAKE'))).toEqual(
    bets.map((bet) => `BET_STAKE -${bet.stakeMinor}`),
  )
  expect(wagers).toHaveLength(230)
  expect(unbooked).toEqual([])
})

it('books no bet after one without funds, although a later one would have them', async () => {
  const one = await player(100n, [[100n, 500n]], [slot(40n), slot(70n, 500n), slot(10n), slot(20n)])
  expect(await bookPlayer(site.context, one)).toBe(false)
  expect(await outcome(one)).toMatchObject({
    balances: expect.arrayContaining(['PLATFORM:yunque 60']),
    obligations: ['60 40/500 OPEN'],
    unbooked: ['2', '3', '4'],
  })
  await fund(site.db, { memberId: one.memberId, kind: 'PLATFORM:yunque', amountMinor: 10n })
  expect(await bookPlayer(site.context, one)).toBe(true)
  expect(await outcome(one)).toMatchObject({ obligations: ['60 140/500 OPEN'], unbooked: [] })
})

it('lowers a lock to the money between two bets of a run', async () => {
  const one = await player(100n, [[100n, 5_000n]], [slot(90n), slot(10n, 500n)])
  expect(await bookPlayer(site.context, one)).toBe(true)
  expect(await outcome(one)).toMatchObject({ obligations: ['10 100/5000 OPEN'] })
})

it('has, whatever is played, the outcome of booking one by one', async () => {
  const moneys = fc.array(
    fc.record({
      stakeMinor: fc.bigInt({ min: 1n, max: 60n }),
      payoutMinor: fc.oneof(
        { arbitrary: fc.constant(0n), weight: 2 },
        { arbitrary: fc.bigInt({ min: 0n, max: 120n }), weight: 1 },
      ),
      gameType: fc.constantFrom('electronic', 'live'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  const asks = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 200n }), fc.bigInt({ min: 201n, max: 600n })), {
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 300n }), asks, moneys, async (fundsMinor, asked, bets) => {
      const [together, alone] = [await player(fundsMinor, asked, bets), await player(fundsMinor, asked, bets)]
      const isAll = await bookPlayer(site.context, together)
      expect(isAll).toBe(await bookOneByOne(alone))
      expect(await outcome(together)).toEqual(await outcome(alone))
    }),
    { numRuns: 40 },
  )
}, 120_000)

it('leaves corrections alone between runs of bets', () => {
  const bet = (id: string, correctionId: string | null = null): UnbookedBet => ({
    id,
    correctionId,
    currency: 'CNY',
    stakeMinor: 1n,
    payoutMinor: 0n,
    seamless: '',
  })
  const runs = runsOf([bet('a'), bet('b'), bet('a', 'x'), bet('c', 'y'), bet('d')])
  expect(runs.map((run) => run.map(({ id, correctionId }) => id + (correctionId ?? '')).join())).toEqual([
    'a,b',
    'ax',
    'cy',
    'd',
  ])
  expect(runsOf(Array.from({ length: 60 }, () => bet('a'))).map(({ length }) => length)).toEqual([24, 24, 12])
})

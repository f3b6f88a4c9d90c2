// A bonus from its grant to its end: released when its turnover is played, forfeited when its time is over or the member says so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { memberWithBonus, obligationOf, walletOf } from '../../test/bonus-kit.ts'
import { entriesOf, insertBet } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { recountBets } from '../../money/turnover/recount-bets.ts'
import { markForfeited, markReleased } from './bonus-rows.ts'
import { finishBonuses } from './finish-bonuses.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('waits apart from the wallet, and locks nothing', async () => {
  const member = await memberWithBonus(site)
  expect(await walletOf(member)).toBe('50.00 of 50.00, bonus 100.00')
  expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({ available: '50.00', locked: '0.00' })
  expect(await obligationOf(member)).toMatchObject({
    cause: 'BONUS',
    bonus: '100.00',
    locked: '0.00',
    state: 'OPEN',
    expiresAt: '',
  })
})

it('goes to the wallet once when its turnover is played, also by two runs at once', async () => {
  const member = await memberWithBonus(site)
  await insertBet(site.db, member.id, 29_999n)
  await finishBonuses(site.context)
  expect(await walletOf(member)).toBe('50.00 of 50.00, bonus 100.00')
  await insertBet(site.db, member.id, 1n)
  await Promise.all([finishBonuses(site.context), finishBonuses(site.context)])
  await finishBonuses(site.context)
  expect(await walletOf(member)).toBe('150.00 of 150.00, bonus 0.00')
  expect(await obligationOf(member)).toMatchObject({ state: 'MET', bonus: '0.00' })
  expect(await entriesOf(site.db, member.id)).toEqual([
    'WALLET 50.00 DEPOSIT',
    'BONUS 100.00 BONUS_GRANTED',
    'BONUS -100.00 BONUS_RELEASED',
    'WALLET 100.00 BONUS_RELEASED',
  ])
  const money = { currency: 'CNY', amount: '100.00' }
  expect(await noticesOf(site.db, member.id)).toEqual([['PROMOTION bonusReleased', money]])
  expect(await pushesOf(site.db, member.id)).toEqual([
    { command: 'BALANCE_REFRESH', data: { reason: 'BONUS_RELEASED', ...money } },
  ])
})

it('is not marked released while its turnover is open, nor forfeited once it is met', async () => {
  const [open, met] = [await memberWithBonus(site), await memberWithBonus(site)]
  await insertBet(site.db, met.id, 30_000n)
  expect(await site.db.transaction((tx) => markReleased(tx, open.bonus))).toBe(false)
  expect(await site.db.transaction((tx) => markForfeited(tx, met.bonus, 'EXPIRED'))).toBe(false)
  await finishBonuses(site.context)
  expect(await walletOf(met)).toBe('150.00 of 150.00, bonus 0.00')
})

it.each([
  ['met', 30_000n, null, '150.00 of 150.00, bonus 0.00'],
  ['overdue', 0n, new Date(Date.now() - 11 * 60_000), '50.00 of 50.00, bonus 0.00'],
])(
  'that changes between the list of those that are %s and its end moves nothing',
  async (_, played, expiresAt, end) => {
    const member = await memberWithBonus(site, { expiresAt })
    if (played > 0n) await insertBet(site.db, member.id, played)
    const { db } = site.context
    const set = (change: ReturnType<typeof sql>) =>
      site.db.execute(sql`update turnover_obligation set ${change} where id = ${member.bonus}`)
    const changing: Db = {
      ...db,
      async query(statement) {
        const rows = await db.query(statement)
        if (rows.some((row) => (row as { id?: string }).id === member.bonus))
          await set(played > 0n ? sql`state = 'OPEN', ended_at = null` : sql`state = 'CANCELLED', ended_at = now()`)
        return rows as never
      },
    }
    await finishBonuses({ ...site.context, db: changing })
    expect(await walletOf(member)).toBe('50.00 of 50.00, bonus 100.00')
    await set(played > 0n ? sql`state = 'MET', ended_at = now()` : sql`state = 'OPEN', ended_at = null`)
    await finishBonuses(site.context)
    expect(await walletOf(member)).toBe(end)
  },
)

it('goes on when the money is played away: only its own turnover ends it', async () => {
  const member = await memberWithBonus(site)
  await insertBet(site.db, member.id, 5_000n, { lostMinor: 5_000n })
  expect(await obligationOf(member)).toMatchObject({ state: 'OPEN', done: '50.00', bonus: '100.00' })
})

it('is locked again when a bet that met it turns out void, until it is played again', async () => {
  const member = await memberWithBonus(site)
  await insertBet(site.db, member.id, 30_000n)
  await finishBonuses(site.context)
  const [bet] = await site.db.query<{ id: string; settledAt: Date }>(
    sql`select id, settled_at from bet where member_id = ${member.id}`,
  )
  if (!bet) throw new Error('no bet')
  const corrected = {
    ...bet,
    tenant: 'mingtang',
    memberId: member.id,
    currency: 'CNY',
    gameType: 'electronic',
    round: 'yunque/1',
    stakeMinor: 0n,
    payoutMinor: 0n,
    owedMinor: 0n,
    effectiveMinor: 0n,
    effectiveChangeMinor: -30_000n,
    placedAt: bet.settledAt,
    version: 2,
  }
  await site.db.transaction((tx) => recountBets(tx, [corrected]))
  expect(await obligationOf(member)).toMatchObject({ state: 'OPEN', locked: '100.00', done: '0.00', bonus: '0.00' })
  expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({ available: '50.00', locked: '100.00' })
  expect(await outcomeOf(member.client.call('cancelBonus', { id: member.bonus }))).toBe('bonusEnded')
  await insertBet(site.db, member.id, 30_000n)
  await finishBonuses(site.context)
  expect(await walletOf(member)).toBe('150.00 of 150.00, bonus 0.00')
  expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({ available: '150.00', locked: '0.00' })
})

describe('after its time', () => {
  it('goes back to the house, some minutes later, so that bets in time can still be reported', async () => {
    const inTime = await memberWithBonus(site, { expiresAt: new Date(Date.now() - 5 * 60_000) })
    const late = await memberWithBonus(site, { expiresAt: new Date(Date.now() - 11 * 60_000) })
    await finishBonuses(site.context)
    expect(await obligationOf(inTime)).toMatchObject({ state: 'OPEN', bonus: '100.00' })
    expect(await obligationOf(late)).toMatchObject({ state: 'EXPIRED', bonus: '0.00' })
    expect(await walletOf(late)).toBe('50.00 of 50.00, bonus 0.00')
    expect(await noticesOf(site.db, inTime.id)).toEqual([])
    expect(await noticesOf(site.db, late.id)).toEqual([
      ['PROMOTION bonusExpired', { currency: 'CNY', amount: '100.00' }],
    ])
    expect(await pushesOf(site.db, late.id)).toEqual([
      { command: 'BALANCE_REFRESH', data: { reason: 'BONUS_EXPIRED', currency: 'CNY', amount: '-100.00' } },
    ])
    await insertBet(site.db, late.id, 30_000n)
    expect(await obligationOf(late)).toMatchObject({ state: 'EXPIRED', done: '0.00' })
  })
})

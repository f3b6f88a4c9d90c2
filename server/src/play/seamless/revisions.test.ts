// Revisions of a bet as a platform tells them: parts of it, corrections upwards and downwards, late, twice, with a gap.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { ownMoneyOfEach } from '../../money/wallet/own-money.ts'
import { fund } from '../../test/fund.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { ask, betOf, endOf, inWallet, makeSeamless, type Seat, seated, tenant } from '../../test/seamless-kit.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: false })
  await makeSeamless(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const bet = (fields: object) => ask(site, 'bet', fields)
const win = (fields: object) => ask(site, 'win', fields)
const rollBack = (fields: object) => ask(site, 'rollback', fields)
const entriesOf = async (betId: string) =>
  (await site.postings(betId)).map((line) => line.split(' ').slice(0, 2).join(' '))

/** A bet of 10.00 from 100.00, and what its platform tells of it: revision, amount and what is at stake. */
async function placedBet() {
  const seat = await seated(site)
  const placed = betOf(seat, '10')
  await bet(placed)
  const tell = (revision: number, amount: string, atStake?: string) =>
    win({ ...endOf(placed), revision, amount, ...(atStake !== undefined && { atStake }) })
  const standing = async () => {
    const [row] = await site.db.query<{ line: string }>(sql`
      select state || ' ' || revision || ', at stake ' || at_stake_minor || ', owed ' || owed_minor as line
        from seamless_bet where bet_id = ${placed.betId}`)
    return row?.line
  }
  return { seat, placed, tell, standing, entries: () => entriesOf(placed.betId) }
}
/** Spends the wallet down to so much. */
const spend = async (seat: Seat, amount: string) => expect(await bet(betOf(seat, amount))).toMatch(/^OK /)

it('pay parts while the bet is open, and then the rest', async () => {
  const { seat, placed, tell, standing, entries } = await placedBet()
  expect(await tell(1, '4', '6')).toBe('OK 94.00')
  expect(await standing()).toBe('OPEN 1, at stake 600, owed 0')
  const money = { tenant, memberId: seat.member.id, currency: 'CNY' }
  expect(await ownMoneyOfEach(site.db, [money])).toMatchObject([{ walletMinor: 9_400n, stakesMinor: 600n }])
  expect(await rollBack(endOf(placed))).toBe('BET_WON')
  expect(await tell(2, '7', '3')).toBe('OK 97.00')
  expect(await tell(3, '7')).toBe('OK 97.00')
  expect(await standing()).toBe('WON 3, at stake 0, owed 0')
  expect(await entries()).toEqual(['GAME_STAKE 1000', 'GAME_PAYOUT 400', 'GAME_PAYOUT 300'])
})

it('correct an end upwards, downwards, as void, and open it again', async () => {
  const { tell, standing, entries } = await placedBet()
  expect(await tell(1, '30')).toBe('OK 120.00')
  expect(await tell(2, '50')).toBe('OK 140.00')
  expect(await tell(3, '0')).toBe('OK 90.00')
  expect(await tell(4, '10')).toBe('OK 100.00')
  expect(await tell(5, '0', '10')).toBe('OK 90.00')
  expect(await standing()).toBe('OPEN 5, at stake 1000, owed 0')
  expect(await tell(6, '25')).toBe('OK 115.00')
  expect(await entries()).toEqual([
    'GAME_STAKE 1000',
    'GAME_PAYOUT 3000',
    'GAME_PAYOUT 2000',
    'GAME_PAYOUT_REVERSED 5000',
    'GAME_PAYOUT 1000',
    'GAME_PAYOUT_REVERSED 1000',
    'GAME_PAYOUT 2500',
  ])
})

it('take back what the wallet covers; the rest is owed, money that comes later is left, and a larger payout clears it first', async () => {
  const { seat, tell, standing } = await placedBet()
  await tell(1, '60')
  await spend(seat, '130')
  expect(await tell(2, '0')).toBe('OK 0.00 owed 40.00')
  expect(await standing()).toBe('WON 2, at stake 0, owed 4000')
  await fund(site.db, { tenant, memberId: seat.member.id, amountMinor: 5_000n })
  expect(await tell(2, '0')).toBe('OK 50.00 owed 40.00')
  expect(await tell(3, '15')).toBe('OK 50.00 owed 25.00')
  // Only what this revision takes back: what was owed before stays.
  expect(await tell(4, '5')).toBe('OK 40.00 owed 25.00')
  expect(await tell(5, '45')).toBe('OK 55.00')
})

it('take nothing from an empty wallet', async () => {
  const { seat, tell, entries } = await placedBet()
  await tell(1, '10')
  await spend(seat, '100')
  expect(await tell(2, '0')).toBe('OK 0.00 owed 10.00')
  expect(await entries()).toEqual(['GAME_STAKE 1000', 'GAME_PAYOUT 1000'])
})

it('come late, twice or with a gap: the newest counts', async () => {
  const { tell, entries } = await placedBet()
  expect(await tell(4, '20')).toBe('OK 110.00')
  expect(await tell(2, '70')).toBe('OK 110.00')
  expect(await tell(1, '0', '5')).toBe('OK 110.00')
  expect(await tell(4, '20')).toBe('OK 110.00')
  expect(await tell(4, '21')).toBe('WIN_CONFLICT')
  expect(await tell(4, '20', '1')).toBe('WIN_CONFLICT')
  expect(await tell(9, '5')).toBe('OK 95.00')
  expect(await entries()).toEqual(['GAME_STAKE 1000', 'GAME_PAYOUT 2000', 'GAME_PAYOUT_REVERSED 1500'])
})

it('that come at once end as the newest alone', async () => {
  const race = async () => {
    const { seat, tell, standing } = await placedBet()
    const told = await Promise.all([tell(3, '30'), tell(1, '5', '5'), tell(2, '80'), tell(3, '30'), tell(4, '12')])
    expect(told.every((answer) => /^OK [0-9.]+$/.test(answer))).toBe(true)
    expect([await inWallet(seat.member), await standing()]).toEqual(['102.00', 'WON 4, at stake 0, owed 0'])
  }
  await Promise.all(Array.from({ length: 4 }, race))
})

it('that take back while stakes leave the wallet take what is there', async () => {
  const race = async () => {
    const { seat, tell } = await placedBet()
    await tell(1, '60')
    const stakes = Array.from({ length: 3 }, () => bet(betOf(seat, '49')))
    const [reversed] = await Promise.all([tell(2, '0'), ...stakes])
    const owed = Number(/owed (.*)$/.exec(reversed)?.[1] ?? 0)
    const staked = (await Promise.all(stakes)).filter((answer) => answer.startsWith('OK')).length
    expect(Number(await inWallet(seat.member))).toBeCloseTo(90 + owed - 49 * staked, 2)
    expect(Number(await inWallet(seat.member))).toBeGreaterThanOrEqual(0)
  }
  await Promise.all(Array.from({ length: 4 }, race))
})

it('are taken after the logout and in maintenance', async () => {
  const { seat, tell } = await placedBet()
  await tell(1, '4', '6')
  await seat.member.client.call('logout', {})
  await site.db.execute(sql`update platform set status = 'MAINTENANCE' where tenant = 'yunlai'`)
  expect(await tell(2, '30')).toBe('OK 120.00')
  expect(await tell(3, '0')).toBe('OK 90.00')
  await site.db.execute(sql`update platform set status = 'OPEN' where tenant = 'yunlai'`)
})

it.each([
  ['none', { revision: 0 }],
  ['a text', { revision: '1' }],
  ['a part', { revision: 1.5 }],
  ['one too large', { revision: 2 ** 31 }],
  ['no amount at stake', { atStake: 5 }],
  ['more at stake than the stake', { atStake: '10.01' }],
])('are refused with %s', async (_, change) => {
  const { placed } = await placedBet()
  expect(await win({ ...endOf(placed), amount: '5', ...change })).toBe('INVALID_INPUT')
})

// A newcomer is paid for once, for what was promised on the day of the registration, and not when facts of risk speak against it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { agencyFindings, branch, commissionOf, dayAgo, placed } from '../../test/agency-kit.ts'
import { dyingDb } from '../../test/broken-db.ts'
import { insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { newcomersOf, settleNewcomers } from './settle-newcomers.ts'
import { settleCommissions } from '../desk/settle-commissions.ts'
import { insertTerms, listTerms } from '../tree/terms-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  const newcomers = new Map([['CNY', { amountMinor: 5_000n, depositMinor: 10_000n, effectiveMinor: 30_000n }]])
  for (const [fromDay, newcomerDays] of [
    ['2020-01-01', 5],
    [await dayAgo(site.db, 3), 0],
  ] as const)
    await site.db.transaction((tx) =>
      insertTerms(tx, 'mingtang', { fromDay, share: null, newcomerDays, newcomers }, { savedBy: null, policy: {} }),
    )
})
afterAll(async () => {
  expect(await agencyFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

const minutes = (days: number) => days * 24 * 60
const registered = async (parent: TestMember, daysAgo: number) => {
  const own = await placed(site, { parent })
  await site.db.execute(sql`
    update agency_path set joined_at = now() - make_interval(days => ${daysAgo}) where member_id = ${own.id}`)
  // The test's clients have one device id.
  await site.db.execute(sql`update session set device_id = ${own.id} where member_id = ${own.id}`)
  return own
}
const deposits = ({ id }: TestMember, minor: bigint, daysAgo: number) =>
  insertDeposit(site.db, id, minor, { minutesAgo: minutes(daysAgo) })
const plays = ({ id }: TestMember, minor: bigint, daysAgo: number) =>
  insertBet(site.db, id, minor, { minutesAgo: minutes(daysAgo) })
const run = () => settleCommissions(site.context)
/** Lines of CPA, the oldest first. */
const linesOf = async (agent: TestMember, commissionId = '') =>
  (await agent.client.call('listCommissionLines', { kind: 'CPA', commissionId })).rows.toReversed()

it('pays once for who has deposited and played enough within the days, to the agent directly above', async () => {
  const { root, agent, player } = await branch(site)
  const own = await registered(player, 8)
  await deposits(own, 10_000n, 8)
  // Not eight days ago: in the first hour after midnight that day is still counted, at any other hour it is not.
  await plays(own, 20_000n, 7)
  await plays(own, 9_999n, 4)
  // The sixth day is too late, and so is the first deposit of the others.
  await plays(own, 20_000n, 3)
  const late = await registered(player, 8)
  await deposits(late, 10_000n, 3)
  await plays(late, 30_000n, 5)
  const small = await registered(player, 8)
  await deposits(small, 9_999n, 8)
  await deposits(small, 10_000n, 7)
  await plays(small, 30_000n, 5)
  // No amounts are promised since three days ago.
  const today = await registered(player, 2)
  await deposits(today, 10_000n, 2)
  await plays(today, 30_000n, 2)
  const paid = async () => (await agent.client.call('listCommissions', {})).rows.filter(({ cpa }) => cpa !== '0.00')
  await run()
  expect(await paid()).toEqual([])
  await plays(own, 1n, 5)
  await Promise.all([run(), run()])
  await run()
  expect(await paid()).toMatchObject([{ cpa: '50.00', share: '0.00' }])
  expect(await linesOf(agent, (await paid())[0]?.id)).toMatchObject([
    {
      userName: own.userName,
      day: await dayAgo(site.db, 8),
      version: 1,
      state: 'EARNED',
      reason: '',
      percent: '0',
      deposit: '100.00',
      effective: '300.00',
      commission: '50.00',
    },
  ])
  expect(await linesOf(root)).toEqual([])
  // What a member earned an agent is all of it: 0.5 % of 500.00 in the days that were counted, and the newcomer.
  const range = { memberId: own.id, fromDate: await dayAgo(site.db, 8), toDate: await dayAgo(site.db, 0) }
  const earned = async ({ client }: TestMember) => (await client.call('getTeamMember', range)).figures?.commission
  expect([await earned(agent), await earned(root)]).toEqual(['52.50', '1.50'])
})

it('takes back what corrected bets are not enough for, and gives it again, each time in a row that names the one before', async () => {
  const { agent, player } = await branch(site)
  const own = await registered(player, 6)
  await deposits(own, 10_000n, 6)
  await plays(own, 30_000n, 6)
  const set = (minor: bigint) =>
    site.db.execute(sql`update turnover_day set effective_minor = ${minor} where member_id = ${own.id}`)
  const asked = newcomersOf(await listTerms(site.db, 'mingtang'), { tenant: 'mingtang', day: await dayAgo(site.db, 6) })
  if (!asked) throw new Error('No terms')
  for (const minor of [30_000n, 29_999n, 29_998n, 30_000n]) {
    await set(minor)
    await settleNewcomers(site.db, asked, 'CNY')
  }
  const lines = await linesOf(agent)
  expect(lines.map(({ version, state, commission }) => `${version} ${state} ${commission}`)).toEqual([
    '1 EARNED 50.00',
    '2 TAKEN_BACK -50.00',
    '3 EARNED 50.00',
  ])
  expect(lines.map(({ correctsId }) => correctsId)).toEqual(['', lines[0]?.id, lines[1]?.id])
})

it('refuses who shares a device with anybody, or a name or an address with an agent above, until an operator clears it', async () => {
  const stranger = await site.member()
  const { root, agent, player } = await branch(site)
  const made: TestMember[] = []
  for (let each = 0; each < 4; each += 1) {
    const own = await registered(player, 7)
    await deposits(own, 10_000n, 7)
    await plays(own, 30_000n, 7)
    made.push(own)
  }
  const [device, holder, address, honest] = made as [TestMember, TestMember, TestMember, TestMember]
  for (const { id } of [device, stranger])
    await site.db.execute(sql`update session set device_id = 'one phone' where member_id = ${id}`)
  for (const [{ id }, number, name] of [
    [root, '1', 'Li Lei'],
    [holder, '2', 'LI LEI'],
    [honest, '3', 'Han Mei'],
  ] as const)
    await site.db.execute(sql`
      insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
      values (gen_random_uuid(), 'mingtang', ${id}, 'BANK', 'CNY', 'CMB', ${`622202000000${number}`}, ${name})`)
  for (const { id } of [agent, address])
    await site.db.execute(sql`
      insert into address (id, tenant, member_id, recipient, phone, country, province, city, district, division_names, detail, postal_code, is_default)
      values (gen_random_uuid(), 'mingtang', ${id}, 'x', '+8613800000000', 'CN', '44', '4403', '440305', '{}', 'Road 1', '', false)`)
  const operator = await site.operator(['agency.settle'])
  const asked = { day: await dayAgo(site.db, 7), currency: 'CNY', kind: 'CPA' }
  const shown = await operator.call('previewCommission', asked)
  const mine = shown.newcomers.filter(({ agentName }) => agentName === agent.userName)
  const decided = mine.map(({ userName, state, reason, commission }) => [userName, state, reason, commission])
  const expected = [
    [device.userName, 'REFUSED', 'DEVICE', '0.00'],
    [holder.userName, 'REFUSED', 'NAME', '0.00'],
    [address.userName, 'REFUSED', 'ADDRESS', '0.00'],
    [honest.userName, 'EARNED', '', '50.00'],
  ]
  expect(new Set(decided.map((row) => row.join()))).toEqual(new Set(expected.map((row) => row.join())))
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: shown.lines, isDone: true })
  await site.db.execute(sql`update session set device_id = '' where member_id = ${device.id}`)
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 0 })
  await site.db.execute(sql`delete from address where member_id = ${address.id}`)
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 0 })
  const risk = await site.operator(['person.read', 'person.edit'])
  for (const { userName } of [device, address])
    for (const { id } of (await risk.call('listSamePersons', { userName })).rows)
      await risk.call('clearSamePerson', { id, isCleared: true, note: 'seen' })
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 2 })
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 0 })
})

it('a run that is killed between two batches is finished by the next one, which pays nobody twice', async () => {
  const { agent, player } = await branch(site)
  for (let each = 0; each < 5; each += 1) {
    const own = await registered(player, 10)
    await deposits(own, 10_000n, 10)
    await plays(own, 30_000n, 10)
  }
  const day = await dayAgo(site.db, 10)
  const asked = newcomersOf(await listTerms(site.db, 'mingtang'), { tenant: 'mingtang', day })
  if (!asked) throw new Error('No terms')
  const settle = (db: TestSite['db']) => settleNewcomers(db, asked, 'CNY', { atOnce: 2 })
  // Six statements are a batch.
  await expect(settle(dyingDb(site.db, 7))).rejects.toThrow('killed')
  expect(await linesOf(agent)).toHaveLength(2)
  expect(await settle(site.db)).toEqual({ lines: 3, isDone: true })
  expect(await settle(site.db)).toEqual({ lines: 0, isDone: true })
  expect(new Set((await linesOf(agent)).map(({ userName }) => userName)).size).toBe(5)
  expect(await commissionOf(site.db, agent.id)).toBe('25000000000, 0, 0')
})

const newcomer = fc.record({
  parent: fc.nat({ max: 99 }),
  depositMinor: fc.constantFrom(0n, 9_999n, 10_000n, 20_000n),
  playedMinor: fc.array(fc.constantFrom<bigint[]>(0n, 1n, 14_999n, 15_000n, 30_000n), { minLength: 2, maxLength: 2 }),
})

it('random branches, deposits and bets earn what is counted by hand; a killed run and another one change nothing', async () => {
  const holds = fc.asyncProperty(
    fc.array(newcomer, { minLength: 1, maxLength: 6 }),
    fc.array(fc.nat({ max: 9 })),
    async (drawn, kills) => {
      const { root, agent, player } = await branch(site)
      const above = [root, agent, player] as const
      const dueTo = new Map([
        [root.id, 0n],
        [agent.id, 0n],
      ])
      for (const { parent, depositMinor, playedMinor } of drawn) {
        const up = above[parent % 3] as TestMember
        const own = await registered(up, 9)
        if (depositMinor > 0n) await deposits(own, depositMinor, 9)
        for (const [at, minor] of playedMinor.entries()) if (minor > 0n) await plays(own, minor, 9 - at)
        const isDue = depositMinor >= 10_000n && playedMinor.reduce((sum, minor) => sum + minor, 0n) >= 30_000n
        const nearest = up === root ? root.id : agent.id
        if (isDue) dueTo.set(nearest, (dueTo.get(nearest) ?? 0n) + 5_000_000_000n)
      }
      const asked = newcomersOf(await listTerms(site.db, 'mingtang'), {
        tenant: 'mingtang',
        day: await dayAgo(site.db, 9),
      })
      if (!asked) throw new Error('No terms')
      for (const left of kills) await settleNewcomers(dyingDb(site.db, left), asked, 'CNY').catch(() => {})
      await Promise.all([settleNewcomers(site.db, asked, 'CNY'), settleNewcomers(site.db, asked, 'CNY')])
      expect(await settleNewcomers(site.db, asked, 'CNY')).toEqual({ lines: 0, isDone: true })
      for (const [id, units] of dueTo)
        expect(await commissionOf(site.db, id)).toBe(units === 0n ? 'none' : `${units}, 0, 0`)
    },
  )
  await fc.assert(holds, siteRuns())
}, 120_000)

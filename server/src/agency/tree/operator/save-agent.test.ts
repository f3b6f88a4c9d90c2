import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch, daysPass, placed } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const rates = [{ gameType: 'electronic', rateMillionths: 4_000 }]

it('requires the permission', async () => {
  const { userName, client } = await site.member()
  expect(await outcomeOf(client.call('saveAgent', { userName, rates }))).toBe('operatorRequired')
  const reader = await site.operator(['agency.read', 'agency.settle'])
  expect(await outcomeOf(reader.call('saveAgent', { userName, rates }))).toBe('permissionMissing')
})

it.each([
  [{ userName: 'nobody1234' }, 'recipientUnknown'],
  [{ rates: [] }, 'badRequest'],
  [{ rates: [...rates, ...rates] }, 'settingWrong'],
  [{ rates: [{ gameType: 'Slots!', rateMillionths: 1 }] }, 'settingWrong'],
  [{ rates: [{ gameType: 'electronic', rateMillionths: 50_001 }] }, 'settingWrong'],
])('refuses %j as %s', async (changes, name) => {
  const { id, userName } = await site.member()
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('saveAgent', { userName, rates, ...changes }))).toBe(name)
  expect(await site.db.query(sql`select from agency_path where member_id = ${id}`)).toEqual([])
})

it('a member of another tenant is unknown', async () => {
  const { userName } = await site.member({ tenant: 'yunlai' })
  expect(await outcomeOf((await site.operator()).call('saveAgent', { userName, rates }))).toBe('recipientUnknown')
})

it('makes a member a root agent from the next business day on, in any case of the name, and is audited', async () => {
  const { id, userName, client } = await site.member()
  const operator = await site.operator(['agency.edit'])
  const saved = await operator.call('saveAgent', { userName: userName.toUpperCase(), rates })
  expect(saved.id).toBe(id)
  const own = async () => (await client.call('getAgencyOverview', { period: 'TODAY' })).rates
  expect(await own()).toEqual([])
  await daysPass(site, 1)
  expect(await own()).toEqual([{ gameType: 'electronic', percent: '0.4' }])
  // A type that is not named keeps its rate.
  await operator.call('saveAgent', { userName, rates: [{ gameType: 'live', rateMillionths: 100 }] })
  await daysPass(site, 1)
  expect(await own()).toEqual([
    { gameType: 'electronic', percent: '0.4' },
    { gameType: 'live', percent: '0.01' },
  ])
  const audited = await site.db.query(sql`select from audit where action = 'console/agency_save' and refused = ''`)
  expect(audited.length).toBeGreaterThanOrEqual(2)
})

it('gives nobody more than the nearest agent above has, also where members stand between', async () => {
  const { player } = await branch(site)
  const below = await placed(site, { parent: player })
  const operator = await site.operator()
  const save = (rateMillionths: number) =>
    outcomeOf(operator.call('saveAgent', { userName: below.userName, rates: [{ ...rates[0], rateMillionths }] }))
  expect(await save(5_001)).toBe('agencyRateTooHigh')
  expect(await save(5_000)).toBe('answered')
})

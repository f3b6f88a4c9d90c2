import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { branch, placed } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const onDevice = ({ id }: TestMember, deviceId: string) =>
  site.db.execute(sql`update session set device_id = ${deviceId} where member_id = ${id}`)
const loggedIn = ({ id }: TestMember, ip: string, { daysAgo = 1, outcome = 'PASSED' } = {}) =>
  site.db.execute(sql`
    insert into login_record (id, tenant, member_id, outcome, way, ip, created_at)
    values (gen_random_uuid(), 'mingtang', ${id}, ${outcome}, 'PASSWORD', ${ip}, now() - make_interval(days => ${daysAgo}))`)
const paidTo = ({ id }: TestMember, number: string, holder: string) =>
  site.db.execute(sql`
    insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
    values (gen_random_uuid(), 'mingtang', ${id}, 'BANK', 'CNY', 'CMB', ${number}, ${holder})`)

it('requires the permission, and knows agents of the tenant only', async () => {
  const [{ agent, player }, theirs] = [await branch(site), await branch(site, { tenant: 'yunlai' })]
  const { id } = agent
  expect(await outcomeOf(agent.client.call('listAgencyRisks', { id }))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['agency.edit'])).call('listAgencyRisks', { id }))).toBe(
    'permissionMissing',
  )
  const reader = await site.operator(['agency.read'])
  for (const one of [player.id, theirs.agent.id, crypto.randomUUID()])
    expect(await outcomeOf(reader.call('listAgencyRisks', { id: one }))).toBe('notFound')
})

it('tells what members share, the agent’s own first, and nothing of whoever is outside the branch', async () => {
  const { root, agent, player } = await branch(site)
  const others = [await placed(site, { parent: agent }), await placed(site, { parent: player })] as const
  await onDevice(agent, 'phone of the agent')
  await onDevice(others[0], 'phone of the agent')
  await onDevice(root, 'phone of the agent')
  for (const one of [player, others[1]]) await onDevice(one, one.id)
  for (const one of [player, ...others]) await loggedIn(one, '203.0.113.7')
  await loggedIn(agent, '203.0.113.7', { daysAgo: 31 })
  await loggedIn(agent, '203.0.113.7', { outcome: 'REFUSED' })
  await paidTo(player, '6222020000001111', 'Li Lei')
  await paidTo(others[1], '6222020000002222', 'LI LEI')
  const operator = await site.operator(['agency.read'])
  const { rows } = await operator.call('listAgencyRisks', { id: agent.id })
  const names = (...people: readonly TestMember[]) => people.map(({ userName }) => userName).toSorted()
  expect(rows).toEqual([
    { kind: 'DEVICE', members: 2, isOwn: true, userNames: [agent.userName, others[0].userName] },
    { kind: 'IP', members: 3, isOwn: false, userNames: names(player, ...others) },
    { kind: 'HOLDER', members: 2, isOwn: false, userNames: names(player, others[1]) },
  ])
  expect((await operator.call('listAgencyRisks', { id: root.id })).rows).toMatchObject([
    { kind: 'DEVICE', members: 3, isOwn: true },
    { kind: 'IP' },
    { kind: 'HOLDER' },
  ])
})

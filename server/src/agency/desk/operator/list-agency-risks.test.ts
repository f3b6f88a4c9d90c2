import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch, placed } from '../../../test/agency-kit.ts'
import { documentOf, runPromotion } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'

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
  const none = { times: 0, currency: '', amount: '', back: '' }
  expect(rows).toEqual([
    { ...none, kind: 'DEVICE', members: 2, isOwn: true, userNames: [agent.userName, others[0].userName] },
    { ...none, kind: 'IP', members: 3, isOwn: false, userNames: names(player, ...others) },
    { ...none, kind: 'HOLDER', members: 2, isOwn: false, userNames: names(player, others[1]) },
  ])
  expect((await operator.call('listAgencyRisks', { id: root.id })).rows).toMatchObject([
    { kind: 'DEVICE', members: 3, isOwn: true },
    { kind: 'IP' },
    { kind: 'HOLDER' },
  ])
})

const betIn = ({ id }: TestMember, round: string, netMinor: bigint) =>
  site.db.execute(sql`
    insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
      payout_minor, turnover_minor, turnover_rule, placed_at, settled_at)
    values (gen_random_uuid(), 'mingtang', 'yunque', gen_random_uuid()::text, 1, ${id}, 'baccarat', 'live', ${round}, 'CNY', 1000,
      ${1_000n + netMinor}, 1000, 'FULL_STAKE', now(), now())`)

it('tells who bets against each other in round after round, and money of the agent that comes back', async () => {
  const { root, agent, player } = await branch(site)
  const friend = await placed(site, { parent: player })
  const outside = await placed(site, { parent: root })
  for (const one of [root, agent, player, friend, outside]) await onDevice(one, one.id)
  for (let round = 0; round < 10; round += 1) {
    const won = round % 2 === 0 ? 950n : -1_000n
    await betIn(player, `${agent.id}/${round}`, won)
    // The friend takes the other side, the one outside the branch too.
    for (const one of [friend, outside]) await betIn(one, `${agent.id}/${round}`, won > 0n ? -1_000n : 950n)
    if (round > 0) await betIn(agent, `${agent.id}/${round}`, won > 0n ? -1_000n : 950n)
  }
  await paidTo(agent, '6222020000003333', 'Wang Wu')
  await paidTo(friend, '6222020000004444', 'WANG WU')
  await site.db.execute(sql`
    insert into agency_transfer (id, tenant, agent_id, member_id, currency, amount_minor, turnover_percent, day, transfer_id, created_at)
    select gen_random_uuid(), 'mingtang', ${agent.id}, ${friend.id}, 'CNY', 5000, 100, current_date, gen_random_uuid(), now() - interval '1 day'
      from generate_series(1, 2)`)
  await site.db.execute(sql`
    insert into withdrawal (id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id, provider, settled_at)
    select gen_random_uuid(), 'mingtang', ${friend.id}, id, 'CNY', 6000, 0, 'PAID', gen_random_uuid(), 'sandbox', now()
      from bank_item where member_id = ${friend.id}`)
  const operator = await site.operator(['agency.read'])
  const { rows } = await operator.call('listAgencyRisks', { id: agent.id })
  const pair = [friend.userName, player.userName].toSorted()
  expect(rows.filter(({ times }) => times > 0)).toEqual([
    {
      kind: 'RETURN',
      members: 2,
      isOwn: true,
      userNames: [agent.userName, friend.userName],
      times: 2,
      currency: 'CNY',
      amount: '100.00',
      back: '60.00',
    },
    {
      kind: 'OPPOSITE',
      members: 2,
      isOwn: false,
      userNames: pair,
      times: 10,
      currency: 'CNY',
      amount: '200.00',
      back: '95.00',
    },
  ])
})

it('tells one round of two on one device, and a loss rescue after few', async () => {
  const { agent, player } = await branch(site)
  const friend = await placed(site, { parent: player })
  const other = await placed(site, { parent: player })
  for (const one of [agent, player, friend, other]) await onDevice(one, one.id)
  for (let round = 0; round < 3; round += 1) {
    await betIn(player, `${player.id}/${round}`, 950n)
    await betIn(friend, `${player.id}/${round}`, -1_000n)
  }
  await betIn(other, `${player.id}/0`, -1_000n)
  const operator = await site.operator(['agency.read'])
  const told = async () =>
    (await operator.call('listAgencyRisks', { id: agent.id })).rows
      .filter(({ times }) => times > 0)
      .map(({ kind, times, userNames }) => `${kind} ${times} ${userNames.join(' ')}`)
  const pair = (one: TestMember) => [player.userName, one.userName].toSorted().join(' ')
  expect(await told()).toEqual([])
  for (const one of [player, other]) await onDevice(one, `device ${player.id}`)
  expect(await told()).toEqual([`OPPOSITE 1 ${pair(other)}`])
  await rescued(friend)
  expect((await told()).toSorted()).toEqual([`OPPOSITE 1 ${pair(other)}`, `RESCUE 3 ${pair(friend)}`])
})

async function rescued({ id }: TestMember): Promise<void> {
  const promotionId = await runPromotion(
    site,
    documentOf({
      kind: 'LOSS_RESCUE',
      terms: { tiers: [{ currency: 'CNY', min: '1', amount: '', basisPoints: 500 }] },
    }),
  )
  await site.db.execute(sql`
    insert into promotion_claim (id, tenant, promotion_id, version, member_id, currency, cycle, step, figure, amount_minor, required_minor, payment, path)
    values (gen_random_uuid(), 'mingtang', ${promotionId}, 1, ${id}, 'CNY', '2026-11-28', '', 1, 100, 0, 'WALLET', 'CLICK')`)
}

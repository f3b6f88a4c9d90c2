import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, placed, joinedBy } from '../../test/agency-kit.ts'
import { registrant, registration } from '../../test/account-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { joinByCode } from './join-by-code.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { isInvite: true, bindingWays: [] } } })
})
afterAll(() => site.close())

let names = 0
/** Registers somebody by the public call; returns the id. */
async function register(inviteCode: string): Promise<string> {
  names += 1
  const userName = `newcomer${names}`
  const { visitor, captchaInfo } = await registrant(site)
  await visitor.call('register', registration({ userName, inviteCode, captchaInfo }))
  const [row] = await site.db.query<{ id: string }>(sql`select id from member where user_name = ${userName}`)
  return row?.id ?? ''
}

async function linkOf({ client }: TestMember, rates: { gameType: string; percent: string }[] = []): Promise<string> {
  const { link } = await client.call('createAgencyLink', { campaign: 'autumn', landing: 'REGISTER', rates })
  return link?.code ?? ''
}

/** The ancestors of a member today, the nearest first. */
async function aboveOf(memberId: string): Promise<string[]> {
  const rows = await site.db.query<{ id: string }>(sql`
    select ancestor_id as id from agency_path where member_id = ${memberId} and depth > 0
       and from_day <= (now() at time zone 'Asia/Shanghai')::date and until_day > (now() at time zone 'Asia/Shanghai')::date
     order by depth`)
  return rows.map(({ id }) => id)
}
const inviterOf = async (memberId: string) =>
  (await site.db.query<{ id: string | null }>(sql`select invited_by as id from member where id = ${memberId}`))[0]?.id

it('a registration by a link joins the tree below its agent, in either case of the code', async () => {
  const { root, agent } = await branch(site)
  const code = await linkOf(agent)
  for (const id of [await register(code), (await joinedBy(site, code.toLowerCase())).id]) {
    expect(await aboveOf(id)).toEqual([agent.id, root.id])
    expect(await inviterOf(id)).toBe(agent.id)
  }
  expect((await agent.client.call('listTeam', { size: 1 })).rows).toMatchObject([
    { campaign: 'autumn', isAgent: false },
  ])
})

it('by a link with rates the newcomer is an agent at once, never above the agents above', async () => {
  const { root, agent } = await branch(site)
  const newcomer = await joinedBy(site, await linkOf(agent, [{ gameType: 'electronic', percent: '0.3' }]))
  const rates = async () => (await newcomer.client.call('getAgencyOverview', { period: 'TODAY' })).rates
  expect(await rates()).toEqual([{ gameType: 'electronic', percent: '0.3' }])
  await site.db.execute(sql`
    insert into agency_rate (tenant, agent_id, game_type, rate_millionths, from_day)
    values ('mingtang', ${root.id}, 'electronic', 100, '2020-01-02')`)
  expect(await rates()).toEqual([{ gameType: 'electronic', percent: '0.01' }])
})

it("by a member's own code the newcomer joins below that member, where the member is in the tree", async () => {
  const [{ agent, root, player }, alone] = [await branch(site), await site.member()]
  const codeOf = async ({ client }: TestMember) => (await client.call('getUserInfo', {})).inviteCode
  const friend = await register(await codeOf(player))
  expect([await aboveOf(friend), await inviterOf(friend)]).toEqual([[player.id, agent.id, root.id], player.id])
  const other = await register(await codeOf(alone))
  expect([await aboveOf(other), await inviterOf(other)]).toEqual([[], alone.id])
})

it('an unknown code, one of another tenant, of a disabled link or of a frozen agent blocks no registration', async () => {
  const { agent } = await branch(site)
  const theirs = await placed(site, { tenant: 'yunlai', rates: { electronic: 1_000 } })
  const [frozen, code] = [await placed(site, { rates: { electronic: 1_000 } }), await linkOf(agent)]
  const codes = ['nobody', '%', await linkOf(theirs), await linkOf(frozen), code]
  await (await site.operator()).call('freezeAgent', { id: frozen.id, reason: 'shared cards', days: 1 })
  const { rows } = await agent.client.call('listAgencyLinks', {})
  await agent.client.call('disableAgencyLink', { id: rows[0]?.id ?? '' })
  const ids = await Promise.all(codes.map(async (one) => (await joinedBy(site, one)).id))
  for (const id of [...ids, await register('nobody'), await register(code)])
    expect([await aboveOf(id), await inviterOf(id)]).toEqual([[], null])
})

// attacks.md, group D, "Invite self / circular invite". Only a registration takes a code; the keys of the tree hold besides.
it('nobody who is in the tree comes below the own code, the own branch or another one by a code', async () => {
  const [{ root, agent, player }, other] = [await branch(site), await branch(site)]
  const paths = () => site.db.query(sql`select * from agency_path order by ancestor_id, member_id, from_day`)
  const before = await paths()
  const codes = [
    await linkOf(agent),
    (await player.client.call('getUserInfo', {})).inviteCode,
    await linkOf(other.agent),
  ]
  for (const code of codes) {
    const joining = site.db.transaction((tx) => joinByCode(tx, 'mingtang', agent.id, code))
    await expect(joining).rejects.toMatchObject({ code: expect.stringMatching(/^235(05|14)$/) })
  }
  expect(await paths()).toEqual(before)
  expect(await aboveOf(agent.id)).toEqual([root.id])
})

it('a registration that fails leaves nobody in the tree', async () => {
  const { agent } = await branch(site)
  const code = await linkOf(agent)
  const { visitor, captchaInfo } = await registrant(site)
  const taken = registration({ userName: agent.userName, inviteCode: code, captchaInfo })
  await expect(visitor.call('register', taken)).rejects.toMatchObject({ errorName: 'accountTaken' })
  expect((await agent.client.call('listAgencyLinks', {})).rows).toMatchObject([{ registered: 0 }])
})

it('of whoever registers while the branch moves, each has one parent today and tomorrow', async () => {
  const { root, agent } = await branch(site)
  const other = await placed(site, { rates: { electronic: 9_000 } })
  const [operator, code] = [await site.operator(), await linkOf(agent)]
  const joins = Array.from({ length: 12 }, () => joinedBy(site, code))
  const moves = [other.id, root.id, other.id].map((parentId) => operator.call('moveBranch', { id: agent.id, parentId }))
  const [joined] = await Promise.all([Promise.all(joins), ...moves])
  const [end] = await site.db.query<{ id: string }>(sql`
    select ancestor_id as id from agency_path where member_id = ${agent.id} and depth = 1 and until_day = 'infinity'`)
  for (const { id } of joined) {
    expect(await aboveOf(id)).toEqual([agent.id, root.id])
    const tomorrow = await site.db.query<{ id: string }>(sql`
      select ancestor_id as id from agency_path where member_id = ${id} and depth > 0 and until_day = 'infinity' order by depth`)
    expect(tomorrow.map((row) => row.id)).toEqual([agent.id, end?.id])
  }
})

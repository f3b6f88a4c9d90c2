// A session that nobody used for half an hour moves no money before its member has proved again who is there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { loggedIn, password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

type Client = Awaited<ReturnType<typeof loggedIn>>['client']

const pauseOf = (memberId: string, minutes: number) =>
  site.db.execute(
    sql`update session set used_at = now() - make_interval(mins => ${minutes}), seen_at = now() where member_id = ${memberId}`,
  )
// Any answer but stepUpRequired shows that the call was let through to its own rules.
const moneyCalls: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  createRecharge: (client) => client.call('createRecharge', { currency: 'CNY', channel: 'none', amount: '10' }),
  transferIn: (client) => client.call('transferIn', { platformCode: 'none', currency: 'CNY', amount: '10' }),
  transferOut: (client) => client.call('transferOut', { platformCode: 'none', currency: 'CNY', amount: '10' }),
  recycleAll: (client) => client.call('recycleAll', { currency: 'CNY', platformCode: 'none' }),
}

describe('a stolen idle session', () => {
  it.each(Object.entries(moneyCalls))('does not make %s after half an hour, until its step-up', async (_name, ask) => {
    const { client, member } = await loggedIn(site)
    await pauseOf(member.id, 29)
    expect(await outcomeOf(ask(client))).not.toBe('stepUpRequired')
    await pauseOf(member.id, 31)
    expect(await outcomeOf(ask(client))).toBe('stepUpRequired')
    // Other calls go on, and do not make the pause forgotten.
    expect(await outcomeOf(client.call('getUserInfo', {}))).toBe('answered')
    expect(await outcomeOf(ask(client))).toBe('stepUpRequired')
    await client.call('stepUp', { method: 'PASSWORD', proof: password })
    expect(await outcomeOf(ask(client))).not.toBe('stepUpRequired')
    // The step-up ends the pause for longer than its own ten minutes.
    await site.db.execute(sql`update session set step_up_until = now() where member_id = ${member.id}`)
    expect(await outcomeOf(ask(client))).not.toBe('stepUpRequired')
  })

  it('may still take rewards: what comes in needs no proof', async () => {
    const { client, member } = await loggedIn(site)
    await pauseOf(member.id, 31)
    expect(await outcomeOf(client.call('receivePoints', {}))).toBe('answered')
    expect(await outcomeOf(client.call('claimPromotion', { favorId: 'no-such-offer' }))).toBe('notFound')
  })

  it('stays idle while only open pages poll, and is in use while a game is played', async () => {
    const { client, member } = await loggedIn(site)
    const transfer = () => outcomeOf(moneyCalls.transferIn?.(client) ?? Promise.reject(new Error('no such call')))
    await pauseOf(member.id, 29)
    await client.call('listMaintenance', {})
    await site.db.execute(
      sql`update session set used_at = used_at - interval '2 minutes' where member_id = ${member.id}`,
    )
    expect(await transfer()).toBe('stepUpRequired')
    await client.call('stepUp', { method: 'PASSWORD', proof: password })
    await site.db.execute(
      sql`update session set step_up_until = null, used_at = now() - interval '29 minutes' where member_id = ${member.id}`,
    )
    await client.call('checkOnline', {})
    await site.db.execute(
      sql`update session set used_at = used_at - interval '2 minutes' where member_id = ${member.id}`,
    )
    expect(await transfer()).not.toBe('stepUpRequired')
  })

  it('moves no money a day after its login, however busy it is, until a proof, which is good for a day', async () => {
    const { client, member } = await loggedIn(site)
    const transfer = () => outcomeOf(moneyCalls.transferIn?.(client) ?? Promise.reject(new Error('no such call')))
    const proved = (ago: string) =>
      site.db.execute(sql`
        update session set proved_at = now() - ${ago}::interval, step_up_until = null where member_id = ${member.id}`)
    await proved('23 hours 59 minutes')
    expect(await transfer()).not.toBe('stepUpRequired')
    await proved('24 hours 1 minute')
    expect(await transfer()).toBe('stepUpRequired')
    expect(await outcomeOf(client.call('receivePoints', {}))).not.toBe('stepUpRequired')
    expect(await outcomeOf(client.call('getUserInfo', {}))).toBe('answered')
    expect(await transfer()).toBe('stepUpRequired')
    await client.call('stepUp', { method: 'PASSWORD', proof: password })
    await site.db.execute(sql`update session set step_up_until = null where member_id = ${member.id}`)
    expect(await transfer()).not.toBe('stepUpRequired')
  })

  it('ends thirty days after its login, however busy it is', async () => {
    const { client, member } = await loggedIn(site)
    await site.db.execute(
      sql`update session set expires_at = expires_at - interval '30 days' where member_id = ${member.id}`,
    )
    expect(await outcomeOf(client.call('getUserInfo', {}))).toBe('sessionExpired')
    const operator = await site.operator()
    expect(await outcomeOf(operator.call('saveConfig', { sessionHours: 721 }))).toBe('badRequest')
  })

  it('takes the tenant’s minutes at login', async () => {
    await (await site.operator()).call('saveConfig', { moneyIdleMinutes: 5 })
    const { client, member } = await loggedIn(site)
    await pauseOf(member.id, 6)
    expect(await outcomeOf(moneyCalls.transferIn?.(client) ?? Promise.reject(new Error('no such call')))).toBe(
      'stepUpRequired',
    )
    await site.db.execute(sql`
      update session set used_at = now(), proof_due = false, proved_at = now() - interval '3 hours' where member_id = ${member.id}`)
    const transfer = () => outcomeOf(moneyCalls.transferIn?.(client) ?? Promise.reject(new Error('no such call')))
    expect(await transfer()).not.toBe('stepUpRequired')
    await (await site.operator()).call('saveConfig', { moneyIdleMinutes: 30, moneyAgeHours: 2 })
    const other = await loggedIn(site)
    await site.db.execute(
      sql`update session set proved_at = now() - interval '3 hours' where member_id = ${other.member.id}`,
    )
    expect(await outcomeOf(moneyCalls.transferIn?.(other.client) ?? Promise.reject(new Error('no such call')))).toBe(
      'stepUpRequired',
    )
    await (await site.operator()).call('saveConfig', { moneyAgeHours: 24 })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  member = await site.member({ balance: '500.00' })
})
afterEach(async () => {
  vi.useRealTimers()
  if ((await site.db.execute(sql`update maintenance set ended_at = now() where ended_at is null`)) === 0) return
  await site.db.execute(sql`update tenant set version = version + 1`)
  await settled()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

/** Waits 200 ms, enough for every node to be notified of a change. */
const settled = () => new Promise((done) => setTimeout(done, 200))
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const words = { titles: { 'zh-CN': '\u7ef4\u62a4', 'en-US': 'Lamp oil' }, texts: { 'en-US': 'Back at six.' } }

it('is for operators only', async () => {
  const plan = { scope: 'TENANT' }
  expect(await outcomeOf(site.stranger().call('planMaintenance', plan))).toBe('operatorRequired')
  expect(await outcomeOf(member.client.call('planMaintenance', plan))).toBe('operatorRequired')
})

it.each([
  ['an unknown scope', { scope: 'WORLD' }, 'badRequest'],
  ['an unknown feature', { scope: 'FEATURE', subject: 'dance' }, 'notFound'],
  ['the prototype as a feature', { scope: 'FEATURE', subject: 'constructor' }, 'notFound'],
  ['an unknown platform', { scope: 'PLATFORM', subject: 'nowhere' }, 'notFound'],
  ['an end before the start', { scope: 'TENANT', startsAt: inHours(2), endsAt: inHours(1) }, 'settingWrong'],
  ['an end in the past', { scope: 'TENANT', startsAt: inHours(-2), endsAt: inHours(-1) }, 'settingWrong'],
  ['a time without a zone', { scope: 'TENANT', startsAt: '2027-01-01T00:00:00' }, 'settingWrong'],
  ['no time at all', { scope: 'TENANT', startsAt: 'soon' }, 'settingWrong'],
  ['an invalid language code', { scope: 'TENANT', titles: { '<b>': 'x' } }, 'settingWrong'],
])('refuses %s', async (_, plan, refusal) => {
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('planMaintenance', plan))).toBe(refusal)
})

it('announces future maintenance without closing anything', async () => {
  const operator = await site.operator()
  await operator.call('planMaintenance', { scope: 'TENANT', startsAt: inHours(1), endsAt: inHours(2), ...words })
  await settled()
  const { rows } = await site.stranger().call('listMaintenance', {})
  expect(rows).toMatchObject([{ scope: 'TENANT', isRunning: false, subject: '' }])
  expect(await outcomeOf(member.client.call('getBalance', {}))).toBe('answered')
})

describe('maintenance of the whole tenant', () => {
  it('refuses every call except those about it, and returns its end', async () => {
    const operator = await site.operator()
    const endsAt = inHours(1)
    const { id } = await operator.call('planMaintenance', { scope: 'TENANT', endsAt, ...words })
    await settled()
    for (const name of ['getBalance', 'createWithdrawal', 'login', 'register', 'listGames'] as const) {
      expect(await outcomeOf(member.client.call(name, {} as never)), name).toBe('maintenance')
    }
    await expect(member.client.call('getBalance', {})).rejects.toMatchObject({
      code: 'Z00003',
      errorData: { endsAt, title: words.titles['zh-CN'], text: 'Back at six.' },
    })
    expect(await outcomeOf(site.stranger().call('getCurrentTenant', {}))).toBe('answered')
    expect(await outcomeOf(site.stranger().call('listLines', {}))).toBe('answered')
    // Guests write to customer service, too.
    expect(await outcomeOf(site.stranger().call('openGuestSession', {}))).toBe('answered')
    expect(await outcomeOf(site.stranger('yunlai').call('listGames', {}))).toBe('answered')
    expect(await outcomeOf(operator.call('listHeldWithdrawals', {}))).toBe('answered')

    await operator.call('endMaintenance', { id })
    await settled()
    expect(await outcomeOf(member.client.call('getBalance', {}))).toBe('answered')
    expect(await outcomeOf(operator.call('endMaintenance', { id }))).toBe('notFound')
  })

  it('ends by itself at its end', async () => {
    const operator = await site.operator()
    await operator.call('planMaintenance', { scope: 'TENANT', endsAt: inHours(1) })
    await settled()
    expect(await outcomeOf(member.client.call('getBalance', {}))).toBe('maintenance')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hourMs })
    expect(await outcomeOf(member.client.call('getBalance', {}))).toBe('answered')
  })
})

it('closes one feature only', async () => {
  const operator = await site.operator()
  await operator.call('planMaintenance', { scope: 'FEATURE', subject: 'withdraw', ...words })
  await settled()
  expect(await outcomeOf(member.client.call('createWithdrawal', { bankItemId: '', amount: '1' }))).toBe('featureClosed')
  expect(await outcomeOf(member.client.call('getBalance', {}))).toBe('answered')
})

it('closes one platform only', async () => {
  for (const code of ['yunque', 'canghai']) {
    await site.db.execute(
      sql`insert into platform (tenant, code, name, en_name) values ('mingtang', ${code}, ${code}, ${code}) on conflict do nothing`,
    )
  }
  const operator = await site.operator()
  const endsAt = inHours(3)
  await operator.call('planMaintenance', { scope: 'PLATFORM', subject: 'yunque', endsAt })
  const { rows } = await member.client.call('listPlatforms', { currency: 'CNY' })
  expect(rows.map(({ trdCode, status, maintain }) => [trdCode, status, maintain])).toEqual([
    ['canghai', 'OPEN', ''],
    ['yunque', 'MAINTENANCE', endsAt],
  ])
})

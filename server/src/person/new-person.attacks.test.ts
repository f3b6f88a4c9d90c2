// One person with many accounts is a new person once: for promotions and invitations here, for agents in agency/settle-newcomers.test.ts.
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { password, passwordHash } from '../test/account-kit.ts'
import { auditDuring } from '../test/audit-kit.ts'
import { insertDeposit } from '../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../test/promotion-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { testDevice } from '../test/test-device.ts'
import { type TestMember, type TestSite, testSite } from '../test/test-site.ts'
import { findSamePersons } from './find-same-persons.ts'

let site: TestSite
let operator: Client
let first: string
let steps: string
let friends: string
const tier = { currency: 'CNY', amount: '18' }
beforeAll(async () => {
  site = await testSite()
  operator = await site.operator(['person.read', 'person.edit'])
  const open = (changes: Record<string, unknown>) => runPromotion(site, documentOf(changes))
  first = await open({
    kind: 'FIRST_DEPOSIT',
    classificationId: 'NEW',
    cycle: 'ONCE',
    terms: { tiers: [{ ...tier, min: '100' }] },
  })
  steps = await open({
    kind: 'DEPOSIT_BONUS',
    cycle: 'DAY',
    terms: { tiers: [{ ...tier, min: '100' }], registeredWithinDays: 30 },
  })
  friends = await open({
    kind: 'INVITED_FRIENDS',
    cycle: 'MONTH',
    terms: { tiers: [{ ...tier, min: '1' }], friendDeposit: '100' },
  })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const claim = ({ client }: TestMember, favorId = first) => outcomeOf(client.call('claimPromotion', { favorId }))
const set = ({ id }: TestMember, change: ReturnType<typeof sql>) =>
  site.db.execute(sql`update member set ${change} where id = ${id}`)
const onDevice = ({ id }: TestMember, deviceId: string) =>
  site.db.execute(sql`update session set device_id = ${deviceId} where member_id = ${id}`)
const at = ({ id }: TestMember, ip: string) =>
  site.db.execute(sql`update session set ip = ${ip} where member_id = ${id}`)
/** A member who has deposited, with what makes it the same person as the others. */
async function depositor(
  same?: (member: TestMember, index: number) => Promise<unknown>,
  index = 0,
): Promise<TestMember> {
  const member = await site.member()
  await insertDeposit(site.db, member.id, 20_000n)
  await same?.(member, index)
  return member
}
/** The older account and the newer one. */
const two = async (same?: (member: TestMember, index: number) => Promise<unknown>) =>
  [await depositor(same, 0), await depositor(same, 1)] as const
/** Rounds in which the one wins what the other loses. */
async function against(one: TestMember, other: TestMember, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const name = crypto.randomUUID()
    for (const [{ id }, payoutMinor] of [
      [one, 1_950n],
      [other, 0n],
    ] as const)
      await site.db.execute(sql`
        insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
          payout_minor, turnover_minor, turnover_rule, placed_at, settled_at)
        values (gen_random_uuid(), 'mingtang', 'yunque', gen_random_uuid()::text, 1, ${id}, 'baccarat', 'live', ${name}, 'CNY', 1000,
          ${payoutMinor}, 1000, 'FULL_STAKE', now(), now())`)
  }
}
const rowsOf = async ({ userName }: TestMember, isCleared = false) =>
  (await operator.call('listSamePersons', { userName, isCleared })).rows

describe('the newer account of one person is no newcomer', () => {
  let cards = 0
  it.each<[string, string[], (member: TestMember, index: number) => Promise<unknown>]>([
    ['by a device', ['DEVICE'], (member) => onDevice(member, 'one phone')],
    [
      'by name and birthday, however the name is typed',
      ['IDENTITY', 'NAME'],
      (member, index) => set(member, sql`real_name = ${['Ai·Li', ' AI・li'][index] ?? ''}, birthday = '1990-02-03'`),
    ],
    [
      'by a mailbox with a tag',
      ['MAIL'],
      (member, index) => set(member, sql`email = ${['li.lei@gmail.com', 'LiLei+2@googlemail.com'][index] ?? ''}`),
    ],
    [
      'by the holder of the card, at one address',
      ['IP', 'NAME'],
      async (member) => {
        cards += 1
        await at(member, '203.0.113.9')
        await site.db.execute(sql`
          insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
          values (gen_random_uuid(), 'mingtang', ${member.id}, 'BANK', 'CNY', 'CMB', ${`62220200000011${cards}`}, 'Han Mei')`)
      },
    ],
  ])('%s', async (_, facts, same) => {
    const [older, newer] = await two(same)
    expect(await claim(newer)).toBe('promotionNotNewPerson')
    expect(await claim(newer, steps)).toBe('promotionNotNewPerson')
    expect(await claim(older)).toBe('answered')
    expect((await newer.client.call('checkPromotion', { favorId: first })).standing?.reason).toBe('NOT_NEW_PERSON')
    expect(await rowsOf(newer)).toMatchObject([
      {
        userName: newer.userName,
        otherName: older.userName,
        facts: expect.arrayContaining(facts),
        paid: 0,
        isCleared: false,
      },
    ])
  })

  it('of three that claim at once, one is paid', async () => {
    const all = [await depositor(), await depositor(), await depositor()]
    for (const member of all) await onDevice(member, 'the third phone')
    const outcomes = await Promise.all(all.map((member) => claim(member)))
    expect(outcomes.toSorted()).toEqual(['answered', 'promotionNotNewPerson', 'promotionNotNewPerson'])
  })

  it('also when the older one has logged out, is closed, or was looked at before it hid what it shares', async () => {
    const [older, newer] = await two((member) => onDevice(member, 'a phone that is sold'))
    await site.db.execute(sql`update session set ended_at = now() where member_id = ${older.id}`)
    await set(older, sql`status = 'DISABLED'`)
    expect(await claim(newer)).toBe('promotionNotNewPerson')
    const [one, other] = await two((member, index) => set(member, sql`email = ${`hanmei+${index}@example.com`}`))
    expect(await claim(other)).toBe('promotionNotNewPerson')
    await set(one, sql`email = ''`)
    expect(await claim(other)).toBe('promotionNotNewPerson')
  })

  it('by the secrets of a browser that comes under another device id', async () => {
    const members = await Promise.all([0, 1].map(async () => site.member({ passwordHash: await passwordHash() })))
    const [older, newer] = members.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [TestMember, TestMember]
    await set(older, sql`created_at = now() - interval '1 day'`)
    const [home, other] = [testDevice(site, { deviceId: 'one id' }), testDevice(site, { deviceId: 'another id' })]
    await home.login(older.userName, password)
    other.state.deviceToken = home.state.deviceToken
    await other.login(newer.userName, password)
    await insertDeposit(site.db, newer.id, 20_000n)
    expect(await claim({ ...newer, client: other.client })).toBe('promotionNotNewPerson')
  })
})

describe('another person is a newcomer', () => {
  it.each<[string, (member: TestMember, index: number) => Promise<unknown>]>([
    ['at one address of a carrier', (member) => at(member, '198.51.100.7')],
    ['with a common name', (member) => set(member, sql`real_name = 'Wang Wei'`)],
    [
      'with a name and another birthday',
      (member, index) => set(member, sql`real_name = 'Li Na', birthday = ${`199${index}-01-01`}`),
    ],
    [
      'behind a proxy that hides the address',
      async (member) => {
        await at(member, '10.0.0.7')
        await set(member, sql`real_name = 'Li Si'`)
      },
    ],
    ['without a device id', (member) => onDevice(member, '')],
    ['without a name, a mailbox or a birthday', async () => {}],
  ])('%s', async (_, same) => {
    const [older, newer] = await two(same)
    expect([await claim(newer), await claim(older)]).toEqual(['answered', 'answered'])
    expect(await rowsOf(newer)).toEqual([])
  })

  it('who came to an address a day later', async () => {
    const [older, newer] = await two(async (member) => {
      await at(member, '203.0.113.77')
      await set(member, sql`real_name = 'Wu Yi'`)
    })
    await site.db.execute(sql`
      update person_trace set first_at = first_at - interval '2 days', last_at = last_at - interval '2 days' where member_id = ${older.id}`)
    expect(await claim(newer)).toBe('answered')
  })

  it('who shares a device with an account for trying things out, or at another brand', async () => {
    const [older, newer] = await two((member) => onDevice(member, 'the phone of the office'))
    const theirs = await site.member({ tenant: 'yunlai' })
    await onDevice(theirs, 'the phone of the office')
    expect(await claim(newer)).toBe('promotionNotNewPerson')
    const mark = (isTest: boolean, note = 'ours') =>
      outcomeOf(operator.call('markTestMember', { userName: older.userName, isTest, note }))
    expect(await mark(true, ' ')).toBe('settingWrong')
    const audit = await auditDuring(site.db, () => mark(true))
    expect(audit).toMatchObject([{ action: 'console/person_markTest', subjectId: older.id, refused: '' }])
    expect(await rowsOf(newer)).toEqual([])
    await mark(false)
    expect(await claim(newer)).toBe('promotionNotNewPerson')
    await mark(true)
    expect(await claim(newer)).toBe('answered')
  })
})

describe('an operator', () => {
  it('clears what two accounts share, which is audited, and the claim works; what they share later counts', async () => {
    const [, newer] = await two((member) => onDevice(member, 'the family tablet'))
    expect(await claim(newer)).toBe('promotionNotNewPerson')
    const [{ id } = { id: '' }] = await rowsOf(newer)
    const clear = (isCleared: boolean, note = 'sister, seen on video') =>
      operator.call('clearSamePerson', { id, isCleared, note })
    expect(await outcomeOf(clear(true, ' '))).toBe('settingWrong')
    expect(await outcomeOf(operator.call('clearSamePerson', { id: newer.id, isCleared: true, note: 'x' }))).toBe(
      'notFound',
    )
    expect(await auditDuring(site.db, () => clear(true))).toMatchObject([
      { action: 'console/person_clear', subjectId: id },
    ])
    expect(await rowsOf(newer)).toEqual([])
    expect(await rowsOf(newer, true)).toMatchObject([
      { isCleared: true, note: 'sister, seen on video', decidedBy: expect.stringMatching(/./) },
    ])
    await clear(false)
    expect(await claim(newer)).toBe('promotionNotNewPerson')
    await clear(true)
    expect(await claim(newer)).toBe('answered')
  })

  it('needs the permission, and sees nothing of other brands', async () => {
    const [, newer] = await two((member) => onDevice(member, 'phone of two'))
    await claim(newer)
    const [{ id } = { id: '' }] = await rowsOf(newer)
    const reader = await site.operator(['person.read'])
    expect(await outcomeOf(reader.call('clearSamePerson', { id, isCleared: true, note: 'x' }))).toBe(
      'permissionMissing',
    )
    expect(await outcomeOf((await site.operator(['agency.read'])).call('listSamePersons', {}))).toBe(
      'permissionMissing',
    )
    expect(await outcomeOf(operator.call('listSamePersons', { cursor: 'x' }))).toBe('cursorWrong')
    expect((await operator.call('listSamePersons', { userName: 'nobody' })).rows).toEqual([])
    const { rows, nextCursor } = await operator.call('listSamePersons', { size: 1 })
    expect([
      rows.length,
      (await operator.call('listSamePersons', { size: 1, cursor: nextCursor })).rows[0]?.id,
    ]).not.toEqual([1, rows[0]?.id])
  })

  it('sees who was paid and is found later, and rounds that both played on opposite sides', async () => {
    const [older, newer] = await two()
    expect(await claim(newer)).toBe('answered')
    for (const member of [older, newer]) await onDevice(member, 'found later')
    await against(older, newer, 1)
    await Promise.all([findSamePersons(site.context), findSamePersons(site.context)])
    expect(await rowsOf(newer)).toMatchObject([{ facts: ['DEVICE'], paid: 1, oppositeRounds: 1 }])
  })
})

it('two accounts at one address that bet against each other are a fact, outside any branch', async () => {
  const [older, newer] = await two((member) => at(member, '203.0.113.61'))
  await against(older, newer, 2)
  await findSamePersons(site.context)
  expect(await rowsOf(newer)).toEqual([])
  await against(older, newer, 1)
  await findSamePersons(site.context)
  expect(await rowsOf(newer)).toMatchObject([
    { facts: ['IP', 'OPPOSITE'], oppositeRounds: 3, otherName: older.userName },
  ])
  expect(await claim(newer)).toBe('promotionNotNewPerson')
})

describe('friends', () => {
  const invited = async (inviter: TestMember, same: (member: TestMember) => Promise<unknown>) => {
    const friend = await depositor(same)
    await set(friend, sql`invited_by = ${inviter.id}`)
    return friend
  }
  const reached = async ({ client }: TestMember) =>
    (await client.call('checkPromotion', { favorId: friends })).standing?.current

  it('who are the inviter count for nothing, also without a name, and one of them counts when they are one other person', async () => {
    const dan = await site.member()
    await onDevice(dan, 'phone of dan')
    await at(dan, '203.0.113.200')
    for (let each = 0; each < 3; each += 1) await invited(dan, (friend) => onDevice(friend, 'phone of dan'))
    for (let each = 0; each < 2; each += 1) await invited(dan, (friend) => at(friend, '203.0.113.200'))
    expect(await reached(dan)).toBe('0')
    for (let each = 0; each < 3; each += 1) await invited(dan, (friend) => onDevice(friend, 'phone of eve'))
    expect(await reached(dan)).toBe('1')
    expect(await claim(dan, friends)).toBe('answered')
  })

  it('count when an operator has cleared them, and when they live together under their own names', async () => {
    const fei = await site.member()
    await onDevice(fei, 'phone of fei')
    await at(fei, '203.0.113.201')
    await set(fei, sql`real_name = 'Fei Yu'`)
    await invited(fei, async (friend) => {
      await at(friend, '203.0.113.201')
      await set(friend, sql`real_name = 'Gu Lan'`)
    })
    expect(await reached(fei)).toBe('1')
    const friend = await invited(fei, (one) => onDevice(one, 'phone of fei'))
    expect(await reached(fei)).toBe('1')
    await findSamePersons(site.context)
    const [{ id } = { id: '' }] = await rowsOf(friend)
    await operator.call('clearSamePerson', { id, isCleared: true, note: 'brother' })
    expect(await reached(fei)).toBe('2')
  })
})

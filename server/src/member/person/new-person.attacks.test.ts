// One person with many accounts is a new person once: for promotions and invitations here, for agents in agency/settle-newcomers.test.ts.
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { password, passwordHash } from '../../test/account-kit.ts'
import { insertDeposit } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import {
  claimOffer,
  depositor,
  onDevice,
  openFirstDeposit,
  playAgainst,
  playTogether,
  twoAccounts,
} from '../../test/person-kit.ts'
import { testDevice } from '../../test/test-device.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { findSamePersons } from './find-same-persons.ts'
import { findStrangers } from './find-strangers.ts'

type Same = Parameters<typeof twoAccounts>[1]

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
  first = await openFirstDeposit(site)
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

const claim = (member: TestMember, favorId = first) => claimOffer(member, favorId)
const set = ({ id }: TestMember, change: ReturnType<typeof sql>) =>
  site.db.execute(sql`update member set ${change} where id = ${id}`)
const onPhone = (member: TestMember, deviceId: string) => onDevice(site, member, deviceId)
const at = ({ id }: TestMember, ip: string) =>
  site.db.execute(sql`update session set ip = ${ip} where member_id = ${id}`)
const depositing = (same?: Same) => depositor(site, same)
const two = (same?: Same) => twoAccounts(site, same)
const rowsOf = async ({ userName }: TestMember, isCleared = false) =>
  (await operator.call('listSamePersons', { userName, isCleared })).rows

describe('the newer account of one person is no newcomer', () => {
  let cards = 0
  it.each<[string, string[], (member: TestMember, index: number) => Promise<unknown>]>([
    ['by a device', ['DEVICE'], (member) => onPhone(member, 'one phone')],
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
    const all = [await depositing(), await depositing(), await depositing()]
    for (const member of all) await onPhone(member, 'the third phone')
    const outcomes = await Promise.all(all.map((member) => claim(member)))
    expect(outcomes.toSorted()).toEqual(['answered', 'promotionNotNewPerson', 'promotionNotNewPerson'])
  })

  it('also when the older one has logged out, is closed, or was looked at before it hid what it shares', async () => {
    const [older, newer] = await two((member) => onPhone(member, 'a phone that is sold'))
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
    ['without a device id', (member) => onPhone(member, '')],
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

  it('who shares a device with a member of another brand', async () => {
    const newer = await depositing((member) => onPhone(member, 'the phone of two brands'))
    const theirs = await site.member({ tenant: 'yunlai' })
    await set(theirs, sql`created_at = now() - interval '1 day'`)
    await onPhone(theirs, 'the phone of two brands')
    expect(await claim(newer)).toBe('answered')
  })
})

it('two accounts at one address that bet against each other are a fact, outside any branch', async () => {
  const [older, newer] = await two((member) => at(member, '203.0.113.61'))
  await playAgainst(site, [older, newer], 2)
  await findSamePersons(site.context)
  expect(await rowsOf(newer)).toEqual([])
  await playAgainst(site, [older, newer], 1)
  await findSamePersons(site.context)
  expect(await rowsOf(newer)).toMatchObject([
    { facts: ['IP', 'OPPOSITE'], oppositeRounds: 3, otherName: older.userName },
  ])
  expect(await claim(newer)).toBe('promotionNotNewPerson')
})

describe('accounts that share nothing', () => {
  it('and play against each other again and again are a fact, kept with what is found later', async () => {
    const [older, newer] = await two()
    await playAgainst(site, [older, newer], 10)
    await playAgainst(site, [newer, older], 9)
    await findStrangers(site.context)
    expect(await rowsOf(newer)).toEqual([])
    await playAgainst(site, [newer, older], 1)
    await Promise.all([findStrangers(site.context), findStrangers(site.context)])
    expect(await rowsOf(newer)).toMatchObject([
      { facts: ['OPPOSITE'], oppositeRounds: 20, otherName: older.userName, userName: newer.userName },
    ])
    // By itself it refuses nothing.
    expect(await claim(newer)).toBe('answered')
    for (const member of [older, newer]) await onPhone(member, 'a phone that they share later')
    await findSamePersons(site.context)
    await findStrangers(site.context)
    expect(await rowsOf(newer)).toMatchObject([{ facts: ['DEVICE', 'OPPOSITE'] }])
  })

  it('who share a phone, and are then found against each other, keep both facts', async () => {
    const [older, newer] = await two()
    for (const member of [older, newer]) await onPhone(member, 'a phone that they share first')
    await findSamePersons(site.context)
    expect(await rowsOf(newer)).toMatchObject([{ facts: ['DEVICE'] }])
    await playAgainst(site, [newer, older], 20)
    await findStrangers(site.context)
    expect(await rowsOf(newer)).toMatchObject([{ facts: ['DEVICE', 'OPPOSITE'] }])
  })

  it('and meet on both sides as chance will have it are none', async () => {
    const [older, newer] = await two()
    await playAgainst(site, [older, newer], 20)
    await playTogether(site, [older, newer], 3)
    await findStrangers(site.context)
    expect(await rowsOf(newer)).toEqual([])
  })
})

describe('friends', () => {
  const invited = async (inviter: TestMember, same: (member: TestMember) => Promise<unknown>) => {
    const friend = await depositing(same)
    await set(friend, sql`invited_by = ${inviter.id}`)
    return friend
  }
  const reached = async ({ client }: TestMember) =>
    (await client.call('checkPromotion', { favorId: friends })).standing?.current

  it('who are the inviter count for nothing, also without a name, and one of them counts when they are one other person', async () => {
    const dan = await site.member()
    await onPhone(dan, 'phone of dan')
    await at(dan, '203.0.113.200')
    for (let each = 0; each < 3; each += 1) await invited(dan, (friend) => onPhone(friend, 'phone of dan'))
    for (let each = 0; each < 2; each += 1) await invited(dan, (friend) => at(friend, '203.0.113.200'))
    expect(await reached(dan)).toBe('0')
    for (let each = 0; each < 3; each += 1) await invited(dan, (friend) => onPhone(friend, 'phone of eve'))
    expect(await reached(dan)).toBe('1')
    expect(await claim(dan, friends)).toBe('answered')
  })

  it('count when an operator has cleared them, and when they live together under their own names', async () => {
    const fei = await site.member()
    await onPhone(fei, 'phone of fei')
    await at(fei, '203.0.113.201')
    await set(fei, sql`real_name = 'Fei Yu'`)
    await invited(fei, async (friend) => {
      await at(friend, '203.0.113.201')
      await set(friend, sql`real_name = 'Gu Lan'`)
    })
    expect(await reached(fei)).toBe('1')
    const friend = await invited(fei, (one) => onPhone(one, 'phone of fei'))
    expect(await reached(fei)).toBe('1')
    await findSamePersons(site.context)
    const [{ id } = { id: '' }] = await rowsOf(friend)
    await operator.call('clearSamePerson', { id, isCleared: true, note: 'brother' })
    expect(await reached(fei)).toBe('2')
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, auditOf, cardNumber } from '../../test/cashier-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const defaultsOf = async ({ client }: TestMember) => {
  const { rows } = await client.call('listBankItems', {})
  return rows.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

it('is for members', async () => {
  const request = { id: randomUUID() }
  expect(await outcomeOf(site.stranger().call('setDefaultBankItem', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('setDefaultBankItem', request))).toBe('loginRequired')
})

it.each([
  ['', 'badRequest'],
  ['1', 'badRequest'],
  [randomUUID(), 'notFound'],
])('the id "%s" is refused with %s', async (id, errorName) => {
  const { client } = await site.member()
  expect(await outcomeOf(client.call('setDefaultBankItem', { id }))).toBe(errorName)
})

it('another member’s account, and a removed one, is not found, and the default stays', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const theirs = await addCard(other.client)
  const own = await addCard(member.client)
  const removed = await addCard(member.client)
  await member.client.call('removeBankItem', { id: removed })
  for (const id of [theirs, removed])
    expect(await outcomeOf(member.client.call('setDefaultBankItem', { id }))).toBe('notFound')
  expect(await defaultsOf(member)).toEqual([own])
  expect(await defaultsOf(other)).toEqual([theirs])
})

it('moves the default, which then comes first; twice the same, told once', async () => {
  const member = await site.member()
  await addCard(member.client)
  const second = await addCard(member.client, cardNumber('4410'))
  for (let times = 0; times < 2; times += 1) await member.client.call('setDefaultBankItem', { id: second })
  expect(await defaultsOf(member)).toEqual([second])
  expect((await member.client.call('listBankItems', {})).rows[0]?.id).toBe(second)
  expect(await auditOf(site.db, second)).toEqual(['bank_item_default'])
  const told = (await noticesOf(site.db, member.id)).filter(([kind]) => kind === 'ACCOUNT bankItemDefaulted')
  expect(told).toEqual([['ACCOUNT bankItemDefaulted', { account: '\u00B7\u00B7\u00B7\u00B74410' }]])
})

it('leaves the default of another currency', async () => {
  const member = await site.member()
  const { item } = await member.client.call('addBankItem', {
    type: 'VIRTUAL',
    currency: 'USDT',
    bankCode: 'TRC20',
    accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    holderName: '',
  })
  await addCard(member.client)
  const card = await addCard(member.client)
  await member.client.call('setDefaultBankItem', { id: card })
  expect((await defaultsOf(member)).sort()).toEqual([item?.id ?? '', card].sort())
})

it('of many at once all are answered, and one default is left', async () => {
  const member = await site.member()
  const ids = [await addCard(member.client), await addCard(member.client), await addCard(member.client)]
  const wishes = Array.from({ length: 24 }, (_, at) => ids[at % ids.length] ?? '')
  const outcomes = await Promise.all(wishes.map((id) => outcomeOf(member.client.call('setDefaultBankItem', { id }))))
  expect(new Set(outcomes)).toEqual(new Set(['answered']))
  expect(await defaultsOf(member)).toHaveLength(1)
})

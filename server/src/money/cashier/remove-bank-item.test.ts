import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, auditOf, cardNumber, until } from '../../test/cashier-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ policy: { withdrawal: { turnoverPercent: 0 } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const rowsOf = async ({ client }: TestMember) => (await client.call('listBankItems', {})).rows
const remove = ({ client }: TestMember, id: string) => outcomeOf(client.call('removeBankItem', { id }))
const withdraw = async ({ client }: TestMember, bankItemId: string, amount: string) =>
  (await client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId })).withdrawal
const rich = () => site.member({ currency: 'CNY', balance: '9000.00' })

it('is for members', async () => {
  const request = { id: randomUUID() }
  expect(await outcomeOf(site.stranger().call('removeBankItem', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('removeBankItem', request))).toBe('loginRequired')
})

it.each([
  ['', 'badRequest'],
  ['1', 'badRequest'],
  [randomUUID(), 'notFound'],
])('the id "%s" is refused with %s', async (id, errorName) => {
  expect(await remove(await site.member(), id)).toBe(errorName)
})

it('another member’s account is not found, and stays', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const theirs = await addCard(other.client)
  expect(await remove(member, theirs)).toBe('notFound')
  expect(await rowsOf(other)).toHaveLength(1)
})

it('takes an account off the list once, tells it, and passes the default on to the oldest', async () => {
  const member = await site.member()
  const first = await addCard(member.client, cardNumber('4410'))
  const [second, third] = [await addCard(member.client), await addCard(member.client)]
  expect(await remove(member, first)).toBe('answered')
  expect(await remove(member, first)).toBe('notFound')
  expect((await rowsOf(member)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    [third, false],
  ])
  expect(await auditOf(site.db, first)).toEqual(['bank_item_removed'])
  const told = (await noticesOf(site.db, member.id)).filter(([kind]) => kind === 'ACCOUNT bankItemRemoved')
  expect(told).toEqual([['ACCOUNT bankItemRemoved', { account: '\u00B7\u00B7\u00B7\u00B74410' }]])
})

it('is refused while a withdrawal to the account is in review, and after its end the record keeps the account', async () => {
  const member = await rich()
  const id = await addCard(member.client, cardNumber('4410'))
  const held = await withdraw(member, id, '6000')
  expect(held?.state).toBe('REVIEW')
  expect(await remove(member, id)).toBe('bankItemBusy')
  const operator = await site.operator()
  await operator.call('refuseWithdrawal', { id: held?.id ?? '', reason: '资料不符' })
  expect(await remove(member, id)).toBe('answered')
  const { withdrawal } = await member.client.call('getWithdrawal', { id: held?.id ?? '' })
  expect(withdrawal).toMatchObject({ state: 'REFUSED', bankItem: { id, account: '\u00B7\u00B7\u00B7\u00B74410' } })
})

it('a removed account is paid nothing', async () => {
  const member = await rich()
  const id = await addCard(member.client)
  await remove(member, id)
  const asked = { currency: 'CNY', amount: '20', bankItemId: id }
  expect(await outcomeOf(member.client.call('createWithdrawal', asked))).toBe('notFound')
})

it('of a removal and withdrawals at once, no withdrawal goes to a removed account', async () => {
  const member = await rich()
  const id = await addCard(member.client)
  const [removed, ...paid] = await Promise.all([
    remove(member, id),
    ...[1, 2, 3].map(() =>
      outcomeOf(member.client.call('createWithdrawal', { currency: 'CNY', amount: '6000', bankItemId: id })),
    ),
  ])
  if (removed === 'answered') expect(new Set(paid)).toEqual(new Set(['notFound']))
  else expect([removed, paid.filter((outcome) => outcome === 'answered').length]).toEqual(['bankItemBusy', 1])
})

it('added again it is a new one that continues the sum of the old one', async () => {
  const member = await rich()
  const accountNumber = cardNumber()
  const id = await addCard(member.client, accountNumber)
  const first = await withdraw(member, id, '700')
  await until(
    async () => (await member.client.call('getWithdrawal', { id: first?.id ?? '' })).withdrawal?.state === 'PAID',
  )
  expect(await remove(member, id)).toBe('answered')
  const again = await addCard(member.client, accountNumber)
  expect(again).not.toBe(id)
  expect((await withdraw(member, again, '300'))?.hold).toMatchObject({ code: 'R102' })
})

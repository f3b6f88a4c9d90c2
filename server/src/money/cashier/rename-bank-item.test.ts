import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard, auditOf, cardNumber } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const labelsOf = async ({ client }: TestMember) =>
  (await client.call('listBankItems', {})).rows.map(({ label }) => label)

it('is for members', async () => {
  const request = { id: randomUUID(), label: '工资卡' }
  expect(await outcomeOf(site.stranger().call('renameBankItem', request))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('renameBankItem', request))).toBe('loginRequired')
})

it.each([
  ['x'.repeat(21), 'bankLabelWrong'],
  ['x'.repeat(81), 'badRequest'],
  ['two\nlines', 'bankLabelWrong'],
  ['\u202Egpj', 'bankLabelWrong'],
  ['a\u200Bb', 'bankLabelWrong'],
  ['\u3164', 'bankLabelWrong'],
  [`a${'\u0300'.repeat(12)}`, 'bankLabelWrong'],
])('refuses the name %j with %s', async (label, errorName) => {
  const member = await site.member()
  const id = await addCard(member.client)
  expect(await outcomeOf(member.client.call('renameBankItem', { id, label }))).toBe(errorName)
  expect(await labelsOf(member)).toEqual([''])
})

it('another member’s account, and a removed one, is not found', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const theirs = await addCard(other.client)
  const removed = await addCard(member.client)
  await member.client.call('removeBankItem', { id: removed })
  for (const id of [theirs, removed, randomUUID()])
    expect(await outcomeOf(member.client.call('renameBankItem', { id, label: '工资卡' }))).toBe('notFound')
  expect(await labelsOf(other)).toEqual([''])
})

it('names an account, keeps markup as text, and takes the name away; the same name is told once', async () => {
  const member = await site.member()
  const id = await addCard(member.client)
  for (const label of ['  工资卡 ', '工资卡', '<b>👨‍👩‍👧 family</b>', '']) {
    const { item } = await member.client.call('renameBankItem', { id, label })
    expect(item?.label).toBe(label.trim())
    expect(await labelsOf(member)).toEqual([label.trim()])
  }
  expect(await auditOf(site.db, id)).toEqual(['bank_item_renamed', 'bank_item_renamed', 'bank_item_renamed'])
})

it('the audit of each change has the account masked, and no other number of it', async () => {
  const { client } = await site.member()
  const number = cardNumber('4410')
  const id = await addCard(client, number)
  await addCard(client)
  await client.call('renameBankItem', { id, label: '工资卡' })
  await client.call('setDefaultBankItem', { id: await addCard(client, cardNumber('9999')) })
  await client.call('setDefaultBankItem', { id })
  await client.call('removeBankItem', { id })
  const details = await site.db.query<{ action: string; detail: object }>(
    sql`select action, detail from audit where subject_id = ${id} order by id`,
  )
  const detail = { currency: 'CNY', bankCode: 'CMB', account: '\u00B7\u00B7\u00B7\u00B74410' }
  expect(details).toEqual(
    ['bank_item_renamed', 'bank_item_default', 'bank_item_removed'].map((action) => ({ action, detail })),
  )
  const [kept] = await site.db.query<{ audits: bigint }>(
    sql`select count(*) as audits from audit where detail::text like ${`%${number}%`}`,
  )
  expect(kept?.audits).toBe(0n)
})

it('names that account and no other', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const id = await addCard(member.client)
  await addCard(member.client)
  await addCard(other.client)
  await member.client.call('renameBankItem', { id, label: '工资卡' })
  expect(await labelsOf(member)).toEqual(['工资卡', ''])
  expect(await labelsOf(other)).toEqual([''])
})

it('a withdrawal does not tell the name', async () => {
  const { client } = await site.member({ currency: 'CNY', balance: '100.00' })
  const bankItemId = await addCard(client)
  await client.call('renameBankItem', { id: bankItemId, label: '工资卡' })
  const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount: '20', bankItemId })
  expect(withdrawal?.bankItem).toMatchObject({ id: bankItemId, label: '' })
  await site.books()
})

it('a new name does not make a new account a proven one', async () => {
  const { client } = await site.member({ balance: '6000' })
  const bankItemId = await addCard(client)
  await client.call('renameBankItem', { id: bankItemId, label: '工资卡' })
  const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount: '1000', bankItemId })
  expect(withdrawal).toMatchObject({ state: 'REVIEW', hold: { code: 'R102' } })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard, cardNumber } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const add = (member: TestMember, change: object) =>
  member.client.call('addBankItem', {
    type: 'BANK',
    currency: 'CNY',
    bankCode: 'ICBC',
    accountNumber: cardNumber(),
    holderName: '张三',
    ...change,
  })
const refusal = async (call: Promise<unknown>) =>
  await call.then(
    () => null,
    ({ code, errorName, message, errorData }) => ({ code, errorName, message, errorData }),
  )

it('Harvest of bound cards: another member’s card is refused like any other, and operators see the try', async () => {
  const [owner, stranger] = [await site.member(), await site.member()]
  const accountNumber = cardNumber('4410')
  await addCard(owner.client, accountNumber)
  const taken = await refusal(add(stranger, { accountNumber }))
  expect(taken).toEqual(await refusal(add(stranger, { accountNumber: '62220210' })))
  const lines = (await (await site.operator()).call('listAudit', {})).rows.filter(
    ({ action, subjectId }) => action === 'bank_item_of_another' && subjectId === owner.id,
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ operator: `member:${stranger.id}`, subjectId: owner.id })
  expect(JSON.parse(lines[0]?.detail ?? '')).toMatchObject({ bankCode: 'ICBC', accountTail: '4410' })
  expect(JSON.stringify(lines)).not.toContain(accountNumber)
})

it('Withdrawal to another person: the holder must be the member’s real name, however it is typed', async () => {
  const member = await site.member()
  await site.db.execute(sql`update member set real_name = '买买提·艾力' where id = ${member.id}`)
  expect(await outcomeOf(add(member, { holderName: '李四' }))).toBe('holderNameDiffers')
  expect(await outcomeOf(add(member, { holderName: '买买提 艾力' }))).toBe('answered')
  const abroad = await site.member()
  await site.db.execute(sql`update member set real_name = 'Elena Park' where id = ${abroad.id}`)
  expect(await outcomeOf(add(abroad, { holderName: 'Elena Parker' }))).toBe('holderNameDiffers')
  expect(await outcomeOf(add(abroad, { holderName: 'ELENA  PARK' }))).toBe('answered')
})

it('Withdrawal to another person: without a real name the first card gives it, once', async () => {
  const member = await site.member()
  const names = ['张三', '李四', '王五']
  const outcomes = await Promise.all(names.map((holderName) => outcomeOf(add(member, { holderName }))))
  expect(outcomes.sort()).toEqual(['answered', 'holderNameDiffers', 'holderNameDiffers'])
  expect(await outcomeOf(member.client.call('setRealName', { name: '赵六' }))).toBe('realNameSet')
})

it('An account passed on: a removed card stays its member’s, and nobody else binds it', async () => {
  const [owner, stranger] = [await site.member(), await site.member()]
  const accountNumber = cardNumber('4411')
  const id = await addCard(owner.client, accountNumber)
  await owner.client.call('removeBankItem', { id })
  expect(await refusal(add(stranger, { accountNumber }))).toEqual(
    await refusal(add(stranger, { accountNumber: '62220210' })),
  )
  const tries = (await (await site.operator()).call('listAudit', {})).rows.filter(
    ({ action, subjectId }) => action === 'bank_item_of_another' && subjectId === owner.id,
  )
  expect(tries.map(({ operator }) => operator)).toEqual([`member:${stranger.id}`])
  expect(await outcomeOf(add(owner, { accountNumber }))).toBe('answered')
})

it('An account passed on: of ten members who bind one card at once, one has it', async () => {
  const accountNumber = cardNumber('4412')
  const members = await Promise.all(Array.from({ length: 10 }, () => site.member()))
  const outcomes = await Promise.all(members.map((member) => outcomeOf(add(member, { accountNumber }))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'accountNumberWrong')).toHaveLength(9)
})

// A withdrawal asks for the fund password where the member has one, else for a step-up.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { endStepUp, loggedIn, password, steppedUp } from '../../test/account-kit.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { bind, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { withdrawal: { turnoverPercent: 0 } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const digits = '258036'
type Client = Awaited<ReturnType<typeof loggedIn>>['client']
const withdraw = (client: Client, bankItemId: string, requestId: string = randomUUID()) =>
  outcomeOf(client.call('createWithdrawal', { currency: 'CNY', amount: '20', bankItemId }, { requestId }))

/** A member with a card, and with a fund password when asked for, whose step-up has run out. */
async function withCard({ hasFundPassword }: { hasFundPassword: boolean }) {
  const home = await steppedUp(site)
  const bankItemId = await addCard(home.client)
  if (hasFundPassword) await home.client.call('changeFundPassword', { oldPassword: '', password: digits })
  await endStepUp(site, home.member.id)
  return { ...home, bankItemId }
}
const prove = (client: Client, proof = digits) => outcomeOf(client.call('stepUp', { method: 'FUND_PASSWORD', proof }))
const withdrawals = async (memberId: string) =>
  (await site.db.query(sql`select from withdrawal where member_id = ${memberId}`)).length

it('a stolen session withdraws nothing without a step-up', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: false })
  const requestId = randomUUID()
  expect(await withdraw(client, bankItemId, requestId)).toBe('stepUpRequired')
  expect(await withdrawals(member.id)).toBe(0)
  expect(await prove(client)).toBe('factorUnknown')
  await client.call('stepUp', { method: 'PASSWORD', proof: password })
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
})

it('the fund password is asked for each withdrawal, also after a step-up', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: true })
  const requestId = randomUUID()
  expect(await withdraw(client, bankItemId, requestId)).toBe('fundPasswordRequired')
  await client.call('stepUp', { method: 'PASSWORD', proof: password })
  expect(await withdraw(client, bankItemId, requestId)).toBe('fundPasswordRequired')
  expect(await prove(client, '000000')).toBe('fundPasswordWrong')
  expect(await prove(client)).toBe('answered')
  // A refusal for another reason does not use the proof up.
  const tooMuch = client.call('createWithdrawal', { currency: 'CNY', amount: '5000', bankItemId })
  expect(await outcomeOf(tooMuch)).toBe('balanceInsufficient')
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  expect(await withdrawals(member.id)).toBe(1)
})

const pause = (memberId: string) =>
  site.db.execute(sql`update session set used_at = now() - interval '31 minutes' where member_id = ${memberId}`)

it('after a pause the fund password is the only question, and ends the pause', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: true })
  const transfer = () => outcomeOf(client.call('transferIn', { platformCode: 'none', currency: 'CNY', amount: '10' }))
  const requestId = randomUUID()
  await pause(member.id)
  expect(await withdraw(client, bankItemId, requestId)).toBe('fundPasswordRequired')
  expect(await transfer()).toBe('stepUpRequired')
  expect(await prove(client, '000000')).toBe('fundPasswordWrong')
  expect(await withdraw(client, bankItemId, requestId)).toBe('fundPasswordRequired')
  expect(await transfer()).toBe('stepUpRequired')
  await prove(client)
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
  expect(await transfer()).not.toBe('stepUpRequired')
  expect(await withdrawals(member.id)).toBe(1)
})

it('after a pause a step-up is no fund password', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: true })
  await pause(member.id)
  await client.call('stepUp', { method: 'PASSWORD', proof: password })
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  expect(await withdrawals(member.id)).toBe(0)
})

it('after a pause a member without a fund password steps up once', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: false })
  const requestId = randomUUID()
  await pause(member.id)
  expect(await withdraw(client, bankItemId, requestId)).toBe('stepUpRequired')
  await client.call('stepUp', { method: 'PASSWORD', proof: password })
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
})

it('of concurrent withdrawals one fund password allows one', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: true })
  await prove(client)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => withdraw(client, bankItemId)))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(await withdrawals(member.id)).toBe(1)
})

it('the fund password is guessed ten times at most, runs out, and proves nothing else', async () => {
  const { client, member, bankItemId } = await withCard({ hasFundPassword: true })
  await prove(client)
  await site.db.execute(sql`update session set fund_proof_until = now() where member_id = ${member.id}`)
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  await prove(client)
  expect(await outcomeOf(addCard(client))).toBe('stepUpRequired')
  const guesses = await Promise.all(Array.from({ length: 30 }, () => prove(client, '111111')))
  expect(guesses.filter((outcome) => outcome === 'fundPasswordWrong')).toHaveLength(10)
  expect(await prove(client)).toBe('accountLocked')
})

it('a forgotten fund password is replaced after a step-up, where there is a phone, and withdrawals are held', async () => {
  const { client, member } = await withCard({ hasFundPassword: true })
  const replace = () => outcomeOf(client.call('changeFundPassword', { oldPassword: '', password: '918273' }))
  expect(await replace()).toBe('stepUpRequired')
  await client.call('stepUp', { method: 'PASSWORD', proof: password })
  expect(await replace()).toBe('walletPasswordRejected')
  await bind(site.db, member.id, { phone: freshPhone() })
  expect(await replace()).toBe('answered')
  expect(await prove(client, '918273')).toBe('answered')
  expect((await client.call('getSecureStatus', {})).withdrawalsHeldBy).toEqual(['FUND_PASSWORD'])
})

it('a tenant asks for a fund password before the first withdrawal, and nothing else does', async () => {
  const asking = await testSite({ policy: { withdrawal: { turnoverPercent: 0, fundPassword: 'REQUIRED' } } })
  const { client } = await steppedUp(asking)
  const bankItemId = await addCard(client)
  const needs = async () => (await client.call('getWithdrawalOptions', { currency: 'CNY' })).needsFundPassword
  expect(await needs()).toBe(true)
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordNotSet')
  await client.call('changeFundPassword', { oldPassword: '', password: digits })
  expect(await needs()).toBe(false)
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  await prove(client)
  expect(await withdraw(client, bankItemId)).toBe('answered')
  await asking.books()
  await asking.close()
})

it('a first phone or email, and its code, need a step-up', async () => {
  const { client } = await loggedIn(site)
  const email = `m${randomUUID().slice(0, 8)}@mail.example`
  const send = client.call('sendOwnCode', { action: 'BIND', way: 'EMAIL', target: email })
  expect(await outcomeOf(send)).toBe('stepUpRequired')
  expect(await outcomeOf(client.call('bindEmail', { email, code: '123456' }))).toBe('stepUpRequired')
  const phone = { phoneAreaCode: 86, phone: freshPhone(), code: '123456' }
  expect(await outcomeOf(client.call('bindPhone', phone))).toBe('stepUpRequired')
})

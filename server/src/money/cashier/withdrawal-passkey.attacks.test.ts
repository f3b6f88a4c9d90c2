// A passkey confirms a withdrawal in the place of the fund password.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { endStepUp, withPasskey } from '../../test/account-kit.ts'
import { type Authenticator, authenticator, type Changes } from '../../test/authenticator.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  // Two sessions of one member, to see that a proof is good in one of them only.
  site = await testSite({ policy: { site: { oneSession: false }, withdrawal: { turnoverPercent: 0 } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const digits = '258036'
type Client = Awaited<ReturnType<typeof withPasskey>>['client']
const withdraw = (client: Client, bankItemId: string, requestId: string = randomUUID()) =>
  outcomeOf(client.call('createWithdrawal', { currency: 'CNY', amount: '20', bankItemId }, { requestId }))
const withdrawals = async (memberId: string) =>
  (await site.db.query(sql`select from withdrawal where member_id = ${memberId}`)).length

/** A member with a card, a fund password and a passkey, whose step-up has run out. */
async function withGuards() {
  const home = await withPasskey(site)
  const bankItemId = await addCard(home.client)
  await home.client.call('changeFundPassword', { oldPassword: '', password: digits })
  await endStepUp(site, home.member.id)
  return { ...home, bankItemId }
}

const begin = async (client: Client) => (await client.call('beginStepUpPasskey', { forWithdrawal: true })).optionsJson
const send = (client: Client, proof: string) =>
  outcomeOf(client.call('stepUp', { method: 'WITHDRAWAL_PASSKEY', proof }))
const prove = async (client: Client, key: Authenticator, changes: Changes = {}) =>
  send(client, key.prove(await begin(client), changes))

it('allows one withdrawal of its session', async () => {
  const { client, member, key, bankItemId } = await withGuards()
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  expect(await prove(client, key)).toBe('answered')
  // The session that the member was made with; it is not the one that proved.
  expect(await withdraw(member.client, bankItemId)).toBe('fundPasswordRequired')
  const requestId = randomUUID()
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
  expect(await withdraw(client, bankItemId, requestId)).toBe('answered')
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  expect(await withdrawals(member.id)).toBe(1)
  // No other risky action is allowed by it.
  expect(await outcomeOf(addCard(client))).toBe('stepUpRequired')
})

it('of concurrent withdrawals one passkey allows one', async () => {
  const { client, member, key, bankItemId } = await withGuards()
  await prove(client, key)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => withdraw(client, bankItemId)))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(await withdrawals(member.id)).toBe(1)
})

it.each<[string, Changes]>([
  ['without verifying its user', { isUserVerified: false }],
  ['at another site', { origin: 'https://evil.test' }],
  ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['with a counter of the past', { counter: 1 }],
])('a response %s is wrong', async (_name, changes) => {
  const { client, key, bankItemId } = await withGuards()
  // The key has counted to two by then.
  await prove(client, key)
  await withdraw(client, bankItemId)
  expect(await prove(client, key, changes)).toBe('codeWrong')
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
})

it('a response is accepted once, and only the last challenge can be answered', async () => {
  const { client, key, bankItemId } = await withGuards()
  const response = key.prove(await begin(client))
  expect(await send(client, response)).toBe('answered')
  expect(await withdraw(client, bankItemId)).toBe('answered')
  expect(await send(client, response)).toBe('codeWrong')
  const early = key.prove(await begin(client))
  await begin(client)
  expect(await send(client, early)).toBe('codeWrong')
  const twice = key.prove(await begin(client))
  const both = await Promise.all([send(client, twice), send(client, twice)])
  expect(both.sort()).toEqual(['answered', 'codeWrong'])
})

it("a key or a challenge of somebody else's, and of the member's other session, proves nothing", async () => {
  const [mine, other] = [await withGuards(), await withGuards()]
  expect(await prove(mine.client, other.key)).toBe('codeWrong')
  expect(await prove(mine.client, authenticator(new URL(site.config.siteUrl).origin))).toBe('codeWrong')
  expect(await send(mine.client, mine.key.prove(await begin(other.client)))).toBe('codeWrong')
  expect(await send(mine.client, mine.key.prove(await begin(mine.member.client)))).toBe('codeWrong')
  expect(await withdraw(mine.client, mine.bankItemId)).toBe('fundPasswordRequired')
})

it('a step-up and a withdrawal do not take the responses of each other', async () => {
  const { client, key, bankItemId } = await withGuards()
  const stepUp = async () => key.prove((await client.call('beginStepUpPasskey', {})).optionsJson)
  expect(await send(client, await stepUp())).toBe('codeWrong')
  const forWithdrawal = key.prove(await begin(client))
  expect(await outcomeOf(client.call('stepUp', { method: 'PASSKEY', proof: forWithdrawal }))).toBe('codeWrong')
  // A step-up alone, also by passkey, does not confirm a withdrawal.
  await client.call('stepUp', { method: 'PASSKEY', proof: await stepUp() })
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
})

it('is for who has a fund password and a passkey, and runs out', async () => {
  const { client, key, member, bankItemId } = await withGuards()
  await prove(client, key)
  await site.db.execute(sql`update session set fund_proof_until = now() where member_id = ${member.id}`)
  expect(await withdraw(client, bankItemId)).toBe('fundPasswordRequired')
  const bare = await withPasskey(site)
  expect(await prove(bare.client, bare.key)).toBe('factorUnknown')
  await client.call('stepUp', {
    method: 'PASSKEY',
    proof: key.prove((await client.call('beginStepUpPasskey', {})).optionsJson),
  })
  await client.call('removePasskey', { id: (await client.call('getSecureStatus', {})).passkeys[0]?.id ?? '' })
  expect(await send(client, '{}')).toBe('factorUnknown')
})

it('a passkey that is added beside a fund password holds withdrawals, as another fund password would', async () => {
  const { client, key } = await withGuards()
  const heldBy = async () => (await client.call('getSecureStatus', {})).withdrawalsHeldBy
  expect(await heldBy()).toEqual([])
  const { optionsJson } = await client.call('beginStepUpPasskey', {})
  await client.call('stepUp', { method: 'PASSKEY', proof: key.prove(optionsJson) })
  const added = authenticator(new URL(site.config.siteUrl).origin).register(
    (await client.call('beginPasskey', {})).optionsJson,
  )
  await client.call('addPasskey', { responseJson: added, name: 'Second' })
  expect(await heldBy()).toEqual(['PASSKEY_ADDED'])
})

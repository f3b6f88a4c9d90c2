import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { registrant, registration } from '../../../test/account-kit.ts'
import { entriesOf, insertDeposit } from '../../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../../test/promotion-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let favorId: string
beforeAll(async () => {
  site = await testSite({ policy: { site: { isInvite: true, bindingWays: [] } } })
  const tiers = [
    { currency: 'CNY', min: '1', amount: '18' },
    { currency: 'CNY', min: '2', amount: '68' },
  ]
  const terms = { tiers, friendDeposit: '100' }
  favorId = await runPromotion(site, documentOf({ kind: 'INVITED_FRIENDS', cycle: 'MONTH', terms }))
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const codeOf = async ({ client }: TestMember) => (await client.call('getUserInfo', {})).inviteCode
const reached = async ({ client }: TestMember) =>
  (await client.call('checkPromotion', { favorId })).standing?.current ?? ''

async function invited({ db }: TestSite): Promise<number> {
  return (await db.query(sql`select from member where invited_by is not null`)).length
}

let friends = 0
/** Registers a friend with the code; returns the friend's id. */
async function register(inviteCode: string, at = site): Promise<string> {
  friends += 1
  const userName = `friend${friends}`
  const { visitor, captchaInfo } = await registrant(at)
  await visitor.call('register', registration({ userName, inviteCode, captchaInfo }))
  const [row] = await at.db.query<{ id: string }>(sql`select id from member where user_name = ${userName}`)
  return row?.id ?? ''
}

it('a friend who registers with the code counts once the deposit is paid, for one claim a step', async () => {
  const member = await site.member()
  const code = await codeOf(member)
  const [friend, other] = [await register(code), await register(code.toLowerCase())]
  expect(await reached(member)).toBe('0')
  await insertDeposit(site.db, friend, 6_000n)
  await insertDeposit(site.db, friend, 3_999n)
  await insertDeposit(site.db, other, 10_000n)
  expect(await reached(member)).toBe('1')
  await insertDeposit(site.db, friend, 1n)
  expect(await reached(member)).toBe('2')
  const claim = () => member.client.call('claimPromotion', { favorId })
  expect((await claim()).claim?.amount).toBe('18.00')
  expect((await claim()).claim?.amount).toBe('68.00')
  expect(await outcomeOf(claim())).toBe('promotionClaimed')
  expect(await entriesOf(site.db, member.id)).toHaveLength(2)
})

it('nobody counts who was not invited, was invited at another brand, came earlier or is the member', async () => {
  const member = await site.member()
  const code = await codeOf(member)
  const before = await invited(site)
  await insertDeposit(site.db, await register('FRIEND'), 10_000n)
  const elsewhere = await site.member({ tenant: 'yunlai' })
  await insertDeposit(site.db, await register(await codeOf(elsewhere)), 10_000n)
  const early = await register(code)
  await site.db.execute(sql`update member set created_at = now() - interval '32 days' where id = ${early}`)
  await insertDeposit(site.db, early, 10_000n)
  const twin = await register(code)
  await site.db.execute(
    sql`update member set real_name = case id when ${twin} then 'LIN QING' else 'Lin Qing' end where id in (${twin}, ${member.id})`,
  )
  await insertDeposit(site.db, twin, 10_000n)
  expect(await reached(member)).toBe('0')
  expect(await invited(site)).toBe(before + 2)
})

it('a code is kept and invites nobody where the brand does not ask for one', async () => {
  const closed = await testSite({ policy: { site: { bindingWays: [] } } })
  const member = await closed.member()
  const { inviteCode } = await member.client.call('getUserInfo', {})
  await register(inviteCode, closed)
  expect(await invited(closed)).toBe(0)
  await closed.close()
})

it.each([{}, { friendDeposit: '0' }, { friendDeposit: '100.001' }])('terms with %j are refused', async (terms) => {
  const operator = await site.operator()
  const document = documentOf({ kind: 'INVITED_FRIENDS', terms })
  expect(await outcomeOf(operator.call('savePromotion', { document }))).toBe('promotionTermsWrong')
})

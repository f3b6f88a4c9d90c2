// A call waits for no second connection while it has one: otherwise as many as the pool has stop all others.
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errors } from '@mingtang/contract/errors.ts'
import { addCard, auditOf, cardNumber, orderEvent, sendEvent } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

const atOnce = 40
let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true, config: { poolSize: 4, poolWaitMs: 15_000, jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const members = () => Promise.all(Array.from({ length: atOnce }, () => site.member()))

/** The results of `call` by many at once, while other members read their balance: none of those waits. */
async function besideOthers(
  callers: readonly TestMember[],
  call: (caller: TestMember) => Promise<string>,
): Promise<string[]> {
  const reader = await site.member()
  await reader.client.call('getBalance', {})
  const results = Promise.all(callers.map(call))
  let isOver = false
  void results.finally(() => (isOver = true)).catch(() => {})
  do await reader.client.call('getBalance', {})
  while (!isOver)
  return await results
}

const all = (outcome: string) => Array<string>(atOnce).fill(outcome)

it('forty refused cards of another member leave connections for others, and forty lines of audit', async () => {
  const accountNumber = cardNumber()
  const owner = await site.member()
  await addCard(owner.client, accountNumber)
  const add = ({ client }: TestMember) =>
    outcomeOf(
      client.call('addBankItem', {
        type: 'BANK',
        currency: 'CNY',
        bankCode: 'ICBC',
        accountNumber,
        holderName: '\u5f20\u4e09',
      }),
    )
  expect(await besideOthers(await members(), add)).toEqual(all('accountNumberWrong'))
  expect(await auditOf(site.db, owner.id)).toHaveLength(atOnce)
})

it('forty wrong codes at once do too', async () => {
  const favorId = await runPromotion(
    site,
    documentOf({
      kind: 'PROMO_CODE',
      classificationId: 'EVENT',
      cycle: 'ONCE',
      terms: { tiers: [{ currency: 'CNY', min: '1', amount: '18' }], code: 'SPRING26' },
    }),
  )
  const claim = ({ client }: TestMember) =>
    outcomeOf(client.call('claimPromotion', { favorId, promoCode: 'WRONG' }, { requestId: newRequestId() }))
  expect(await besideOthers(await members(), claim)).toEqual(all('promoCodeWrong'))
})

it('forty events of the provider that do not match do too', async () => {
  const orders = await Promise.all(
    (await members()).map(async (member) => {
      const input = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' }
      const { recharge } = await member.client.call('createRecharge', input)
      return { member, id: recharge?.id ?? '' }
    }),
  )
  const idOf = new Map(orders.map(({ member, id }) => [member.id, id]))
  const results = await besideOthers(
    orders.map(({ member }) => member),
    ({ id }) => sendEvent(site, orderEvent(idOf.get(id) ?? '', '99')),
  )
  expect(results).toEqual(all(errors.callbackMismatch.code))
  for (const { id } of orders) expect(await auditOf(site.db, id)).toHaveLength(1)
})

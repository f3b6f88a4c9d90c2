import { parseAmount } from '@mingtang/contract/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  const policy = { withdrawal: { reviewMinutes: 60, currencies: { CNY: { reviewFrom: '2000', fee: '2.5' } } } }
  site = await testSite({ policy })
})
afterAll(() => site.close())

it('refuses a guest, an unknown currency and a closed wallet', async () => {
  const guest = await site.visitor()
  await expect(guest.call('getWithdrawalOptions', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
  const { client } = await site.member()
  await expect(client.call('getWithdrawalOptions', { currency: 'XXX' })).rejects.toMatchObject({
    errorName: 'currencyUnknown',
  })
  await expect(client.call('getWithdrawalOptions', { currency: 'USD' })).rejects.toMatchObject({
    errorName: 'walletNotOpen',
  })
})

it('shows limits, fee, threshold and turnover by the tenant’s policy', async () => {
  const { client } = await site.member({ balance: '88' })
  expect(await client.call('getWithdrawalOptions', {})).toEqual({
    currency: 'CNY',
    minimum: '10.00',
    maximum: '50000.00',
    available: '88.00',
    balance: '88.00',
    locked: '0.00',
    fee: '2.50',
    reviewFrom: '2000.00',
    reviewMinutes: 60,
    turnoverRequired: '0.00',
    turnoverDone: '0.00',
    reviewWeekFrom: '6000.00',
    autoPerDay: 5,
    needsFundPassword: false,
    reviews: [],
  })
})

describe('what is said of an amount', () => {
  /** The code of the hold by the options, '' for none. */
  const said = async (member: TestMember, bankItemId: string, amount: string): Promise<string> => {
    const { reviews } = await member.client.call('getWithdrawalOptions', {})
    const reached = (from: string) => (parseAmount(amount, 'CNY') ?? 0n) >= (parseAmount(from, 'CNY') ?? 0n)
    return reviews.find((one) => one.bankItemId === bankItemId && reached(one.from))?.code ?? ''
  }
  const decided = async (member: TestMember, bankItemId: string, amount: string): Promise<string> =>
    (await member.client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId })).withdrawal?.hold?.code ?? ''

  it('is what is decided, amount by amount', async () => {
    const member = await site.member({ balance: '50000' })
    const [one, other] = [await addCard(member.client), await addCard(member.client)]
    const steps: readonly (readonly [string, string])[] = [
      [one, '399.99'],
      [one, '10'],
      [other, '400'],
      [other, '2000'],
      [other, '399'],
      ['paid', one],
      [one, '1201.01'],
      [one, '500'],
      [one, '10'],
      [one, '10'],
      [one, '10'],
      ['changed', one],
      [other, '10'],
    ]
    const pairs: string[] = []
    for (const [card, amount] of steps) {
      if (card === 'paid') await markPaid(amount)
      else if (card === 'changed') await changeGuard(member)
      else pairs.push(`${await said(member, card, amount)} ${await decided(member, card, amount)}`)
    }
    const codes = ['', 'R102', 'R102', 'R101', '', 'R103', '', '', '', 'R105', 'R204']
    expect(pairs).toEqual(codes.map((code) => `${code} ${code}`))
  })
})

/** The card has a payout of yesterday. */
async function markPaid(card: string): Promise<void> {
  await site.db.execute(
    sql`update withdrawal set state = 'PAID', settled_at = clock_timestamp() - interval '25 hours'
         where bank_item_id = ${card} and state = 'PAYING'`,
  )
}

async function changeGuard({ id }: TestMember): Promise<void> {
  await site.db.execute(sql`update member set guard_changed_at = now() where id = ${id}`)
}

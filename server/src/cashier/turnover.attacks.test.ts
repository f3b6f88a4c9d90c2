import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, insertBet, insertDeposit } from '../test/cashier-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Poor = { readonly member: TestMember; readonly card: string }

describe('Turnover played before a deposit', () => {
  const poor = async () => {
    const member = await site.member({ balance: '500' })
    return { member, card: await addCard(member.client) }
  }
  const asked = async ({ member, card }: Poor) =>
    await outcomeOf(member.client.call('createWithdrawal', { currency: 'CNY', amount: '10', bankItemId: card }))
  const shown = async ({ member }: Poor) => {
    const { turnoverRequired, turnoverDone } = await member.client.call('getWithdrawalOptions', {})
    return `${turnoverDone} / ${turnoverRequired}`
  }

  it('does not count for it', async () => {
    const one = await poor()
    await insertBet(site.db, one.member.id, 10_000n, { minutesAgo: 10 })
    await insertDeposit(site.db, one.member.id, 10_000n, { minutesAgo: 5 })
    expect([await shown(one), await asked(one)]).toEqual(['0.00 / 100.00', 'turnoverOpen'])
    await insertBet(site.db, one.member.id, 10_000n)
    expect([await shown(one), await asked(one)]).toEqual(['100.00 / 100.00', 'answered'])
  })

  it('does not count when it is booked after the deposit', async () => {
    const one = await poor()
    await insertBet(site.db, one.member.id, 10_000n, { minutesAgo: 10, bookedNow: true })
    await insertDeposit(site.db, one.member.id, 10_000n, { minutesAgo: 5 })
    expect([await shown(one), await asked(one)]).toEqual(['0.00 / 100.00', 'turnoverOpen'])
  })

  it('what is left over from one deposit does not count for the next', async () => {
    const one = await poor()
    await insertDeposit(site.db, one.member.id, 10_000n, { minutesAgo: 30 })
    await insertBet(site.db, one.member.id, 90_000n, { minutesAgo: 20 })
    await insertDeposit(site.db, one.member.id, 10_000n, { minutesAgo: 10 })
    expect([await shown(one), await asked(one)]).toEqual(['100.00 / 200.00', 'turnoverOpen'])
    await insertBet(site.db, one.member.id, 10_000n, { minutesAgo: 1 })
    expect([await shown(one), await asked(one)]).toEqual(['200.00 / 200.00', 'answered'])
  })
})

// Turnover rules that a member or a thief would bend: money.md 11 and 13, attacks.md group D.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { turnover: { weights: { chess: 0, live: 50 } } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

/** `available of balance, locked; done / required`. */
const shown = async ({ client }: TestMember) => {
  const { available, balance, locked, turnoverDone, turnoverRequired } = await client.call('getWithdrawalOptions', {})
  return `${available} of ${balance}, ${locked}; ${turnoverDone} / ${turnoverRequired}`
}
const withdraw = async ({ client }: TestMember, card: string, amount: string) =>
  await outcomeOf(client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId: card }))

describe('a deposit locks its own money only', () => {
  it('what was free before stays free', async () => {
    const member = await site.member({ balance: '190' })
    const card = await addCard(member.client)
    await insertDeposit(site.db, member.id, 30_000n)
    expect(await shown(member)).toBe('190.00 of 490.00, 300.00; 0.00 / 300.00')
    expect(await withdraw(member, card, '190.01')).toBe('turnoverOpen')
    expect(await withdraw(member, card, '190')).toBe('answered')
    expect(await shown(member)).toBe('0.00 of 300.00, 300.00; 0.00 / 300.00')
    await insertBet(site.db, member.id, 30_000n)
    expect(await shown(member)).toBe('300.00 of 300.00, 0.00; 0.00 / 0.00')
  })

  it('what is played away is not locked any more, and so does not lock the next deposit', async () => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 30_000n, { minutesAgo: 5 })
    await insertBet(site.db, member.id, 20_000n, { minutesAgo: 4, lostMinor: 20_000n })
    expect(await shown(member)).toBe('0.00 of 100.00, 100.00; 200.00 / 300.00')
    await insertBet(site.db, member.id, 9_000n, { minutesAgo: 3, stakeMinor: 10_000n, lostMinor: 10_000n })
    expect(await shown(member)).toBe('0.00 of 0.00, 0.00; 0.00 / 0.00')
    await insertDeposit(site.db, member.id, 5_000n, { minutesAgo: 2 })
    await insertBet(site.db, member.id, 5_000n, { minutesAgo: 1 })
    expect(await shown(member)).toBe('50.00 of 50.00, 0.00; 0.00 / 0.00')
  })
})

describe('turnover played before a deposit', () => {
  it('does not count for it, also when it is reported after it', async () => {
    const member = await site.member()
    await insertBet(site.db, member.id, 10_000n, { minutesAgo: 10 })
    await insertDeposit(site.db, member.id, 10_000n, { minutesAgo: 5 })
    await insertBet(site.db, member.id, 10_000n, { minutesAgo: 6 })
    expect(await shown(member)).toBe('0.00 of 100.00, 100.00; 0.00 / 100.00')
    await insertBet(site.db, member.id, 10_000n)
    expect(await shown(member)).toBe('100.00 of 100.00, 0.00; 0.00 / 0.00')
  })

  it('what is left over from one deposit does not count for the next', async () => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 10_000n, { minutesAgo: 30 })
    await insertBet(site.db, member.id, 90_000n, { minutesAgo: 20 })
    await insertDeposit(site.db, member.id, 10_000n, { minutesAgo: 10 })
    expect(await shown(member)).toBe('100.00 of 200.00, 100.00; 0.00 / 100.00')
  })
})

describe('turnover faking', () => {
  it('a tie, an excluded game and a bet in another currency count nothing; a weighed game counts its part', async () => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 10_000n, { minutesAgo: 5 })
    await insertBet(site.db, member.id, 0n, { stakeMinor: 10_000n })
    await insertBet(site.db, member.id, 10_000n, { gameType: 'chess' })
    await insertBet(site.db, member.id, 10_000n, { currency: 'USD' })
    expect(await shown(member)).toBe('0.00 of 100.00, 100.00; 0.00 / 100.00')
    await insertBet(site.db, member.id, 10_000n, { gameType: 'live' })
    expect(await shown(member)).toBe('0.00 of 100.00, 100.00; 50.00 / 100.00')
    const { rows } = await member.client.call('listBets', {})
    expect(
      rows.map(({ counts }) => counts.map(({ counted, weightPercent, rule }) => [rule, weightPercent, counted])),
    ).toEqual([[['COUNTED', 50, '50.00']], [['EXCLUDED', 0, '0.00']], [['NOT_EFFECTIVE', 100, '0.00']]])
  })

  it('fifty bets booked at once count once each, and end an obligation once', async () => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 100_000n, { minutesAgo: 5 })
    await Promise.all(Array.from({ length: 50 }, () => insertBet(site.db, member.id, 1_000n)))
    expect(await shown(member)).toBe('0.00 of 1000.00, 1000.00; 500.00 / 1000.00')
    await Promise.all(Array.from({ length: 60 }, () => insertBet(site.db, member.id, 1_000n)))
    expect(await shown(member)).toBe('1000.00 of 1000.00, 0.00; 0.00 / 0.00')
  })
})

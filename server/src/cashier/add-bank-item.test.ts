import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, cardNumber } from '../test/cashier-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const good = { type: 'BANK', currency: 'CNY', bankCode: 'ICBC', accountNumber: '6222021001122334', holderName: '张三' }

it('refuses a guest', async () => {
  const guest = await site.visitor()
  expect(await outcomeOf(guest.call('addBankItem', good))).toBe('loginRequired')
})

it.each([
  [{ type: 'VIRTUAL' }, 'badRequest'],
  [{ currency: 'KWD' }, 'bankUnknown'],
  [{ currency: 'USDT' }, 'bankUnknown'],
  [{ currency: '__proto__' }, 'badRequest'],
  [{ bankCode: 'JPM' }, 'bankUnknown'],
  [{ bankCode: 'icbc' }, 'bankUnknown'],
  [{ accountNumber: '62220210' }, 'accountNumberWrong'],
  [{ accountNumber: '62220210011223341234567' }, 'accountNumberWrong'],
  [{ accountNumber: '６２２２０２１００１１２２３３４' }, 'accountNumberWrong'],
  [{ accountNumber: '0000000000000000' }, 'accountNumberWrong'],
  [{ accountNumber: 6222021001122334 }, 'badRequest'],
  [{ holderName: '<script>' }, 'holderNameWrong'],
  [{ holderName: ' ' }, 'holderNameWrong'],
  [{ holderName: '王' }, 'holderNameWrong'],
])('refuses %j', async (change, errorName) => {
  const { client } = await site.member()
  expect(await outcomeOf(client.call('addBankItem', { ...good, ...change } as typeof good))).toBe(errorName)
})

describe('an account', () => {
  it('is returned with its last four digits only', async () => {
    const { client } = await site.member()
    const accountNumber = cardNumber('4410')
    const reply = await client.call('addBankItem', { ...good, accountNumber })
    expect(reply.item).toMatchObject({ bankCode: 'ICBC', accountTail: '4410', holderName: '张三', type: 'BANK' })
    const listed = await client.call('listBankItems', {})
    expect(listed.rows).toEqual([reply.item])
    expect(JSON.stringify([reply, listed])).not.toContain(accountNumber)
  })

  it('is bound once in a tenant, in any spelling and by any member', async () => {
    const [first, second] = [await site.member(), await site.member()]
    const accountNumber = cardNumber()
    const spaced = accountNumber.replace(/(.{4})/g, '$1 ').trim()
    await first.client.call('addBankItem', { ...good, accountNumber })
    const again = { ...good, accountNumber: spaced, bankCode: 'CMB' }
    expect(await outcomeOf(first.client.call('addBankItem', again))).toBe('bankItemExists')
    expect(await outcomeOf(second.client.call('addBankItem', again))).toBe('accountNumberWrong')
    const elsewhere = await site.member({ tenant: 'yunlai' })
    expect(await outcomeOf(elsewhere.client.call('addBankItem', { ...good, accountNumber }))).toBe('answered')
  })

  it('added by twenty concurrent requests is bound once', async () => {
    const { client } = await site.member()
    const item = { ...good, accountNumber: cardNumber() }
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(client.call('addBankItem', item))))
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'bankItemExists')).toHaveLength(19)
  })
})

it('is limited to ten per member, also with fifteen concurrent requests', async () => {
  const { client } = await site.member()
  const outcomes = await Promise.all(Array.from({ length: 15 }, () => outcomeOf(addCard(client))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'bankItemLimit')).toHaveLength(5)
})

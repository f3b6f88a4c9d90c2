import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, cardNumber } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const good = { type: 'BANK', currency: 'CNY', bankCode: 'ICBC', accountNumber: '6222021001122334', holderName: '张三' }
const tron = {
  type: 'VIRTUAL',
  currency: 'USDT',
  bankCode: 'TRC20',
  accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  holderName: '',
}

it('refuses a guest', async () => {
  const guest = await site.visitor()
  expect(await outcomeOf(guest.call('addBankItem', good))).toBe('loginRequired')
})

it.each([
  [{ type: 'CASH' }, 'badRequest'],
  [{ type: 'VIRTUAL' }, 'bankUnknown'],
  [{ type: 'WALLET' }, 'bankUnknown'],
  [{ bankCode: 'ALIPAY' }, 'bankUnknown'],
  [{ ...tron, bankCode: 'ERC20' }, 'accountNumberWrong'],
  [{ ...tron, accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'accountNumberWrong'],
  [{ type: 'WALLET', bankCode: 'ALIPAY', accountNumber: 'lin' }, 'accountNumberWrong'],
  [{ type: 'WALLET', bankCode: 'ALIPAY', accountNumber: '13800001111', holderName: '' }, 'holderNameWrong'],
  [{ holderName: '' }, 'holderNameWrong'],
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
    const account = '\u00B7\u00B7\u00B7\u00B74410'
    expect(reply.item).toMatchObject({ bankCode: 'ICBC', account, holderName: '张三', type: 'BANK' })
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

describe('an address and an e-wallet', () => {
  it('are returned masked; the address has no holder and leaves the real name open', async () => {
    const { client } = await site.member()
    const { item } = await client.call('addBankItem', { ...tron, holderName: '李四' })
    expect(item).toMatchObject({ type: 'VIRTUAL', bankCode: 'TRC20', account: 'TR7NHq\u2026gjLj6t', holderName: '' })
    expect(await outcomeOf(client.call('setRealName', { name: '赵六' }))).toBe('answered')
  })

  it('one phone is an account of several e-wallets, of one member each', async () => {
    const [first, second] = [await site.member(), await site.member()]
    const wallet = { ...good, type: 'WALLET', bankCode: 'ALIPAY', accountNumber: '138 1234 5678' }
    const { item } = await first.client.call('addBankItem', wallet)
    expect(item).toMatchObject({ type: 'WALLET', account: '138****5678', holderName: '张三' })
    const again = { ...wallet, accountNumber: '+8613812345678' }
    expect(await outcomeOf(first.client.call('addBankItem', again))).toBe('bankItemExists')
    expect(await outcomeOf(second.client.call('addBankItem', again))).toBe('accountNumberWrong')
    expect(await outcomeOf(second.client.call('addBankItem', { ...again, bankCode: 'WECHAT_PAY' }))).toBe('answered')
  })

  it('are offered by currency', async () => {
    const { client } = await site.member()
    const offered = async (currency: string) =>
      (await client.call('listBankItems', { currency })).banks.map(({ type, code }) => `${type} ${code}`)
    expect(await offered('USDT')).toEqual(['VIRTUAL TRC20', 'VIRTUAL ERC20'])
    expect((await offered('CNY')).slice(-2)).toEqual(['WALLET ALIPAY', 'WALLET WECHAT_PAY'])
    expect(await offered('ABC')).toEqual([])
  })
})

it('the first account of a currency is its default one', async () => {
  const { client } = await site.member()
  const [first, second] = [await addCard(client), await addCard(client)]
  const accountNumber = '0x52908400098527886e0f7030069857d2e4169ee7'
  const { item } = await client.call('addBankItem', { ...tron, bankCode: 'ERC20', accountNumber })
  const { rows } = await client.call('listBankItems', {})
  expect(
    rows
      .filter(({ isDefault }) => isDefault)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([first, item?.id].sort())
  expect(rows.map(({ id }) => id)).toContain(second)
})

it('is limited to ten per member, also with fifteen concurrent requests', async () => {
  const { client } = await site.member()
  const outcomes = await Promise.all(Array.from({ length: 15 }, () => outcomeOf(addCard(client))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'bankItemLimit')).toHaveLength(5)
})

it('takes the name on file where none is named, and asks for one where there is none', async () => {
  const { client } = await site.member()
  const asked = { ...good, holderName: '' }
  expect(await outcomeOf(client.call('addBankItem', { ...asked, accountNumber: cardNumber() }))).toBe('holderNameWrong')
  await client.call('addBankItem', { ...good, accountNumber: cardNumber() })
  const { item } = await client.call('addBankItem', { ...asked, accountNumber: cardNumber() })
  expect(item?.holderName).toBe(good.holderName)
})

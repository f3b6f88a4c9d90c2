import bankTexts from '@mingtang/contract/texts/zh-CN/bank.json' with { type: 'json' }
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard } from '../../test/cashier-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('listBankItems', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it('lists only my own items, and those of the asked currency', async () => {
  const [mine, other] = [await site.member(), await site.member()]
  await addCard(other.client)
  const id = await addCard(mine.client)
  expect((await mine.client.call('listBankItems', {})).rows.map((row) => row.id)).toEqual([id])
  expect((await mine.client.call('listBankItems', { currency: 'USD' })).rows).toEqual([])
})

it('offers banks that all have a name', async () => {
  const { client } = await site.member()
  const { banks } = await client.call('listBankItems', {})
  expect(banks.length).toBeGreaterThan(20)
  const named = new Set(Object.keys(bankTexts))
  expect(banks.filter(({ code }) => !named.has(`bank.${code}`))).toEqual([])
  const yen = await client.call('listBankItems', { currency: 'JPY' })
  expect(yen.banks.every(({ currency }) => currency === 'JPY')).toBe(true)
  expect((await client.call('listBankItems', { currency: 'toStr' })).banks).toEqual([])
})

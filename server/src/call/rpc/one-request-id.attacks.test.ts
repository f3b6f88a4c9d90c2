// One request id is one request of a member, over all calls that move money.
import type { Client } from '@mingtang/contract/client.ts'
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { outcomeOf } from '../../test/refusals.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Rich = { readonly client: Client; readonly bankItemId: string }
const money = { currency: 'CNY', amount: '10' }
const sends = {
  createRecharge: ({ client }: Rich, requestId: string) =>
    client.call('createRecharge', { ...money, channel: 'E_WALLET' }, { requestId }),
  createWithdrawal: ({ client, bankItemId }: Rich, requestId: string) =>
    client.call('createWithdrawal', { ...money, bankItemId }, { requestId }),
  transferIn: ({ client }: Rich, requestId: string) =>
    client.call('transferIn', { ...money, platformCode: 'yunque' }, { requestId }),
  transferOut: ({ client }: Rich, requestId: string) =>
    client.call('transferOut', { ...money, platformCode: 'yunque' }, { requestId }),
  recycleAll: ({ client }: Rich, requestId: string) => client.call('recycleAll', { currency: 'CNY' }, { requestId }),
}
const names = Object.keys(sends) as (keyof typeof sends)[]
const pairs = names.flatMap((first) => names.filter((one) => one !== first).map((second) => [first, second] as const))

async function rich(): Promise<Rich> {
  const { client } = await site.member({ balance: '500' })
  const bankItemId = await addCard(client)
  await client.call('transferIn', { platformCode: 'yunque', currency: 'CNY', amount: '100' })
  return { client, bankItemId }
}

it.each(pairs)(
  'One id, another call: %s, then %s is refused, and the first is answered again',
  async (first, second) => {
    const member = await rich()
    const requestId = newRequestId()
    const answer = await sends[first](member, requestId)
    expect(await outcomeOf(sends[second](member, requestId))).toBe('requestIdReused')
    expect(await sends[first](member, requestId)).toEqual(answer)
  },
)

it('One id, all calls at once: one of each round is answered', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await rich()
    const requestId = newRequestId()
    const outcomes = await Promise.all(names.map((name) => outcomeOf(sends[name](member, requestId))))
    expect(outcomes.sort()).toEqual(['answered', ...Array(4).fill('requestIdReused')])
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const request = { platformCode: 'yunque', currency: 'CNY', amount: '40' }

it("refuses a guest and a bad id, and does not find another member's transfer", async () => {
  const [owner, other] = [await site.member({ balance: '100' }), await site.member()]
  const { transfer } = await owner.client.call('transferIn', request, { requestId: randomUUID() })
  const id = transfer?.id ?? ''
  expect(await refusalOf((await site.visitor()).call('getTransfer', { id }))).toBe('loginRequired')
  expect(await refusalOf(owner.client.call('getTransfer', { id: 'x' }))).toBe('badRequest')
  expect(await refusalOf(owner.client.call('getTransfer', { id: randomUUID() }))).toBe('notFound')
  expect(await refusalOf(other.client.call('getTransfer', { id }))).toBe('notFound')
  const reply = await owner.client.call('getTransfer', { id })
  expect(reply.transfer).toEqual(transfer)
  expect(reply.legs.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'LEFT_WALLET DONE',
    'ASKED DONE',
    'ARRIVED DONE',
  ])
  expect([reply.nextQueryAt, reply.expectedAt]).toEqual(['', ''])
})

it('returns a transfer with a lost answer as pending, then its end', async () => {
  const member = await site.member({ balance: '100' })
  await site.games.fault({ kind: 'timeout_after', rate: 1 })
  const { transfer } = await member.client.call('transferIn', request, { requestId: randomUUID() })
  expect(transfer?.state).toBe('PENDING')
  const open = await member.client.call('getTransfer', { id: transfer?.id ?? '' })
  expect(open.legs.map(({ state }) => state)).toEqual(['DONE', 'NOW', 'OPEN'])
  expect(Date.parse(open.nextQueryAt)).not.toBeNaN()
  expect(Date.parse(open.expectedAt) - Date.parse(transfer?.createdAt ?? '')).toBe(20_000)
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', TRANSIT: '40.00' })
  await site.games.fault({ kind: 'none' })
  expect(await site.ended(member, transfer?.id ?? '')).toBe('DONE')
  expect(await site.balances(member)).toEqual({ WALLET: '60.00', 'PLATFORM:yunque': '40.00' })
  expect(await site.onPlatform(member)).toBe('40.00')
})

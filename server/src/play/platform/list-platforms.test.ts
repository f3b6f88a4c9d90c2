import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses a guest and an unknown currency', async () => {
  expect(await refusalOf((await site.visitor()).call('listPlatforms', {}))).toBe('loginRequired')
  expect(await refusalOf((await site.member()).client.call('listPlatforms', { currency: 'XXX' }))).toBe(
    'currencyUnknown',
  )
})

it("lists the platforms with the ledger's balances, without calling them", async () => {
  const [member, other] = [await site.member({ balance: '100' }), await site.member()]
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  await member.client.call('transferIn', into, { requestId: randomUUID() })
  await site.games.fault({ kind: 'timeout_before', rate: 1 })
  await site.db.execute(
    sql`update platform set status = 'MAINTENANCE', maintenance_until = '2099-01-01' where tenant = 'mingtang' and code = 'canghai'`,
  )
  const { rows } = await member.client.call('listPlatforms', { currency: 'CNY' })
  expect(rows).toEqual([
    {
      trdCode: 'yunque',
      currency: 'CNY',
      isClose: false,
      isSeamless: false,
      opensLater: false,
      status: 'OPEN',
      maintain: '',
      balance: '40.00',
      name: 'Y',
    },
    {
      trdCode: 'canghai',
      currency: 'CNY',
      isClose: false,
      isSeamless: false,
      opensLater: false,
      status: 'MAINTENANCE',
      maintain: '2099-01-01T00:00:00.000Z',
      balance: '0.00',
      name: 'C',
    },
  ])
  expect((await other.client.call('listPlatforms', {})).rows.map((row) => row.balance)).toEqual(['0.00', '0.00'])
  await site.games.fault({ kind: 'none' })
})

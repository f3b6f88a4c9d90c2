import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

test('the currencies of the tenant with their scales', async () => {
  const site = await testSite()
  try {
    const { rows } = await site.stranger().call('listCurrencies', { cacheControl: 'public', cacheTime: 60 })
    expect(rows.map((row) => [row.code, row.scale])).toEqual([
      ['CNY', 2],
      ['USD', 2],
      ['JPY', 0],
      ['USDT', 6],
    ])
    expect(rows[0]).toMatchObject({ language: 'zh-CN', symbol: '\u00a5' })
  } finally {
    await site.close()
  }
})

import { expect, it } from 'vitest'
import { testSite } from '../test/test-site.ts'

it("lists the tenant's lines in order, for any caller", async () => {
  const site = await testSite()
  try {
    expect(await site.stranger().call('listLines', {})).toEqual({ rows: [] })
    const rows = [
      { apiMode: 'NORMAL', serviceUrl: 'https://b.example.com/', name: 'Second by address' },
      { apiMode: 'TOKEN', serviceUrl: 'https://a.example.com/chat', name: '=cmd()' },
    ]
    await (await site.operator()).call('saveLines', { rows })
    const { rows: listed } = await site.stranger().call('listLines', {})
    expect(listed).toMatchObject(rows)
    expect(await site.stranger('yunlai').call('listLines', {})).toEqual({ rows: [] })
  } finally {
    await site.close()
  }
})

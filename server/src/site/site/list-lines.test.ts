import { createClient } from '@mingtang/contract/client.ts'
import { expect, it } from 'vitest'
import { testSite } from '../../test/test-site.ts'

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

it('names a line in the language of the caller, where it has a name for it', async () => {
  const site = await testSite()
  try {
    const rows = [
      { apiMode: 'NORMAL', serviceUrl: 'https://a.example.com/', name: '前台', enName: ' Front desk ' },
      { apiMode: 'NORMAL', serviceUrl: 'tel:+12025550143', name: '+1 202 555 0143' },
    ]
    await (await site.operator()).call('saveLines', { rows })
    const namesIn = async (lang: string) => {
      const client = createClient({ baseUrl: site.url, headers: () => ({ 'x-tenant': 'mingtang', 'x-lang': lang }) })
      return (await client.call('listLines', {})).rows.map(({ name }) => name)
    }
    expect(await namesIn('zh-CN')).toEqual(['前台', '+1 202 555 0143'])
    expect(await namesIn('en-US')).toEqual(['Front desk', '+1 202 555 0143'])
  } finally {
    await site.close()
  }
})

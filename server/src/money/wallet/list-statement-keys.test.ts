import { expect, it } from 'vitest'
import { testSite } from '../../test/test-site.ts'

it('tells anybody the keys of this tenant, and nothing of their private parts', async () => {
  const site = await testSite()
  try {
    const keys = () => site.stranger().call('listStatementKeys', {})
    expect(await keys()).toEqual({ tenant: 'mingtang', rows: [] })
    const { client } = await site.member()
    const { signature } = await client.call('listProvenEntries', {})
    const [key, ...others] = (await keys()).rows
    expect(others).toEqual([])
    expect(new Set(Object.keys(key ?? {}))).toEqual(new Set(['keyId', 'publicKey', 'since', 'until']))
    expect(key?.keyId).toBe(signature?.keyId)
  } finally {
    await site.close()
  }
})

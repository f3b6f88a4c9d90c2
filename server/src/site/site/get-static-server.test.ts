import { expect, it } from 'vitest'
import { testSite } from '../../test/test-site.ts'

it('is this site until an operator sets other URLs', async () => {
  const site = await testSite()
  try {
    const own = site.config.siteUrl
    const none = { loadHost: own, uploadUrl: own, loadHostByMinio: own, uploadUrlByMinio: own }
    expect(await site.stranger().call('getStaticServer', {})).toEqual(none)
    const operator = await site.operator()
    await operator.call('saveConfig', { loadHost: 'https://img.example.com', uploadUrl: 'https://up.example.com/a' })
    await operator.call('saveConfig', { uploadUrl: 'https://up.example.com/b' })
    expect(await site.stranger().call('getStaticServer', {})).toEqual({
      ...none,
      loadHost: 'https://img.example.com',
      uploadUrl: 'https://up.example.com/b',
    })
    expect(await site.stranger('yunlai').call('getStaticServer', {})).toEqual(none)
  } finally {
    await site.close()
  }
})

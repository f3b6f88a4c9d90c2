import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

test('the front config follows the tenant and the configuration, and holds no secret', async () => {
  const site = await testSite({ policy: { site: { isInvite: true, defaultRegCode: 'R7' } } })
  try {
    const config = await site.stranger().call('getConfig', {})
    expect(config).toMatchObject({
      isInvite: true,
      defaultRegCode: 'R7',
      bodyMode: 'json',
      appLoginWay: ['PASSWORD', 'PHONE', 'EMAIL'],
    })
    expect(config.frameOrigins).toEqual([...site.config.gameOrigins])
    expect(JSON.stringify(config)).not.toContain(site.config.platform.secret)
  } finally {
    await site.close()
  }
})

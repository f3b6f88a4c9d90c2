import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

test('the ways are those of the tenant, in the order of the tabs', async () => {
  const site = await testSite({ policy: { site: { loginWays: ['PASSWORD'] } } })
  try {
    expect(await site.stranger().call('getLoginOptions', {})).toEqual({ needCaptcha: false, loginWays: ['PASSWORD'] })
  } finally {
    await site.close()
  }
})

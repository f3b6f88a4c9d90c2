import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

test.each([
  [{}, ['PHONE', 'EMAIL']],
  [{ bindingWays: ['EMAIL'] }, ['EMAIL']],
  [{ bindingWays: [] }, []],
])('%j binds %j', async (own, supportBindingWay) => {
  const site = await testSite({ policy: { site: own } })
  try {
    expect(await site.stranger().call('getRegisterOptions', {})).toEqual({ supportBindingWay })
  } finally {
    await site.close()
  }
})

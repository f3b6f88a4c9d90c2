import { expect, test } from 'vitest'
import { testSite } from '../test/test-site.ts'

test('registering binds neither phone nor email while no code can be sent', async () => {
  const site = await testSite()
  try {
    expect(await site.stranger().call('getRegisterOptions', {})).toEqual({ supportBindingWay: [] })
  } finally {
    await site.close()
  }
})

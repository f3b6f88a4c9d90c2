import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

test('the default provider is our own image', async () => {
  const site = await testSite()
  try {
    expect((await site.stranger().call('getCaptchaOptions', {})).provider).toBe('DEF')
  } finally {
    await site.close()
  }
})

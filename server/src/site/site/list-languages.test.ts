import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

test('two languages, the default of the tenant marked', async () => {
  const site = await testSite()
  try {
    expect((await site.stranger().call('listLanguages', { cacheControl: 'public', cacheTime: 60 })).rows).toEqual([
      { code: 'zh-CN', isDefault: true, name: '中文' },
      { code: 'en-US', isDefault: false, name: 'English' },
    ])
  } finally {
    await site.close()
  }
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it('returns version 0 while no text is changed', async () => {
  const none = { version: 0, downloadPath: '', password: '', sha256: '', size: 0 }
  expect(await site.stranger().call('getLangPack', { langCode: 'zh-CN' })).toEqual(none)
})

it.each([
  ['fr-FR', 'notFound'],
  ['../../etc', 'notFound'],
  ['', 'badRequest'],
  ['x'.repeat(13), 'badRequest'],
])('refuses the language %j', async (langCode, refusal) => {
  expect(await outcomeOf(site.stranger().call('getLangPack', { langCode }))).toBe(refusal)
})

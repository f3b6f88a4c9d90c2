import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
beforeEach(async () => void (await (await site.operator()).call('saveDomains', { urls: [] })))
afterAll(() => site.close())

it.each([
  ['http://a.example.com'],
  ['https://127.0.0.1'],
  ['https://[::ffff:10.0.0.1]'],
  ['https://a.example.com/page'],
  ['https://a.example.com/?a=b'],
  ['https://a.example.com/#a'],
  ['file:///etc/passwd'],
  ['a.example.com'],
  [''],
])('%j is refused', async (url) => {
  const urls = ['https://good.example.com', url]
  expect(await outcomeOf((await site.operator()).call('saveDomains', { urls }))).toBe('addressWrong')
  expect((await site.stranger().call('listDomains', {})).rows).toEqual([])
})

it('replaces the list, each URL once and canonical', async () => {
  const operator = await site.operator()
  const urls = ['https://B.example.com/', 'https://a.example.com', 'https://b.example.com:443']
  const { version } = await operator.call('saveDomains', { urls })
  const settings = await operator.call('getSettings', {})
  expect(settings.domains).toEqual(['https://b.example.com', 'https://a.example.com'])
  expect(settings.version).toBe(version)
  await operator.call('saveDomains', { urls: ['https://a.example.com'] })
  expect((await operator.call('getSettings', {})).domains).toEqual(['https://a.example.com'])
  expect((await operator.call('saveDomains', { urls: [] })).version).toBe(version + 2)
})

it('two concurrent saves leave one of the lists', async () => {
  const operator = await site.operator()
  const lists = ['x', 'y', 'z'].map((name) => [1, 2].map((number) => `https://${name}${number}.example.com`))
  await Promise.all(lists.map((urls) => outcomeOf(operator.call('saveDomains', { urls }))))
  const { domains } = await operator.call('getSettings', {})
  expect(lists).toContainEqual(domains)
})

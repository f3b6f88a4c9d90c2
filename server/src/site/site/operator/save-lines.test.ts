import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
beforeEach(async () => void (await (await site.operator()).call('saveLines', { rows: [] })))
afterAll(() => site.close())

const line = (changes: object = {}) => ({
  apiMode: 'NORMAL',
  serviceUrl: 'https://chat.example.com/',
  name: 'Chat',
  ...changes,
})
const list = async () => (await site.stranger().call('listLines', {})).rows

it.each([
  [{ serviceUrl: 'http://chat.example.com/' }, 'addressWrong'],
  [{ serviceUrl: 'javascript:alert(1)' }, 'addressWrong'],
  [{ serviceUrl: 'https://169.254.169.254/' }, 'addressWrong'],
  [{ serviceUrl: 'https://localhost/' }, 'addressWrong'],
  [{ serviceUrl: 'tel:110' }, 'addressWrong'],
  [{ serviceUrl: 'tel:+12025550143;ext=1' }, 'addressWrong'],
  [{ serviceUrl: 'mailto:desk@localhost' }, 'addressWrong'],
  [{ serviceUrl: 'mailto:desk@chat.example?bcc=all@chat.example' }, 'addressWrong'],
  [{ serviceUrl: 'tel:+12025550143', apiMode: 'CHAT' }, 'settingWrong'],
  [{ serviceUrl: '' }, 'badRequest'],
  [{ serviceUrl: `https://chat.example.com/${'x'.repeat(300)}` }, 'badRequest'],
  [{ apiMode: '' }, 'badRequest'],
  [{ apiMode: 'normal mode' }, 'settingWrong'],
  [{ name: '' }, 'badRequest'],
  [{ name: ' ' }, 'settingWrong'],
  [{ name: 'Chat\u202etxet' }, 'settingWrong'],
  [{ enName: ' ' }, 'settingWrong'],
  [{ enName: 'Chat\u202etxet' }, 'settingWrong'],
  [{ enName: 'x'.repeat(61) }, 'badRequest'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.operator()).call('saveLines', { rows: [line(), line(changes)] }))).toBe(name)
  expect(await list()).toEqual([])
})

it('replaces the list, keeps the id of a line that stays, and raises the version', async () => {
  const operator = await site.operator()
  const rows = [line(), line({ serviceUrl: 'https://two.example.com/', name: 'Two' })]
  const first = await operator.call('saveLines', { rows })
  const [chat, two] = await list()
  const second = await operator.call('saveLines', { rows: [line({ name: 'Chat again' })] })
  expect(second.version).toBe(first.version + 1)
  expect(await list()).toEqual([{ ...chat, name: 'Chat again' }])
  await operator.call('saveLines', { rows })
  expect((await list())[1]?.id).not.toBe(two?.id)
  expect((await operator.call('getSettings', {})).version).toBe(first.version + 2)
})

it('accepts a phone number and an email', async () => {
  const rows = ['tel:+12025550143', 'mailto:desk@chat.example'].map((serviceUrl) => line({ serviceUrl }))
  await (await site.operator()).call('saveLines', { rows })
  expect((await list()).map(({ serviceUrl }) => serviceUrl)).toEqual(rows.map(({ serviceUrl }) => serviceUrl))
})

it('refuses more than twenty', async () => {
  const rows = Array.from({ length: 21 }, () => line())
  expect(await outcomeOf((await site.operator()).call('saveLines', { rows }))).toBe('badRequest')
})

it('two concurrent saves leave one complete list', async () => {
  const operator = await site.operator()
  const lists = ['a', 'b', 'c', 'd'].map((host) =>
    [1, 2, 3].map((number) => line({ serviceUrl: `https://${host}.example.com/${number}`, name: host })),
  )
  const outcomes = await Promise.all(lists.map((rows) => outcomeOf(operator.call('saveLines', { rows }))))
  // Who read an empty list is refused when another list stands.
  expect(outcomes).toContain('answered')
  expect(outcomes.filter((one) => one !== 'answered' && one !== 'changedMeanwhile')).toEqual([])
  const names = (await list()).map(({ name }) => name)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(1)
})

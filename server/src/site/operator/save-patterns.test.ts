import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const patterns = async () => await site.stranger().call('getUserPatterns', {})

it.each([
  [{ emailRegex: '^([a-zA-Z0-9]+)*@x$' }, 'patternSlow'],
  [{ phoneRegex: '(.*a){20}' }, 'patternSlow'],
  [{ qqRegex: '^[1-9]{4,11}$', usernameRegex: '^(\\w+\\s?)*$' }, 'patternSlow'],
  [{ emailRegex: '(' }, 'patternWrong'],
  [{ emailRegex: '[z-a]' }, 'patternWrong'],
  // A pattern that only the forgiving mode of old takes.
  [{ emailRegex: '\\-' }, 'patternWrong'],
  [{ emailRegex: '' }, 'badRequest'],
  [{ emailRegex: `^${'a?'.repeat(100)}$` }, 'badRequest'],
])('%j is refused with %s and changes nothing', async (changes, name) => {
  const before = await patterns()
  const started = performance.now()
  expect(await outcomeOf((await site.operator()).call('savePatterns', changes))).toBe(name)
  expect(performance.now() - started).toBeLessThan(8_000)
  expect(await patterns()).toEqual(before)
})

it('names the field', async () => {
  const slow = (await site.operator()).call('savePatterns', { realName: '^(a|a)+$' })
  await expect(slow).rejects.toMatchObject({ errorName: 'patternSlow', errorData: { field: 'realName' } })
})

it('applies at once to what the server itself checks, and leaves the others', async () => {
  const operator = await site.operator()
  const before = await patterns()
  const { version } = await operator.call('savePatterns', { usernameRegex: '^[a-z]{3,5}$' })
  expect(await patterns()).toEqual({ ...before, usernameRegex: '^[a-z]{3,5}$' })
  expect((await site.stranger().call('getConfig', {})).version).toBe(version)
  const register = async (userName: string) => {
    const visitor = await site.visitor()
    return await outcomeOf(visitor.call('register', { userName, password: 'Bright2026', agreement: true } as never))
  }
  expect(await register('moon88')).toBe('accountFormatWrong')
  expect(await register('moon')).not.toBe('accountFormatWrong')
})

it('what stands already is not searched again', async () => {
  const started = performance.now()
  await (await site.operator()).call('savePatterns', await patterns())
  expect(performance.now() - started).toBeLessThan(1_000)
})

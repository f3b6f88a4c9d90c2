import { fits } from '@mingtang/contract/field-rules.ts'
import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'

const cases: [string, string, boolean][] = [
  ['usernameRegex', 'moon88', true],
  ['usernameRegex', 'abc', false],
  ['usernameRegex', 'moon 88', false],
  ['passwordRegex', 'Bright2026', true],
  ['passwordRegex', 'brightmoon', false],
  ['phoneRegex', '13812345678', true],
  ['phoneRegex', '+8613812345678', false],
  ['emailRegex', 'lin@example.com', true],
  ['emailRegex', 'lin.example.com', false],
  ['qqRegex', '10001', true],
  ['qqRegex', '01000', false],
  ['realName', '\u6797\u6e05', true],
  ['realName', '\u827e\u529b\u00b7\u9a6c\u5408\u6728\u63d0', true],
  ['realName', '1', false],
]

test('the defaults accept and refuse as section 5 says', async () => {
  const site = await testSite()
  try {
    const patterns = (await site.stranger().call('getUserPatterns', {})) as unknown as Record<string, string>
    for (const [field, text, accepted] of cases)
      expect([field, text, fits(patterns[field]!, text)]).toEqual([field, text, accepted])
  } finally {
    await site.close()
  }
})

test('a text longer than any field never reaches the pattern', () => {
  expect(fits('^(a+)+$', 'a'.repeat(81))).toBe(false)
})

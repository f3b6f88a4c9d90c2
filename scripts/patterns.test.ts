import { describe, expect, it } from 'vitest'
import { isSlow, newPatterns, patternsOf } from './patterns.ts'
import { readProject } from './tidy/project.ts'

const files = readProject()
const fresh = newPatterns(files)

describe('regular expressions in product code', () => {
  it('are found in code, not in strings and comments', () => {
    const text = "// /(a+)+$/\nconst text = '/(b+)+$/'\nconst found = /(c+)+$/u.test(text) || 4 / 2 / 1\n"
    expect([...patternsOf([{ path: 'server/src/bad.ts', text }]).keys()]).toEqual(['/(c+)+$/u'])
  })

  it.each(fresh)(
    '%s is not slow',
    async (_, found) => {
      expect(await isSlow(found)).toBe(false)
    },
    130_000,
  )

  it('are reported when they backtrack catastrophically', async () => {
    expect(await isSlow({ pattern: '^([a-zA-Z0-9]+)*@x$', flags: '' })).toBe(true)
  }, 130_000)
})

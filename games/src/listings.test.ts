import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listings } from './listings.ts'

test.each(listings())(
  'the site has of each game what its folder says: npm run exact -w games ($file.pathname)',
  async ({ file, text }) => {
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

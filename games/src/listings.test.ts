import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listings } from './listings.ts'

test.each(listings())(
  'what is written from the catalogue is what the folders say: npm run exact -w games ($file.pathname)',
  async ({ file, text }) => {
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

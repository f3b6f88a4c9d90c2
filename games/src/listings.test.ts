import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listingsFile, listingsText } from './listings.ts'

test('the lobby shows the figures that the rules result in: npm run exact -w games', async () => {
  expect(await readFile(listingsFile, 'utf8')).toBe(listingsText())
})

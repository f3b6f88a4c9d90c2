// English texts of games: a word for many stands behind a number only as one of two, because the number may be 1.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:^|\/)texts\/en-US\/\w+\.json$/.test(path) && !/node_modules|dist/.test(path))
  .sort()

/** Verbs, and words that are the same for one. */
const allowed = new Set(['takes', 'gives', 'loses', 'is', 'was', 'wins', 'his', 'its', 's', 'this', 'less', 'across'])

/** Words for many behind a number that is a placeholder, with at most two words between them. */
function pluralsOf(text: string): string[] {
  const found = text.matchAll(/\{\{\w+\}\}((?: [a-z]+){1,3})/g)
  return [...found].flatMap(([, words = '']) => {
    const many = words.trim().split(' ')
    const end = many.findIndex(
      (word) => ['of', 'or', 'and', 'to', 'in', 'by', 'a', 'the'].includes(word) || allowed.has(word),
    )
    return many.slice(0, end < 0 ? many.length : end).filter((word) => /[^s]s$/.test(word))
  })
}

test('a number with a word that is for many only is found', () => {
  expect(pluralsOf('{{frogs}} frogs · {{n}} free spins, {{n}} to {{m}} takes bets')).toEqual(['frogs', 'spins'])
  expect(pluralsOf('{{frogs}} {{frogs|frog|frogs}}, {{card}} takes bets, {{count}} of yours')).toEqual([])
})

test.each(files)('%s', (file) => {
  const texts = JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Record<string, string>
  const found = Object.entries(texts).flatMap(([key, text]) => pluralsOf(text).map((word) => `${key}: ${word}`))
  expect(found).toEqual([])
})

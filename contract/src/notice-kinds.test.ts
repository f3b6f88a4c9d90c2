import { expect, test } from 'vitest'
import english from '../texts/en-US/message.json' with { type: 'json' }
import chinese from '../texts/zh-CN/message.json' with { type: 'json' }
import { noticeKinds } from './notice-kinds.ts'

const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

const rows = Object.entries(noticeKinds).map(([kind, described]) => ({ kind, ...described }))
const keys = rows.flatMap(({ kind }) => [`message.${kind}.title`, `message.${kind}.body`])

test.each([
  ['zh-CN', chinese],
  ['en-US', english],
])('%s has the texts of every kind, and no others', (_lang, texts) => {
  expect(Object.keys(texts)).toEqual(keys)
})

test.each(rows)('the texts of $kind use the parameters that it gives, and all of them', ({ kind, params, ...row }) => {
  const ofPage: readonly string[] = 'pageParams' in row ? row.pageParams : []
  const told = params.filter((name) => !ofPage.includes(name))
  const given = 'isTitled' in row ? [...told, 'title'] : [...told]
  for (const texts of [chinese, english] as Readonly<Record<string, string>>[]) {
    const used = ['title', 'body'].flatMap((part) => placeholdersIn(texts[`message.${kind}.${part}`] ?? ''))
    expect([...new Set(used)].sort()).toEqual(given.sort())
  }
})

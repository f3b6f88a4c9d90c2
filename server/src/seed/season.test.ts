import { expect, it } from 'vitest'
import promotions from './promotions.json' with { type: 'json' }
import { inSeason, seasonCode } from './season.ts'

it.each([
  ['2026-01-01', 'WINTER26'],
  ['2026-02-03', 'WINTER26'],
  ['2026-02-04', 'SPRING26'],
  ['2026-05-05', 'SUMMER26'],
  ['2026-08-07', 'AUTUMN26'],
  ['2026-11-06', 'AUTUMN26'],
  ['2026-11-07', 'WINTER26'],
  ['2026-12-31', 'WINTER26'],
])('the code of %s is %s', (day, code) => expect(seasonCode(day)).toBe(code))

it('each language has the words of the season', () => {
  const words = [
    { lang: 'zh-CN', diyTitle: '{{season}} {{code}}' },
    { lang: 'en-US', diyTitle: '{{season}} {{code}}' },
  ]
  const { words: told } = inSeason({ words }, '2026-11-29') as { words: { diyTitle: string }[] }
  expect(told.map(({ diyTitle }) => diyTitle)).toEqual(['\u6696\u51ac WINTER26', 'Winter WINTER26'])
})

it('no seeded promotion keeps a blank', () => {
  for (const { document } of promotions) expect(JSON.stringify(inSeason(document, '2026-11-29'))).not.toContain('{{')
})

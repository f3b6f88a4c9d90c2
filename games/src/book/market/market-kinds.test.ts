import { readdirSync } from 'node:fs'
import { placeholdersOf } from '@mingtang/contract/envelope.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { expect, test } from 'vitest'
import { sportCodes } from '../sport/sports.ts'
import { findKind, hasSpecifiers, marketKinds, outrightKinds } from './market-kinds.ts'
import { nameOf, outcomeNameOf, rulesOf } from './names.ts'
import { bestOfScores, firstHalfScores, fullTimeScores, scoreOf, scoresFrom, secondHalfScores } from './scores.ts'

const teams = { home: 'Harbour', away: 'Lantern' }

test('a kind is its folder, with an id of its own', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const all = [...marketKinds, ...outrightKinds]
  expect(all.map(({ code }) => code).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const kind of all) expect(findKind(kind.id)).toBe(kind)
  expect(findKind(0)).toBeUndefined()
})

test('every sport has a winner, lines and periods', () => {
  for (const sport of sportCodes) {
    const groups = new Set(marketKinds.filter(({ sports }) => sports.includes(sport)).map(({ group }) => group))
    expect([...groups], sport).toEqual(expect.arrayContaining(['MAIN', 'HANDICAP', 'TOTALS', 'SCORE']))
  }
})

test('every kind has its texts in both languages, with its own specifiers only', () => {
  for (const kind of [...marketKinds, ...outrightKinds]) {
    const [chinese, english] = [kind.texts['zh-CN'], kind.texts['en-US']]
    expect(chinese.name, kind.code).toMatch(/\p{Script=Han}/u)
    expect(chinese.rule, kind.code).toMatch(/\p{Script=Han}.*。$/u)
    expect(english.rule, kind.code).toMatch(/^[A-Z].*\.$/)
    const known = new Set(['home', 'away', ...Object.keys(kind.specifiers)])
    expect(placeholdersOf(chinese.name), kind.code).toEqual(placeholdersOf(english.name))
    for (const name of placeholdersOf(english.name)) expect(known, kind.code).toContain(name)
    // What tells markets of a kind apart stands in their names, lines in those of their outcomes.
    const told = Object.keys(kind.specifiers).filter(
      (name) => !['hcp', 'total', 'variant', 'xth', 'roundnr'].includes(name),
    )
    expect(placeholdersOf(english.name), kind.code).toEqual(expect.arrayContaining(told))
  }
})

test('names of markets and outcomes are filled in', () => {
  const name = (id: number, specifiers: Readonly<Record<string, string>>, outcome: string) => [
    wordsIn(nameOf(findKind(id)!, specifiers, teams), 'en-US'),
    wordsIn(outcomeNameOf(findKind(id)!, specifiers, outcome, teams), 'en-US'),
    wordsIn(outcomeNameOf(findKind(id)!, specifiers, outcome, teams), 'zh-CN'),
  ]
  expect(name(16, { hcp: '-0.25' }, '1714')).toEqual(['Handicap', 'Harbour \u22120.25', 'Harbour \u22120.25'])
  expect(name(16, { hcp: '-0.25' }, '1715')).toEqual(['Handicap', 'Lantern +0.25', 'Lantern +0.25'])
  expect(name(16, { hcp: '0' }, '1715')).toEqual(['Handicap', 'Lantern 0', 'Lantern 0'])
  expect(name(19, { total: '1.5' }, '12')).toEqual(['Harbour total goals', 'Over 1.5', '大 1.5'])
  expect(name(14, { hcp: '0:1' }, '1712')).toEqual(['Handicap 0:1, three-way', 'Draw (0:1)', '平局（0:1）'])
  expect(name(41, { score: '1:0' }, '126')).toEqual(['Correct score from 1:0', '1:1', '1:1'])
  expect(name(203, { setnr: '2', hcp: '1.5' }, '1714')[0]).toBe('Set 2 game handicap')
})

test('outcomes that are scores have the ids of the feed', () => {
  const spoken = (outcome: string) => {
    const { home, away } = scoreOf(outcome)
    return `${home}:${away}`
  }
  const inTurn = (first: number, ...scores: readonly string[]) =>
    scores.map((score, at) => [String(first + at * 2), score] as const)
  const fullTime = [0, 1, 2, 3, 4].flatMap((away) => [0, 1, 2, 3, 4].map((home) => `${home}:${away}`))
  const pairs = [
    ...inTurn(274, ...fullTime),
    ...inTurn(462, '0:0', '1:1', '2:2', '1:0', '2:0', '2:1', '0:1', '0:2', '1:2'),
    ...inTurn(546, '0:0', '0:1', '0:2', '1:0', '1:1', '1:2', '2:0', '2:1', '2:2'),
    ['110', '0:0'] as const,
    ...inTurn(114, '1:0', '2:0', '3:0', '4:0', '5:0', '6:0', '0:1', '1:1', '2:1', '3:1', '4:1', '5:1', '0:2', '1:2'),
    ...inTurn(142, '2:2', '3:2', '4:2', '0:3', '1:3', '2:3', '3:3', '0:4', '1:4', '2:4', '0:5', '1:5', '0:6'),
    ...['2:0', '2:1', '1:2', '0:2'].map((score, at) => [`sr:correct_score:bestof:3:${4 + at}`, score] as const),
    ...['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'].map(
      (score, at) => [`sr:correct_score:bestof:5:${8 + at}`, score] as const,
    ),
  ]
  expect(pairs.map(([outcome]) => [outcome, spoken(outcome)])).toEqual(pairs)
  const listed = [...fullTimeScores, ...firstHalfScores, ...secondHalfScores, ...scoresFrom]
  const inSeries = Object.values(bestOfScores).flat()
  expect([...listed, ...inSeries].toSorted()).toEqual(pairs.map(([outcome]) => outcome).toSorted())
})

test('no name of an outcome leaves a placeholder, and no two outcomes of a market have the same name', () => {
  const specifiers = { hcp: '1', total: '2.5', goalnr: '1', setnr: '1', gamenr: '1', mapnr: '1', quarternr: '1' }
  for (const kind of marketKinds) {
    const variants = ['sr:correct_score:bestof:3', 'sr:correct_score:bestof:5', 'none']
    for (const variant of variants) {
      const values = { ...specifiers, variant, score: '0:0', ...(kind.id === 14 && { hcp: '1:0' }) }
      const names = kind.outcomes(values).map((outcome) => outcomeNameOf(kind, values, outcome, teams))
      for (const lang of ['zh-CN', 'en-US'] as const) {
        const told = names.map((name) => wordsIn(name, lang))
        expect(told.join(), kind.code).not.toMatch(/[{}]/)
        expect(new Set(told).size, `${kind.code} ${told.join()}`).toBe(told.length)
      }
    }
  }
})

test('a market tells what wins, which time counts and what is void', () => {
  for (const kind of marketKinds) {
    const rules = rulesOf(kind, { goalnr: '1', setnr: '1', gamenr: '1', mapnr: '1', quarternr: '1' }, teams)
    expect(rules.map(({ text }) => wordsIn(text, 'zh-CN').length > 4)).toEqual([true, true, true])
  }
})

test.each([
  [16, { hcp: '-0.25' }, true],
  [16, { hcp: '0' }, true],
  [16, { hcp: '-0' }, false],
  [16, { hcp: '0.3' }, false],
  [16, { hcp: '+1' }, false],
  [16, { hcp: '1,5' }, false],
  [16, { hcp: '01' }, false],
  [16, { hcp: '1e1' }, false],
  [16, { hcp: ' 1' }, false],
  [16, { hcp: 'NaN' }, false],
  [16, {}, false],
  [16, { hcp: '1', total: '2' }, false],
  [16, { total: '1' }, false],
  [18, { total: '2.75' }, true],
  [18, { total: '-1' }, false],
  [37, { total: '2.5' }, true],
  [37, { total: '2.25' }, false],
  [37, { total: '3' }, false],
  [14, { hcp: '0:1' }, true],
  [14, { hcp: '0:0' }, false],
  [14, { hcp: '-1' }, false],
  [8, { goalnr: '1' }, true],
  [8, { goalnr: '0' }, false],
  [8, { goalnr: '21' }, false],
  [202, { setnr: '5' }, true],
  [202, { setnr: '6' }, false],
  [235, { quarternr: '4' }, true],
  [235, { quarternr: '5' }, false],
  [333, { mapnr: '1', xth: '1' }, true],
  [333, { mapnr: '1', xth: '2' }, false],
  [15, { variant: 'sr:winning_margin:3+' }, true],
  [15, { variant: 'sr:exact_goals:3+' }, false],
  [41, { score: '10:0' }, true],
  [41, { score: '1-0' }, false],
  [100102, { places: '4' }, true],
  [100102, { places: '0' }, false],
  [100101, { places: '4' }, false],
  [1, {}, true],
  [1, { hasOwnProperty: '1' }, false],
] as const)('%i %j may be said: %s', (id, specifiers, may) => {
  expect(hasSpecifiers(findKind(id)!, specifiers as Readonly<Record<string, string>>)).toBe(may)
})

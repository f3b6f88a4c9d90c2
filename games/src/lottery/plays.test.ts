import { expect, test } from 'vitest'
import { clock } from '../game/clock/game.ts'
import { rules } from '../game/clock/rules.ts'
import { lineOf, readLine } from './bet-line.ts'
import { independent, ordered, unordered } from './outcomes.ts'
import { countsOf, parOfTicket } from './play.ts'

test('outcomes are counted once each', () => {
  expect([...independent(3, 1, 6)()]).toHaveLength(216)
  expect(new Set([...ordered(2, 10)()].map(String)).size).toBe(90)
  expect([...unordered(5, 11)()]).toHaveLength(462)
})

test('what is counted by sum, by field or by note is what all outcomes come to', () => {
  const quick = rules.samples.map((line) => rules.ticketOf(line)).filter(({ play }) => play.counts)
  expect(quick.map(({ play }) => play.code)).toEqual(['sum', 'place', 'sides', 'star5'])
  for (const { play, picks } of quick) {
    const { total, cases } = parOfTicket(play, picks)
    const slow = countsOf(play, picks)
    for (const [pays, count] of slow) {
      // The fields that are empty are counted, too.
      expect(Number(((cases.get(pays) ?? 0n) * 100_000n) / total), play.code).toBe(count)
    }
  }
})

test('a line is read back as it was written', () => {
  const plays = new Map(rules.plays.map((play) => [play.code, play]))
  for (const line of rules.samples) {
    const ticket = readLine(plays, line)
    expect(ticket && lineOf(ticket)).toBe(line)
  }
})

test('every play has a sample or is one of three windows', () => {
  const played = new Set(rules.samples.map((line) => rules.ticketOf(line).play.code.replace(/^(first|mid|last)\d/, '')))
  for (const { code } of rules.plays) expect(played, code).toContain(code.replace(/^(first|mid|last)\d/, ''))
})

test('times multiply stakes and pays, and leave the return as it is', () => {
  const line = 'place:1,3|-|-|-|7'
  const seven = clock.notes?.multiply(line, 7)
  expect(seven).toBe(`${line}*7`)
  expect(clock.notes?.units(seven ?? '')).toBe(21)
  const balls = [3, 0, 0, 0, 0]
  expect(clock.pays(seven ?? '', { balls })).toBe(7 * 975)
  const [one, all] = [clock.par(line), clock.par(seven ?? '')]
  expect(all.base).toBe(7 * one.base)
  expect([...all.cases]).toEqual([...one.cases].map(([pays, count]) => [7 * pays, count]))
  expect(clock.notes?.multiply(`${line}*9801`, 2)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { toldOf } from '../../test/told-match.ts'
import { findKind, settleOutcome } from '../market/market-kinds.ts'
import { readSpecifiers } from '../market/specifiers.ts'
import { builderChance } from '../price/builder.ts'
import { onLadder } from '../price/ladder.ts'
import { margins } from '../price/margin.ts'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch, matchAt, stepsOf } from '../simulate/steps.ts'
import { isOver } from '../sport/facts.ts'
import type { Fixture } from '../sport/match.ts'
import { sportCodes } from '../sport/sports.ts'
import { Refusal } from '../../wire/refusal.ts'
import { builderPrice, chanceTogether, type ToldEvent } from './builder.ts'
import type { OutcomeKey } from './slip.ts'

const fixtureOf = (sport: Fixture['sport'], at = 1) => sampleFixtures(sport)[at] as Fixture
const football = fixtureOf('football')
const told = toldOf(beforeMatch(football), false)
const key = (marketId: number, outcomeId: string, specifiers = ''): OutcomeKey => {
  return { eventId: football.id, marketId, specifiers, outcomeId }
}
const [home, draw, over, under] = [key(1, '1'), key(1, '2'), key(18, '12', 'total=2.5'), key(18, '13', 'total=2.5')]
const [both, corners] = [key(29, '74'), key(166, '12', 'total=9.5')]

function legOf({ marketId, specifiers, outcomeId }: OutcomeKey) {
  const kind = findKind(marketId)
  if (!kind) throw new Error(`no kind ${marketId}`)
  return { kind, specifiers: readSpecifiers(specifiers) ?? {}, outcome: outcomeId }
}

function refusalOf(legs: readonly OutcomeKey[], event: ToldEvent): Pick<Refusal, 'code' | 'data'> {
  try {
    return { code: `${builderPrice(legs, event)}`, data: undefined }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test('what a builder returns is the margin, by how often its legs win together in matches that are played', () => {
  const builders = [
    [home, over],
    [home, under],
    [draw, under],
    [home, both, over],
    [over, corners],
    [home, corners, both],
  ]
  const played = 6000
  const wins = builders.map(() => 0)
  for (let at = 0; at < played; at += 1) {
    const facts = stepsOf({ ...football, id: `m${at}` }, 'builders').at(-1)?.facts
    if (!facts) throw new Error('a match has an end')
    for (const [place, legs] of builders.entries()) {
      const isWon = legs.map(legOf).every(({ kind, specifiers, outcome }) => {
        return settleOutcome(kind, facts, specifiers, outcome)?.result === 1
      })
      if (isWon) wins[place] = (wins[place] ?? 0) + 1
    }
  }
  for (const [place, legs] of builders.entries()) {
    const together = chanceTogether(legs, told)
    if ('code' in together) throw new Error(together.code)
    const { chance } = together
    const often = (wins[place] ?? 0) / played
    // Four times the deviation of the mean: one run in fifteen thousand is outside.
    expect(Math.abs(often - chance), legs.map(({ outcomeId }) => outcomeId).join()).toBeLessThan(
      4 * Math.sqrt((chance * (1 - chance)) / played),
    )
    expect(builderPrice(legs, told)).toBe(onLadder(1 / (chance * (1 + margins.BUILDER / 100))))
  }
}, 60_000)

test('the prices of a match tell its strengths, before it and at any time in it', () => {
  for (const sport of sportCodes) {
    const fixture = fixtureOf(sport)
    const steps = stepsOf(fixture, 'seed').filter(({ facts }) => !isOver(facts))
    const live = [0.2, 0.5].map((part) => matchAt(fixture, steps[Math.floor(steps.length * part)]!))
    for (const match of [beforeMatch(fixture), ...live]) {
      const event = toldOf(match, match.facts.state !== 'SCHEDULED')
      const open = event.markets.filter(({ status }) => status === 'ACTIVE').slice(0, 6)
      const keys = open.flatMap(({ marketId, specifiers, outcomes }): OutcomeKey[] => {
        const one = outcomes.find(({ isActive }) => isActive)
        return one ? [{ eventId: fixture.id, marketId, specifiers, outcomeId: one.id }] : []
      })
      for (const other of keys.slice(1)) {
        const legs = [keys[0]!, other]
        const chance = builderChance(match, legs.map(legOf))
        const found = chanceTogether(legs, event)
        if (chance === undefined) expect(found).toMatchObject({ code: 'LEGS_NOT_COMBINED' })
        else if ('code' in found) expect.unreachable(`${sport} ${found.code}`)
        else expect(found.chance).toBeCloseTo(chance, 6)
      }
    }
  }
}, 60_000)

test('a leg that the others imply adds nothing, and costs no less in their company', () => {
  const oddsOfAlone = ({ marketId, specifiers, outcomeId }: OutcomeKey) =>
    told.markets
      .find((one) => one.marketId === marketId && one.specifiers === specifiers)
      ?.outcomes.find(({ id }) => id === outcomeId)?.oddsMilli ?? 0
  const homeOrDraw = key(10, '9')
  const first = chanceTogether([home, homeOrDraw], told)
  expect('chance' in first && first.chance).toBeCloseTo(builderChance(beforeMatch(football), [legOf(home)]) ?? 0, 9)
  expect(builderPrice([home, homeOrDraw], told)).toBeLessThanOrEqual(oddsOfAlone(home))
  // An exact score bears more than a builder does.
  const scores = [key(45, '276'), key(45, '274')]
  for (const score of scores) expect(builderPrice([score, under], told)).toBe(oddsOfAlone(score))
})

test.each([
  ['that cannot both win', [home, draw], 'LEGS_CONTRADICT', undefined],
  ['that cannot all win, two of which can', [draw, under, key(45, '276')], 'LEGS_CONTRADICT', undefined],
  ['of which one can come back', [home, key(16, '1714', 'hcp=0')], 'LEGS_NOT_COMBINED', 1],
  ['of which one can be half won', [key(18, '12', 'total=2.25'), home], 'LEGS_NOT_COMBINED', 0],
  ['that nobody offers', [home, key(18, '12', 'total=99.5')], 'NO_BUILDER_PRICE', undefined],
] as const)('legs %s are refused', (_, legs, code, place) => {
  const refusal = refusalOf(legs, told)
  expect(refusal.code).toBe(code)
  if (place !== undefined) expect(refusal.data?.legs).toEqual([legs[place]])
})

test('no price is told where the feed knows more than the model, or nothing of a leg', () => {
  const changed = (marketId: number, chance: number | undefined): ToldEvent => ({
    ...told,
    markets: told.markets.map((market) => {
      if (market.marketId !== marketId) return market
      const outcomes = market.outcomes.map(({ chance: _, ...rest }) =>
        chance === undefined ? rest : { ...rest, chance },
      )
      return { ...market, outcomes }
    }),
  })
  expect(refusalOf([home, both], told).code).toMatch(/^\d+$/)
  expect(refusalOf([home, both], changed(29, 0.8)).code).toBe('NO_BUILDER_PRICE')
  expect(refusalOf([home, both], changed(29, undefined)).code).toBe('NO_BUILDER_PRICE')
})

import { formatAmount } from '@mingtang/contract/money.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { expect, test } from 'vitest'
import { football } from '../../test/book-facts.ts'
import { findKind, settleOutcome } from '../market/market-kinds.ts'
import { countedRule, outcomeNameOf, toldOf } from '../market/names.ts'
import { halfLost, halfWon, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import type { QuotedOdds } from '../odds/odds-format.ts'
import { explain, payRules } from './explain.ts'
import { type Bet, payOf } from './pay.ts'

const money = (amountMinor: bigint) => formatAmount(amountMinor, 'CNY').replace(/\.00$/, '')
const told = { outcome: 'Harbour', told: '90 minutes 2\u20131', rule: 'Regular time' }
const sentences = (bet: Bet) => {
  const legs = bet.legs.map(() => told)
  return explain(bet, payOf(bet), legs, money).map((words) => wordsIn(words, 'en-US'))
}
const decimal = (figure: string): QuotedOdds => ({ format: 'DECIMAL', figure })
const one = (quote: QuotedOdds, fact?: OutcomeFact): Bet => ({
  stakeMinor: 10_000n,
  system: '1x1',
  legs: [{ quote, fact }],
})

test.each([
  [one(decimal('2.17'), won), '100 \u00d7 2.17 = 217'],
  [one(decimal('2.17'), halfWon), '100 \u00d7 2.17 \u00d7 \u00bd + 100 \u00d7 \u00bd = 158.50'],
  [one(decimal('2.17'), halfLost), '100 \u00d7 \u00bd = 50'],
  [one(decimal('2.17'), voided), '100 \u00d7 1 = 100'],
  [one(decimal('2.17'), lost), '100 \u00d7 0 = 0'],
  [one(decimal('3'), { result: 1, voidFactor: 0, deadHeatFactor: 0.5 }), '100 \u00d7 3 \u00d7 0.5 = 150'],
  [one({ format: 'HONG_KONG', figure: '0.92' }, won), '100 \u00d7 (1 + 0.92) = 192'],
  [one({ format: 'MALAY', figure: '-0.8' }, won), '100 \u00d7 (1 + 1 \u00f7 0.8) = 225'],
  [one({ format: 'AMERICAN', figure: '150' }, won), '100 \u00d7 (1 + 150 \u00f7 100) = 250'],
  [one({ format: 'AMERICAN', figure: '-125' }, won), '100 \u00d7 (1 + 100 \u00f7 125) = 180'],
  [
    one({ format: 'MALAY', figure: '-0.6667' }, won),
    '100 \u00d7 (1 + 1 \u00f7 0.6667) = 249.99, less than a minor unit is left over',
  ],
  [one(decimal('2.17')), '100 \u00d7 2.17: open, at most 217'],
])('the arithmetic of a single, %#', (bet, expected) => {
  expect(sentences(bet)[1]).toBe(expected)
})

test('a system: its legs, its lines and their sum', () => {
  const bet: Bet = {
    stakeMinor: 1000n,
    system: '3x3',
    legs: [
      { quote: decimal('2'), fact: won },
      { quote: decimal('3'), fact: halfWon },
      { quote: decimal('9'), fact: voided },
    ],
  }
  expect(sentences(bet)).toEqual([
    'Harbour @ 2.00: won. 90 minutes 2\u20131 (Regular time)',
    'Harbour @ 3.00: half won. 90 minutes 2\u20131 (Regular time)',
    'Harbour @ 9.00: void. 90 minutes 2\u20131 (Regular time)',
    '1 + 2: 10 \u00d7 2 \u00d7 (3 \u00d7 \u00bd + \u00bd) = 40',
    '1 + 3: 10 \u00d7 2 \u00d7 1 = 20',
    '2 + 3: 10 \u00d7 (3 \u00d7 \u00bd + \u00bd) \u00d7 1 = 20',
    '3 lines, 80 in all',
  ])
})

test('a ticket that was sold in part tells both parts', () => {
  const bet = one(decimal('2.17'), won)
  const sold = { stakeMinor: 4000n, payoutMinor: 3800n, paidMinor: 16_820n }
  expect(
    explain(bet, payOf(bet), [told], money, sold)
      .map((words) => wordsIn(words, 'en-US'))
      .at(-1),
  ).toBe(
    '40 of 100 had been sold for 38. The rest, 60 \u00f7 100 of the above, is 130.20; less than a minor unit is left out once. Paid 168.20 in all',
  )
})

test('a same-match bet has one price', () => {
  const bet: Bet = { stakeMinor: 1000n, builder: decimal('7.5'), legs: [{ fact: won }, { fact: voided }] }
  expect(sentences(bet).slice(1)).toEqual([
    'Harbour: void. 90 minutes 2\u20131 (Regular time)',
    'Bet builder @ 7.50: void. 10 \u00d7 1 = 10',
  ])
})

test('a ticket explains itself from the facts of its match, in Chinese', () => {
  const [match, specifiers, teams] = [football('1:0', '1:1'), { hcp: '-0.75' }, { home: 'Harbour', away: 'Lantern' }]
  const kind = findKind(16)!
  const bet: Bet = {
    stakeMinor: 10_000n,
    system: '1x1',
    legs: [{ quote: decimal('2.17'), fact: settleOutcome(kind, match, specifiers, '1714') }],
  }
  const leg = {
    outcome: outcomeNameOf(kind, specifiers, '1714', teams),
    told: toldOf(kind, match, specifiers),
    rule: countedRule(kind.counted).name,
  }
  expect(explain(bet, payOf(bet), [leg], money).map((words) => wordsIn(words, 'zh-CN'))).toEqual([
    'Harbour \u22120.75 @ 2.17：赢一半。90 分钟 2:1（常规时间）',
    '100 \u00d7 2.17 \u00d7 \u00bd + 100 \u00d7 \u00bd = 158.50',
  ])
})

test('rules of paying are published in both languages', () => {
  for (const lang of ['zh-CN', 'en-US'] as const)
    for (const rule of payRules) expect(wordsIn(rule, lang)).toMatch(/[.。]$/)
})

// How a settled ticket explains itself: leg by leg what happened and by which rule, then the arithmetic with its figures.
import type { Words } from '@mingtang/contract/ticket.ts'
import { sayOf } from '../../engine/say.ts'
import { type QuotedOdds, quoteText } from '../odds/odds-format.ts'
import { type Bet, type Line, type LineLeg, type Pay, verdictOf } from './pay.ts'
import texts from './texts.json' with { type: 'json' }

/** What a leg is called, what happened, and the name of the rule that says which time counts. */
export type LegTold = { readonly outcome: Words; readonly told: Words; readonly rule: Words }

/** Writes an amount for people, without its currency. */
type Money = (amountMinor: bigint) => string

const say = sayOf(texts['zh-CN'], texts['en-US'])

/** The published rules of paying. */
export const payRules: readonly Words[] = [say('rule.lines'), say('rule.quote'), say('rule.void'), say('rule.builder')]

/** What of a ticket was sold before it was settled, and all that it was paid. */
type Sold = { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly paidMinor: bigint }

/** The sentences that explain a ticket: one for each leg, one for each line, the sum of several lines, and what was sold. */
export function explain(bet: Bet, pay: Pay, told: readonly LegTold[], money: Money, sold?: Sold): readonly Words[] {
  const isBuilder = 'builder' in bet
  const legs = bet.legs.map((leg, place): Words => {
    const values = { ...told[place], verdict: say(verdictOf(leg.fact)) }
    return 'quote' in leg ? say('leg', { ...values, odds: quoteText(leg.quote) }) : say('leg.builder', values)
  })
  const lines = pay.lines.map((line): Words => {
    const counted = countLine(line, bet.stakeMinor, money)
    if (isBuilder) {
      const { verdict, quote } = line.legs[0]!
      return say('line.builder', { odds: quoteText(quote), verdict: say(verdict), line: counted })
    }
    const numbers = line.places.map((place) => place + 1).join(' + ')
    return pay.lines.length === 1 ? counted : say('line.numbered', { numbers, line: counted })
  })
  return [
    ...legs,
    ...lines,
    ...(lines.length > 1 ? [countAll(pay, money)] : []),
    ...(sold ? [countLeft(pay, sold, money)] : []),
  ]
}

function countLine({ legs, payoutMinor, maxMinor, isRounded }: Line, stakeMinor: bigint, money: Money): Words {
  const stake = money(stakeMinor)
  const [only] = legs
  const sum =
    legs.length === 1 && only?.verdict === 'HALF_WON'
      ? `${stake} \u00d7 ${wonTerm(only)} \u00d7 \u00bd + ${stake} \u00d7 \u00bd`
      : [stake, ...legs.map(factorTerm)].join(' \u00d7 ')
  if (payoutMinor === undefined) return say('line.open', { sum, amount: money(maxMinor) })
  return say(isRounded ? 'line.rounded' : 'line', { sum, amount: money(payoutMinor) })
}

function countAll({ lines, isOpen, payoutMinor, maxMinor }: Pay, money: Money): Words {
  const values = { lines: lines.length, amount: money(payoutMinor), max: money(maxMinor) }
  return say(isOpen ? 'total.open' : 'total', values)
}

/** Of a ticket that was sold in part the lines pay for what was left, and the sale for the rest. */
function countLeft({ stakeMinor }: Pay, sold: Sold, money: Money): Words {
  const leftMinor = stakeMinor - sold.stakeMinor
  return say('sold', {
    sold: money(sold.stakeMinor),
    payout: money(sold.payoutMinor),
    left: money(leftMinor),
    stake: money(stakeMinor),
    rest: money(sold.paidMinor - sold.payoutMinor),
    paid: money(sold.paidMinor),
  })
}

/** What a leg multiplies its line by, with the figures that were quoted. */
function factorTerm(leg: LineLeg): string {
  const odds = wonTerm(leg)
  return {
    OPEN: odds,
    WON: odds,
    DEAD_HEAT: odds,
    LOST: '0',
    VOID: '1',
    HALF_LOST: '\u00bd',
    HALF_WON: `(${odds} \u00d7 \u00bd + \u00bd)`,
  }[leg.verdict]
}

function wonTerm({ quote, share }: LineLeg): string {
  return share === undefined ? oddsTerm(quote) : `${oddsTerm(quote)} \u00d7 ${share}`
}

/** What a unit at stake comes to at these odds, as it is counted in their format. */
function oddsTerm({ format, figure }: QuotedOdds): string {
  const size = figure.replace('-', '')
  if (format === 'DECIMAL') return size
  const isNegative = figure.startsWith('-')
  if (format === 'AMERICAN') return isNegative ? `(1 + 100 \u00f7 ${size})` : `(1 + ${size} \u00f7 100)`
  return isNegative ? `(1 + 1 \u00f7 ${size})` : `(1 + ${size})`
}

// What the name of an outcome says is what it is settled by: names are read as people read them, over every score.
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { expect, test } from 'vitest'
import { football } from '../../test/book-facts.ts'
import { findKind, settleOutcome } from './market-kinds.ts'
import { outcomeNameOf } from './names.ts'

const teams = { home: 'H', away: 'A' }
type Score = { readonly home: number; readonly away: number }

/** Whether a part of a name is true of a score. */
function isTrue(words: string, { home, away }: Score): boolean {
  const sum = home + away
  const lead = home - away
  const ahead = lead > 0 ? 'h' : lead < 0 ? 'a' : 'draw'
  const [first = '', ...rest] = words.toLowerCase().split(' ')
  const more = rest.join(' ')
  const number = (text: string) => Number(/\d+(\.\d+)?/.exec(text)?.[0])
  const meets = (text: string, value: number) =>
    text.includes('\u2013')
      ? value >= Number(text.split('\u2013')[0]) && value <= Number(text.split('\u2013')[1])
      : text.includes('or more')
        ? value >= number(text)
        : value === number(text)
  if (words.includes(' or ') && !words.includes('or more')) return words.toLowerCase().split(' or ').includes(ahead)
  if (first === 'over') return sum > number(more)
  if (first === 'under') return sum < number(more)
  if (first === 'yes') return home > 0 && away > 0
  if (first === 'no') return home === 0 || away === 0
  if (first === 'odd') return sum % 2 === 1
  if (first === 'even') return sum % 2 === 0
  if (more.startsWith('by ')) return first === ahead && meets(more.slice(3), Math.abs(lead))
  if (/^\d+:\d+$/.test(words)) return words === `${home}:${away}`
  if (/^\d/.test(words)) return meets(words, sum)
  return first === ahead
}

const variants: Readonly<Record<number, string>> = {
  15: 'sr:winning_margin:3+',
  21: 'sr:exact_goals:6+',
  25: 'sr:goal_range:7+',
}

test.each([1, 10, 15, 18, 21, 25, 26, 29, 35, 36, 37, 45, 47])('market %i', (id) => {
  const kind = findKind(id)!
  const specifiers = {
    ...(variants[id] && { variant: variants[id] }),
    ...([18, 36, 37].includes(id) && { total: '2.5' }),
  }
  for (const [first, second] of everyTwoHalves()) {
    const full = { home: first.home + second.home, away: first.away + second.away }
    const match = football(`${first.home}:${first.away}`, `${second.home}:${second.away}`)
    const told = kind
      .outcomes(specifiers)
      .map((outcome) => [outcome, wordsIn(outcomeNameOf(kind, specifiers, outcome, teams), 'en-US')] as const)
    const listed = told.some(([, name]) => name === `${full.home}:${full.away}`)
    for (const [outcome, name] of told) {
      const expected = name.startsWith('Any other')
        ? !listed
        : name.includes(' / ')
          ? name.split(' / ').every((part, at) => isTrue(part, at === 0 ? first : full))
          : name.split(' & ').every((part) => isTrue(part, full))
      const { result, voidFactor } = settleOutcome(kind, match, specifiers, outcome)!
      if (voidFactor !== 0 || (result === 1) !== expected)
        expect.fail(`${kind.code} ${outcome} ${name}: ${JSON.stringify([first, second, result, voidFactor])}`)
    }
  }
})

function everyTwoHalves(): (readonly [Score, Score])[] {
  const goals = [0, 1, 2, 3]
  const scores = goals.flatMap((home) => goals.map((away) => ({ home, away })))
  return scores.flatMap((first) => scores.map((second) => [first, second] as const))
}

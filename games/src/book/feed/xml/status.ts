// The status of a match both ways. Beside what the feed has, two attributes of our own carry all that is known as JSON:
// `facts` and `clock`. Without them the facts are as far as the feed's own fields tell.
import { type Facts, type MatchState, type Pair, type Period, sumOf } from '../../sport/facts.ts'
import type { LiveClock } from '../message.ts'
import { PoisonedMessage } from '../message.ts'
import { childOf, childrenOf, optional, wholeNumber } from './attributes.ts'
import { endedCode, endings, periodCode, periodCodes, stateCodes, wordOf } from './codes.ts'
import { type Element, elementOf } from './tree.ts'
import { readFacts } from './facts.ts'

const maxOwn = 20_000

export function writeStatus(facts: Facts, clock: LiveClock | undefined): Element {
  const { home, away } = sumOf(facts.periods.filter(({ kind }) => kind !== 'PENALTIES').map(({ score }) => score))
  const live = facts.periods.findLast(({ state }) => state === 'LIVE')
  const ending = facts.state === 'RETIRED' || facts.state === 'WALKOVER' ? endings[facts.state] : undefined
  const attributes = {
    status: stateCodes[facts.state][0] ?? endedCode,
    match_status: ending ?? (live ? periodCode(live.kind, live.number) : undefined),
    home_score: home,
    away_score: away,
    facts: JSON.stringify(facts),
    clock: clock && JSON.stringify(clock),
  }
  return elementOf('sport_event_status', attributes, [
    elementOf('period_scores', {}, facts.periods.flatMap(writePeriod)),
  ])
}

// A part that the feed has no code for, as a sixth map, is in our own attribute only.
function writePeriod({ kind, number, score }: Period): Element[] {
  const code = periodCode(kind, number)
  const attributes = { match_status_code: code, number, home_score: score.home, away_score: score.away }
  return code === undefined ? [] : [elementOf('period_score', attributes)]
}

export function readStatus(status: Element): { facts: Facts; clock?: LiveClock } {
  const own = readOwn(status, 'facts')
  const facts = own === undefined ? factsOf(status) : readFacts(own)
  const clock = readOwn(status, 'clock')
  return { facts, ...(isObject(clock) && { clock }) }
}

function readOwn(status: Element, name: string): unknown {
  const text = status.attributes[name]
  if (text === undefined) return undefined
  try {
    if (text.length <= maxOwn) return JSON.parse(text)
  } catch {
    // Refused below.
  }
  throw new PoisonedMessage(`sport_event_status with ${name} that is no JSON`)
}

function isObject(value: unknown): value is LiveClock {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function factsOf(status: Element): Facts {
  const state = stateOf(status)
  const playing = optional(status, 'match_status', /^-?\d{1,4}$/)
  const periods = childrenOf(childOf(status, 'period_scores'), 'period_score').map((one): Period => {
    const code = String(wholeNumber(one, 'match_status_code'))
    const known = periodCodes[code]
    if (!known) throw new PoisonedMessage(`period_score with match_status_code "${code}"`)
    const [kind, number] = known
    return { kind, number, state: state === 'LIVE' && code === playing ? 'LIVE' : 'ENDED', score: scoreOf(one) }
  })
  return { state, periods }
}

function scoreOf(element: Element): Pair {
  return { home: wholeNumber(element, 'home_score'), away: wholeNumber(element, 'away_score') }
}

function stateOf(status: Element): MatchState {
  const code = optional(status, 'status', /^\d$/) ?? '0'
  const ending = wordOf(endings, status.attributes.match_status ?? '')
  if (ending && (code === '3' || code === '4')) return ending
  const state = (Object.keys(stateCodes) as MatchState[]).find((one) => stateCodes[one].includes(code))
  if (!state) throw new PoisonedMessage(`sport_event_status with status "${code}"`)
  return state
}

// What markets and their outcomes are called, which rules they have, and what decided them, in both languages.
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { inBoth, type Words, wordsIn } from '@mingtang/contract/ticket.ts'
import { sayOf } from '../../engine/say.ts'
import { type Facts, isOver } from '../sport/facts.ts'
import counted from './counted.json' with { type: 'json' }
import type { Counted, MarketKind, Specifiers } from './market-kind.ts'
import { isOutright } from './market-kinds.ts'
import outcomeNames from './outcome-names.json' with { type: 'json' }
import { findScore } from './scores.ts'
import { tell, tellEnd } from './tell.ts'

export type Teams = {
  readonly home: Words
  readonly away: Words
  /** Of a season: what a competitor is called. */
  readonly nameOf?: (competitor: string) => Words
}
/** A rule with its name, as the page of rules lists it. */
export type NamedRule = { readonly name: Words; readonly text: Words }

type OutcomeId = keyof (typeof outcomeNames)['en-US']

const sayCounted = sayOf(counted['zh-CN'], counted['en-US'])

/** The name of a market of the kind. */
export function nameOf({ texts }: MarketKind, specifiers: Specifiers, teams: Teams): Words {
  return filled((lang) => texts[lang].name, specifiers, teams)
}

/** The name of one of its outcomes. */
export function outcomeNameOf(kind: MarketKind, specifiers: Specifiers, outcome: string, teams: Teams): Words {
  if (isOutright(kind)) return teams.nameOf?.(outcome) ?? outcome
  const score = findScore(outcome)
  if (score) {
    const [home = 0, away = 0] = (specifiers.score ?? '0:0').split(':').map(Number)
    return `${score.home + home}:${score.away + away}`
  }
  if (!isNamed(outcome)) throw new Error(`outcome ${outcome} of market ${kind.id} has no name`)
  return filled((lang) => outcomeNames[lang][outcome], specifiers, teams)
}

/** The published rules of a market: what wins, which time counts, and what is void. */
export function rulesOf(kind: MarketKind, specifiers: Specifiers, teams: Teams): readonly NamedRule[] {
  const own = { name: nameOf(kind, specifiers, teams), text: inBoth((lang) => kind.texts[lang].rule) }
  return [own, countedRule(kind.counted), countedRule('VOID')]
}

/** The rule that says which time counts. */
export function countedRule(rule: Counted | 'VOID'): NamedRule {
  return { name: sayCounted(`${rule}.name`), text: sayCounted(`${rule}.text`) }
}

/** The fact that decided a market, or why it is void; so far, of one that is open. No score is told of what was not played. */
export function toldOf(kind: MarketKind, facts: Facts, specifiers: Specifiers, of?: string): Words {
  const [outcome = of ?? ''] = kind.outcomes(specifiers)
  const isDecided = kind.settle(facts, specifiers, outcome) !== undefined
  if (isDecided) return kind.told(facts, specifiers, of)
  if (isOver(facts)) return tellEnd(facts)
  if (isOutright(kind)) return tell('SEASON_OPEN', specifiers)
  return facts.state === 'SCHEDULED' ? tell('NOT_BEGUN', specifiers) : kind.told(facts, specifiers, of)
}

function filled(textIn: (lang: 'zh-CN' | 'en-US') => string, specifiers: Specifiers, teams: Teams): Words {
  const hcp = Number(specifiers.hcp)
  return inBoth((lang) =>
    fillPlaceholders(textIn(lang), {
      ...specifiers,
      home: wordsIn(teams.home, lang),
      away: wordsIn(teams.away, lang),
      homeLine: signed(hcp),
      awayLine: signed(-hcp),
    }),
  )
}

function isNamed(outcome: string): outcome is OutcomeId {
  return Object.hasOwn(outcomeNames['en-US'], outcome)
}

/** A line of a side as it is read: +0.5, \u22121, 0. */
function signed(line: number): string {
  return line === 0 ? '0' : `${line > 0 ? '+' : '\u2212'}${Math.abs(line)}`
}

// What happened in a match, in few words of both languages.
import { inBoth, type Words, wordsIn } from '@mingtang/contract/ticket.ts'
import { sayOf } from '../../engine/say.ts'
import type { Facts, Pair, Side } from '../sport/facts.ts'
import type { Specifiers } from './market-kind.ts'
import texts from './told.json' with { type: 'json' }

export type Telling = keyof (typeof texts)['en-US']

const say = sayOf(texts['zh-CN'], texts['en-US'])

/** What happened, with the figures of a pair, the number of a period and who it was. */
export function tell(
  what: Telling,
  specifiers: Specifiers,
  { score, side }: { score?: Pair; side?: Side } = {},
): Words {
  return say(what, {
    ...specifiers,
    ...(score && { score: inBoth((lang) => `${score.home}${lang === 'zh-CN' ? ':' : '\u2013'}${score.away}`) }),
    side: say(side ?? 'NOBODY'),
  })
}

/** Why a market of a match that is over was not decided. */
export function tellEnd({ state }: Facts): Words {
  return state === 'SCHEDULED' || state === 'LIVE' ? '' : say(state)
}

/** Two tellings in one. */
export function tellBoth(one: Words, other: Words): Words {
  return inBoth((lang) => `${wordsIn(one, lang)} \u00b7 ${wordsIn(other, lang)}`)
}

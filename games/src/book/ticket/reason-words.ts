// Why a ticket was decided otherwise than by its facts, as the member reads it: a code with its text, and a trader's own words.
import type { Words } from '@mingtang/contract/ticket.ts'
import { sayOf } from '../../engine/say.ts'
import type { Reason } from './reason-rows.ts'
import texts from './reasons.json' with { type: 'json' }

const say = sayOf(texts['zh-CN'], texts['en-US'])

export const reasonCodes = [
  'PRICE_ERROR',
  'LATE_BET',
  'NOT_PLAYED',
  'WRONG_FIXTURE',
  'RESULT_ERROR',
  'OFFICIAL_RESULT',
  'RULES',
  'OTHER',
] as const

/** No trader says this: the player has excluded himself. */
export const selfExcluded = 'SELF_EXCLUDED'
const codes = [...reasonCodes, selfExcluded] as const

export function reasonLabel({ isVoid }: Reason): Words {
  return say(isVoid ? 'VOID' : 'RULED')
}

export function reasonWords({ code }: Reason): Words {
  return say(codes.find((one) => one === code) ?? 'OTHER')
}

/** One line: what was done, why, and what the trader wrote. */
export function reasonLine(reason: Reason): Words {
  const values = { label: reasonLabel(reason), reason: reasonWords(reason), note: reason.note }
  return say(reason.note ? 'noted' : 'line', values)
}

import { Problem } from './api.ts'
import { written } from './money.ts'
import { t, type TextKey } from './texts.ts'

const known: readonly TextKey[] = [
  'problem.INSUFFICIENT_BALANCE',
  'problem.MAINTENANCE',
  'problem.SESSION_ENDED',
  'problem.TICKET_SPENT',
  'problem.STAKE_NOT_OFFERED',
  'problem.CHOICE_NOT_OFFERED',
  'problem.ROUND_OPEN',
  'problem.ROUND_OVER',
  'problem.SEED_IN_USE',
  'problem.OFFLINE',
  'problem.BETTING_CLOSED',
  'problem.TOO_LATE',
  'problem.TOO_EARLY',
  'problem.PLAYER_LIMIT',
  'problem.TABLE_LIMIT',
  'problem.TOO_MANY_CALLS',
  'problem.WIN_LIMIT',
  'problem.PLAYER_WIN_LIMIT',
  'problem.ROUND_WIN_LIMIT',
  'problem.WALLET_UNAVAILABLE',
  'problem.TOO_MANY_CHASES',
  'problem.CHASE_NOT_FOUND',
]

/** What a player reads when something went wrong. */
export function wordsFor(problem: unknown): string {
  const code = problem instanceof Problem ? problem.code : 'OTHER'
  const key = known.find((one) => one === `problem.${code}`)
  const limit = problem instanceof Problem && problem.limit ? written(problem.limit) : ''
  return key ? t(key, { limit }) : t('problem.OTHER', { code })
}

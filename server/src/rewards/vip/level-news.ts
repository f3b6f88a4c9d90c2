import { formatAmount } from '@mingtang/contract/money.ts'
import type { News } from '../../member/member/tell-news.ts'
import type { GivenBonus } from './bonus-rows.ts'
import type { LevelChange } from './experience-rows.ts'
import type { Judged, Warned } from './judge-rows.ts'

/** The news of a level that was reached or lost. */
export function levelNews({ tenant, memberId, before, after }: LevelChange): News {
  const to = { tenant, memberId }
  if (after > before) {
    const notice = { kind: 'levelUp', params: { level: `${after}` } } as const
    return { ...to, push: { command: 'LEVEL_UP', data: { level: after } }, notice }
  }
  // The level is part of what the member's pages show of the member.
  const notice = { kind: 'levelLost', params: { before: `${before}`, after: `${after}` } } as const
  return { ...to, push: { command: 'USERINFO_REFRESH', data: {} }, notice }
}

/** The news of a bonus that can be received now. */
export function bonusNews({ id: cause, tenant, memberId, currency, amountMinor, expiresAt }: GivenBonus): News {
  const params = { currency, amount: formatAmount(amountMinor, currency), until: expiresAt.toISOString() }
  return { tenant, memberId, notice: { kind: 'vipBonusGiven', params, cause } }
}

/** The news of a month that was judged. */
export function judgedNews(judged: Judged): News[] {
  const { before, after } = judged
  return [...(after === before ? [] : [levelNews(judged)]), ...(judged.id === null ? [] : [bonusNews(judged)])]
}

/** The news of a level that is lost at the end of the month. */
export function warningNews({ tenant, memberId, level, points, until }: Warned): News {
  const params = { level: `${level}`, points, until: until.toISOString() }
  return { tenant, memberId, notice: { kind: 'levelWarning', params, cause: until.toISOString() } }
}

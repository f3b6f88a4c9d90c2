import type { Reply } from '@mingtang/contract/client.ts'
import type { ClaimRefusal, PromotionKind } from '@mingtang/contract/gen/words.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import { isPositive } from '../../../money/amount-text.ts'
import type { IconName } from '../../../ui/icon.tsx'

export type Promotion = Reply<'listPromotions'>['rows'][number]
export type Tier = Promotion['tiers'][number]
export type Standing = Reply<'listOwnPromotions'>['rows'][number]
export type PromotionStep = Reply<'checkPromotion'>['conditionCheckVOList'][number]

/** What brings a member on: where the missing deposit or bet is made. */
type Way = 'deposit' | 'play' | 'vip'

type Kind = {
  /** The emblem of its cover. */
  emblem: string
  /** True when the cycle before counts: nothing can be added to it, and what is played now is claimed in the next one. */
  isPast?: boolean
  way?: Way
}

const kinds: Readonly<Record<PromotionKind, Kind>> = {
  FIRST_DEPOSIT: { emblem: 'ingot', way: 'deposit' },
  DEPOSIT_BONUS: { emblem: 'coins', way: 'deposit' },
  REBATE: { emblem: 'gourd', isPast: true, way: 'play' },
  WATER_BALL: { emblem: 'ball', way: 'play' },
  RED_PACKET_RAIN: { emblem: 'packet' },
  // Nobody is sent to lose.
  LOSS_RESCUE: { emblem: 'umbrella', isPast: true },
  LEVEL_UP: { emblem: 'stairs', way: 'vip' },
  INVITED_FRIENDS: { emblem: 'swallow' },
  BIRTHDAY: { emblem: 'peach' },
  PROMO_CODE: { emblem: 'ticket' },
  MISSION_CHAIN: { emblem: 'scroll', way: 'play' },
  TURNOVER_RACE: { emblem: 'podium', isPast: true, way: 'play' },
  SIGN_IN_STREAK: { emblem: 'calendar' },
}

/** What the site knows of a kind; one that it does not know has a cover and nothing else. */
export function kindOf({ kind }: Promotion): Kind {
  return kinds[kind] ?? { emblem: 'lantern' }
}

/** True for a kind that this build has words for. */
export function isKnownKind({ kind }: Promotion): boolean {
  return Object.hasOwn(kinds, kind)
}

/** The code of the cover: the emblem of the kind in a composition of its own. */
export function coverCode(promotion: Promotion): string {
  return `${kindOf(promotion).emblem}-${promotion.code}`
}

export const discountPath = '/home/discount'

/** The address of a promotion. */
export function promotionPath({ code }: Promotion): string {
  return `${discountPath}?id=${encodeURIComponent(code)}`
}

/** True when it is over for everybody. */
export function isOver({ state }: Promotion): boolean {
  return state === 'ENDED'
}

/** The place in the list: what can be claimed, what has begun, what is open, what is done, and what is not open. */
export function placeOf(promotion: Promotion, standing: Standing | undefined): number {
  if (isOver(promotion)) return 5
  if (promotion.state !== 'RUNNING') return 4
  if (!standing) return 2
  const { receiveEnable, reason, current, running } = standing
  if (receiveEnable && !promotion.isAutomatic) return 0
  if (reason === 'CLAIMED' || reason === 'SPENT') return 3
  const figure = kindOf(promotion).isPast ? (running?.current ?? '') : current
  return reason === 'NOT_REACHED' && isPositive(figure) ? 1 : 2
}

export type Action = { to: string; text: 'deposit' | 'play' | 'phone' | 'birthday' | 'vip' }

const places: Record<Action['text'], string> = {
  deposit: '/member/recharge',
  play: '/game',
  phone: '/member/security',
  birthday: '/member/profile',
  vip: '/vip',
}

type Refusal = { icon: IconName; text?: Action['text'] }

const refusals: Readonly<Record<ClaimRefusal, Refusal>> = {
  SOON: { icon: 'clock' },
  PAUSED: { icon: 'pause' },
  ENDED: { icon: 'pause' },
  SPENT: { icon: 'pause' },
  CLAIMED: { icon: 'check' },
  LEVEL_LOW: { icon: 'lock', text: 'vip' },
  ONLY_NEW: { icon: 'lock' },
  NOT_NEW_PERSON: { icon: 'lock' },
  PHONE_MISSING: { icon: 'lock', text: 'phone' },
  NOT_NOW: { icon: 'clock' },
  NO_DEPOSIT: { icon: 'info', text: 'deposit' },
  WITHDRAWN: { icon: 'info' },
  NO_BIRTHDAY: { icon: 'info', text: 'birthday' },
  NOT_BIRTHDAY: { icon: 'clock' },
  CODE_MISSING: { icon: 'info' },
  CODE_WRONG: { icon: 'info' },
  NOT_REACHED: { icon: 'info' },
}

/** The reason, or what is true of every promotion that cannot be claimed when this build does not know it. */
export function knownRefusal(reason: ClaimRefusal | ''): ClaimRefusal {
  return knownWord(refusals, reason, 'NOT_REACHED')
}

/** Where a member does what a reason asks for; undefined when there is nothing to do. */
export function actionFor(promotion: Promotion, reason: ClaimRefusal): Action | undefined {
  const text = reason === 'NOT_REACHED' ? kindOf(promotion).way : refusals[reason].text
  return text && { to: places[text], text }
}

/** The icon of a reason. */
export function iconOf(reason: ClaimRefusal): IconName {
  return refusals[reason].icon
}

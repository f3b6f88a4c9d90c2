import type { Reply } from '@mingtang/contract/client.ts'
import type { IconName } from '../../../ui/icon.tsx'

export type Promotion = Reply<'listPromotions'>['rows'][number]
export type Tier = Promotion['tiers'][number]
export type Standing = Reply<'listOwnPromotions'>['rows'][number]
export type Step = Reply<'checkPromotion'>['conditionCheckVOList'][number]

/** What brings a member on: where the missing deposit or bet is made. */
type Way = 'deposit' | 'play' | 'vip'

type Kind = {
  /** The emblem of its cover. */
  emblem: string
  /** True when the cycle before counts, so that nothing can be added to it any more. */
  isPast?: boolean
  way?: Way
}

const kinds: Readonly<Record<string, Kind>> = {
  FIRST_DEPOSIT: { emblem: 'ingot', way: 'deposit' },
  DEPOSIT_BONUS: { emblem: 'coins', way: 'deposit' },
  REBATE: { emblem: 'gourd', isPast: true, way: 'play' },
  WATER_BALL: { emblem: 'ball', way: 'play' },
  RED_PACKET_RAIN: { emblem: 'packet' },
  LOSS_RESCUE: { emblem: 'umbrella', isPast: true, way: 'play' },
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

export type Action = { to: string; text: 'deposit' | 'play' | 'phone' | 'birthday' | 'vip' }

const places: Record<Action['text'], string> = {
  deposit: '/member/recharge',
  play: '/game',
  phone: '/member/security',
  birthday: '/member/profile',
  vip: '/vip',
}

/** Where a member does what a reason asks for; undefined when there is nothing to do. */
export function actionFor(promotion: Promotion, reason: string): Action | undefined {
  const text = actionText(promotion, reason)
  return text && { to: places[text], text }
}

function actionText(promotion: Promotion, reason: string): Action['text'] | undefined {
  if (reason === 'PHONE_MISSING') return 'phone'
  if (reason === 'NO_BIRTHDAY') return 'birthday'
  if (reason === 'LEVEL_LOW') return 'vip'
  if (reason === 'NO_DEPOSIT') return 'deposit'
  return reason === 'NOT_REACHED' ? kindOf(promotion).way : undefined
}

/** The icon of a state. */
export function iconOf(reason: string): IconName {
  if (reason === 'CLAIMED') return 'check'
  if (reason === 'SOON' || reason === 'NOT_NOW' || reason === 'NOT_BIRTHDAY') return 'clock'
  if (reason === 'ENDED' || reason === 'SPENT' || reason === 'PAUSED') return 'pause'
  if (reason === 'LEVEL_LOW' || reason === 'ONLY_NEW' || reason === 'NOT_NEW_PERSON' || reason === 'PHONE_MISSING')
    return 'lock'
  return 'info'
}

// What a promotion gives and asks, in one line each.
import type { PromotionCycle, PromotionUnit } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Lang } from '../../../boot.ts'
import { isPositive, minorOf } from '../../../money/amount-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import type { Translate } from '../../../texts/use-text.tsx'
import { isKnownKind, kindOf, type Promotion, type Standing, type Tier } from './promotion.ts'

const cycles: Readonly<Record<PromotionCycle, true>> = { ONCE: true, DAY: true, WEEK: true, MONTH: true }

/** The cycle; one that this client does not know counts as a single claim. */
export function cycleOf({ cycle }: Promotion): PromotionCycle {
  return knownWord(cycles, cycle, 'ONCE')
}

/** An amount as in a sentence: grouped, without decimals that are all zero, and on one line with its currency. */
export function money(amount: string, currency: string): string {
  return `${groupAmount(amount.replace(/\.0+$/, ''))}\u00a0${currency}`
}

/** The tiers of a currency, lowest first. */
export function tiersIn({ tiers }: Promotion, currency: string): Tier[] {
  return tiers
    .filter((tier) => tier.currency === currency)
    .toSorted((one, other) => (minorOf(one.min, currency) < minorOf(other.min, currency) ? -1 : 1))
}

/** The currency shown for a promotion: the member's, or its first when it is not paid in that one. */
export function currencyFor({ currencies }: Promotion, wanted: string): string {
  return currencies.includes(wanted) ? wanted : (currencies[0] ?? wanted)
}

/** A share in percent, exactly: basis points have two decimals. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** What it gives, in one line. */
export function givesText(promotion: Promotion, currency: string, t: Translate): string {
  const tiers = tiersIn(promotion, currency)
  const [first] = tiers
  const last = tiers.at(-1)
  if (!first || !last) return ''
  if (promotion.unit === 'RANK') return t('promotion.gives.first', { amount: money(first.amount, currency) })
  if (last.basisPoints > 0) return shareText(promotion, last, t)
  if (first.fromAmount)
    return t('promotion.gives.chance', { from: groupAmount(first.fromAmount), to: money(last.amount, currency) })
  if (tiers.length === 1) return money(first.amount, currency)
  return t('promotion.gives.range', { from: groupAmount(first.amount), to: money(last.amount, currency) })
}

/** What a step gives that pays a share: of a deposit, or back of what was played or lost. */
export function shareText(promotion: Promotion, { basisPoints, amount, currency }: Tier, t: Translate): string {
  const percent = percentOf(basisPoints)
  const kind = kindOf(promotion).isPast ? 'back' : 'share'
  return amount
    ? t(`promotion.gives.${kind}To`, { percent, amount: money(amount, currency) })
    : t(`promotion.gives.${kind}`, { percent })
}

/** How many letters the longest piece has that stays on one line: an amount with its currency. */
export function longestPiece(gives: string): number {
  return Math.max(...gives.split(/[ \u2013\uff0c]/).map(({ length }) => length))
}

/** What must be reached, in one line; empty for a kind that this client does not know. */
export function asksText(promotion: Promotion, currency: string, t: Translate): string {
  const tiers = tiersIn(promotion, currency)
  const [first] = tiers
  if (!isKnownKind(promotion) || !first) return ''
  return t(`promotion.asks.${promotion.kind}`, {
    min: promotion.unit === 'MONEY' ? money(first.min, currency) : first.min,
    last: tiers.at(-1)?.max ?? '',
    deposit: money(promotion.friendDeposit, currency),
    during: t(`promotion.during.${cycleOf(promotion)}`),
    before: t(`promotion.before.${cycleOf(promotion)}`),
  })
}

/** The turnover that a reward asks. */
export function wagerText({ wagerTimes, wagersDeposit }: Promotion, t: Translate): string {
  if (wagerTimes === 0) return t('promotion.wager.none')
  return t(wagersDeposit ? 'promotion.wager.both' : 'promotion.wager.reward', { times: wagerTimes })
}

/** When it runs, by dates or to the minute; empty without a beginning and an end. */
export function periodText(
  { doingBegin, doingEnd }: Promotion,
  t: Translate,
  lang: Lang,
  form: 'date' | 'day' = 'date',
): string {
  const [from, to] = [formatTime(doingBegin, lang, form), formatTime(doingEnd, lang, form)]
  if (from && to) return t('promotion.period.both', { from, to })
  if (from) return t('promotion.period.from', { from })
  return to ? t('promotion.period.to', { to }) : ''
}

/** How a reward that can be claimed comes about: the figure, the rate and the result. Empty where nothing is counted. */
export function lineText(promotion: Promotion, standing: Standing, t: Translate): string {
  const { currency, current, rewardAmount } = standing
  if (promotion.unit !== 'MONEY') return ''
  const reached = tiersIn(promotion, currency).filter(({ min }) => minorOf(min, currency) <= minorOf(current, currency))
  // Steps are claimed one by one, so the one that is due can be below the last.
  const due = ({ basisPoints, amount }: Tier) =>
    basisPoints === 0 && minorOf(amount, currency) === minorOf(rewardAmount, currency)
  const tier = reached.find(due) ?? reached.at(-1)
  if (!tier) return ''
  const [base, reward] = [groupAmount(current), money(rewardAmount, currency)]
  const line = rateText(tier, standing, base, reward, t)
  return kindOf(promotion).isPast
    ? t('promotion.line.before', { before: t(`promotion.before.${cycleOf(promotion)}`), line })
    : line
}

function rateText(
  tier: Tier,
  { currency, rewardAmount }: Standing,
  base: string,
  reward: string,
  t: Translate,
): string {
  if (tier.basisPoints === 0) return t('promotion.line.step', { base, min: groupAmount(tier.min), reward })
  const isLimited = tier.amount !== '' && minorOf(tier.amount, currency) === minorOf(rewardAmount, currency)
  const percent = percentOf(tier.basisPoints)
  return t(isLimited ? 'promotion.line.limit' : 'promotion.line.share', { base, percent, reward })
}

/** How far a member is from the next step, for a bar; null when there is no figure to move. */
export function progressOf(promotion: Promotion, standing: Standing, t: Translate) {
  const { unit } = promotion
  const { currency, current, target, nextReward } = standing
  if (!target || (unit !== 'MONEY' && unit !== 'DAYS' && unit !== 'LEVEL' && unit !== 'FRIENDS')) return null
  const missing = minorOf(target, currency) - minorOf(current, currency)
  if (missing <= 0n || kindOf(promotion).isPast) return null
  const words = t(`promotion.left.${unit}`, {
    left: leftText(unit, missing, currency),
    reward: money(nextReward, currency),
  })
  return { words, current, target, currency }
}

/** What the cycle before came to, of a promotion that pays for it and was not reached; empty for others. */
export function missedText(promotion: Promotion, { reason, current }: Standing, t: Translate): string {
  if (!kindOf(promotion).isPast || reason !== 'NOT_REACHED') return ''
  const before = t(`promotion.before.${cycleOf(promotion)}`)
  if (promotion.unit !== 'RANK') return t('promotion.missed', { before, amount: groupAmount(current) })
  return current === '0'
    ? t('promotion.missed.unranked', { before })
    : t('promotion.missed.rank', { before, place: current })
}

/**
 * How far the cycle is that runs now, of a promotion that pays for the one before; `bar` is null where places count. Null
 * when nothing of it can be claimed later.
 */
export function runningOf(promotion: Promotion, { running, currency }: Standing, t: Translate) {
  if (!running?.current || !kindOf(promotion).isPast) return null
  const { current, target, rewardAmount } = running
  const cycle = cycleOf(promotion)
  const values = {
    during: t(`promotion.during.${cycle}`),
    when: t(`promotion.when.${cycle}`),
    reward: money(rewardAmount, currency),
  }
  if (promotion.unit === 'RANK') return { words: placeText(current, rewardAmount, values, t), bar: null }
  const bar = { current, target, currency }
  if (isPositive(rewardAmount)) return { words: t('promotion.running.due', values), bar }
  // Nobody is asked to lose more.
  if (promotion.kind === 'LOSS_RESCUE')
    return { words: t('promotion.running.loss', { ...values, target: groupAmount(target) }), bar }
  const missing = minorOf(target, currency) - minorOf(current, currency)
  return { words: t('promotion.running.left', { ...values, left: leftText('MONEY', missing, currency) }), bar }
}

function placeText(place: string, rewardAmount: string, values: Record<string, string>, t: Translate): string {
  if (place === '0') return t('promotion.running.unranked', values)
  return t(isPositive(rewardAmount) ? 'promotion.running.placed' : 'promotion.running.out', { ...values, place })
}

function leftText(unit: PromotionUnit, missing: bigint, currency: string): string {
  const left = formatAmount(missing, currency)
  return unit === 'MONEY' ? groupAmount(left) : left.replace(/\.0+$/, '')
}

import type { PromotionDocument, PromotionTerms } from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import type { PromotionCycle } from '@mingtang/contract/gen/words.ts'
import { currencyScales, parseAmount } from '@mingtang/contract/money.ts'
import { cleanHtml } from '../../../base/setting/clean-html.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { isKnownCurrency, isKnownLanguage, isPlainName } from '../../../base/setting/setting-rules.ts'
import { timeSetting } from '../../../call/rpc/time-setting.ts'
import { classes } from '../classes.ts'
import type { ReadPromotion } from '../document.ts'
import type { Kind } from '../kind.ts'
import { kindOf } from '../kinds.ts'
import { type Tier, tiersOf } from '../tiers.ts'

const widestChance = 2n ** 47n

/** Validates a document as an operator sent it, with clean introductions; throws promotionTermsWrong with the field. */
export function readPromotion(sent: PromotionDocument): ReadPromotion {
  const kind = kindOf(sent.kind)
  const { terms } = sent
  if (!kind) throw wrong('kind')
  if (!terms) throw wrong('terms')
  if (!(classes as readonly string[]).includes(sent.classificationId)) throw wrong('classificationId')
  checkTerms(kind, terms, sent.cycle)
  const currencies = [...new Set(terms.tiers.map(({ currency }) => currency))]
  for (const currency of currencies) checkTiers(kind, terms, currency)
  const beginsAt = sent.beginsAt ? timeSetting(sent.beginsAt, 'beginsAt') : null
  const endsAt = sent.endsAt ? timeSetting(sent.endsAt, 'endsAt') : null
  if (beginsAt && endsAt && endsAt <= beginsAt) throw wrong('endsAt')
  const budgets = sent.budgets.map(budgetOf)
  if (
    budgets
      .map(({ currency }) => currency)
      .toSorted()
      .join() !== currencies.toSorted().join()
  )
    throw wrong('budgets')
  return { document: { ...sent, words: wordsOf(sent) }, kind, terms, beginsAt, endsAt, budgets }
}

function checkTerms(kind: Kind, terms: PromotionTerms, cycle: PromotionCycle): void {
  const fault = kind.fault?.(terms, cycle)
  if (fault) throw wrong(fault)
  // A bonus that waits for no turnover would never be released.
  if (terms.payment === 'BONUS' && terms.wagerTimes === 0) throw wrong('wagerTimes')
  if (terms.payment === 'WALLET' && terms.wagerDays > 0) throw wrong('wagerDays')
  if (terms.wagersDeposit && !kind.needs.includes('DEPOSITS')) throw wrong('wagersDeposit')
  if (terms.isAutomatic && terms.code) throw wrong('isAutomatic')
}

function checkTiers(kind: Kind, terms: PromotionTerms, currency: string): void {
  if (!isKnownCurrency(currency)) throw wrong('tiers.currency')
  if (terms.friendDeposit && parseAmount(terms.friendDeposit, currency) === null) throw wrong('friendDeposit')
  const tiers = read(() => tiersOf(terms.tiers, currency, kind.unit), 'tiers')
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    // A figure between two steps would get nothing, though one below and one above it get a reward.
    if (before && (before.max === null ? tier.min <= before.min : tier.min !== before.max + 1n))
      throw wrong('tiers.min')
    if (tier.max !== null && tier.max < tier.min) throw wrong('tiers.max')
    checkReward(kind, tier)
  }
}

function checkReward(kind: Kind, { basisPoints, amountMinor, fromMinor }: Tier): void {
  if (basisPoints === 0 && (amountMinor ?? 0n) === 0n) throw wrong('tiers.amount')
  if (basisPoints > 0 && (kind.unit !== 'MONEY' || fromMinor !== null)) throw wrong('tiers.basisPoints')
  const rangeMinor = fromMinor === null ? 0n : (amountMinor ?? 0n) - fromMinor
  if (fromMinor === 0n || rangeMinor < 0n || rangeMinor > widestChance) throw wrong('tiers.fromAmount')
}

function budgetOf({ currency, budget, memberBudget }: PromotionDocument['budgets'][number]) {
  if (!Object.hasOwn(currencyScales, currency)) throw wrong('budgets.currency')
  const budgetMinor = parseAmount(budget, currency)
  const memberMinor = memberBudget === '' ? null : parseAmount(memberBudget, currency)
  if (budgetMinor === null || (memberBudget !== '' && memberMinor === null)) throw wrong('budgets')
  return { currency, budgetMinor, memberMinor }
}

function wordsOf({ words }: PromotionDocument): PromotionDocument['words'] {
  if (new Set(words.map(({ lang }) => lang)).size !== words.length) throw wrong('words.lang')
  return words.map((one) => {
    if (!isKnownLanguage(one.lang)) throw wrong('words.lang')
    if (!isPlainName(one.diyTitle)) throw wrong('words.diyTitle')
    return { ...one, diyTitle: one.diyTitle.trim(), introduction: cleanHtml(one.introduction) }
  })
}

function read<T>(work: () => T, field: string): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw wrong(field)
    throw error
  }
}

function wrong(field: string): CallError {
  return new CallError('promotionTermsWrong', { field })
}

import { currenciesOf, type Promotion, stateOf, wordsIn } from './document.ts'

/** A promotion as calls reply it, in a language. */
export function promotionOf(promotion: Promotion, lang: string, now: Date) {
  const { id, code, kind, cycle, terms, document } = promotion
  return {
    id,
    code,
    promotionType: document.display > 0 ? 1 : 0,
    display: document.display,
    subType: kind.subType,
    kind: kind.code,
    classificationId: document.classificationId,
    doingBegin: promotion.beginsAt?.toISOString() ?? '',
    doingEnd: promotion.endsAt?.toISOString() ?? '',
    sort: document.sort,
    ...wordsIn(promotion.document, lang),
    state: stateOf(promotion, now),
    cycle,
    currencies: currenciesOf(promotion),
    tiers: terms.tiers,
    unit: kind.unit,
    wagerTimes: terms.wagerTimes,
    wagersDeposit: terms.wagersDeposit,
    wagerDays: terms.wagerDays,
    payment: terms.payment,
    gameTypes: terms.gameTypes,
    asksCode: terms.code !== '',
    isAutomatic: terms.isAutomatic,
    minLevel: terms.minLevel,
    hours: terms.hours,
    friendDeposit: terms.friendDeposit,
  }
}

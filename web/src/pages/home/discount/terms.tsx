import { useText } from '../../../texts/use-text.tsx'
import { textOr } from '../../../screen/text-or.ts'
import { type Fact, Facts } from '../../../screen/facts.tsx'
import { formatTime } from '../../../texts/dates.ts'
import type { Promotion } from './promotion.ts'
import { cycleOf, wagerText } from './promotion-words.ts'

/** The terms, each in one row. */
export function Terms({ promotion }: { promotion: Promotion }) {
  const { t, lang } = useText()
  const { doingBegin, doingEnd, wagerTimes, wagerDays, gameTypes, minLevel, hours, currencies } = promotion
  const [from, to] = [formatTime(doingBegin, lang, 'day'), formatTime(doingEnd, lang, 'day')]
  const isWaiting = promotion.payment === 'BONUS' && wagerTimes > 0
  const facts: (Fact | false)[] = [
    { key: 'period', name: t('promotion.period'), value: from || to ? `${from} – ${to}` : t('promotion.period.none') },
    { key: 'cycle', name: t('promotion.terms.cycle'), value: t(`promotion.cycle.${cycleOf(promotion)}`) },
    { key: 'wager', name: t('promotion.terms.wager'), value: wagerText(promotion, t) },
    {
      key: 'payment',
      name: t('promotion.terms.payment'),
      value: t(isWaiting ? 'promotion.payment.BONUS' : 'promotion.payment.WALLET'),
    },
    isWaiting &&
      wagerDays > 0 && {
        key: 'days',
        name: t('promotion.terms.days'),
        value: t('promotion.terms.daysOf', { days: wagerDays }),
      },
    {
      key: 'games',
      name: t('promotion.terms.games'),
      value:
        gameTypes.length > 0
          ? gameTypes.map((type) => textOr(`game.type.${type}`, type, lang)).join(' / ')
          : t('promotion.terms.allGames'),
    },
    minLevel > 0 && {
      key: 'level',
      name: t('promotion.terms.level'),
      value: t('promotion.terms.levelOf', { level: minLevel }),
    },
    hours.length > 0 && { key: 'hours', name: t('promotion.terms.hours'), value: hours.join(' / ') },
    { key: 'currencies', name: t('promotion.terms.currencies'), value: currencies.join(' / ') },
  ]
  return (
    <section className="card px-5 pt-5 pb-4 md:px-6 md:pt-6">
      <h2 className="text-16">{t('promotion.terms')}</h2>
      <Facts facts={facts.filter((fact) => fact !== false)} className="mt-1" />
      <p className="border-t border-line pt-3 text-14 text-text-3">{t('promotion.terms.clock')}</p>
    </section>
  )
}

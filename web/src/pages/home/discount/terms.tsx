import { useText } from '../../../texts/use-text.tsx'
import { textOfCode } from '../../../texts/text-or.ts'
import { type Fact, Facts } from '../../../screen/facts.tsx'
import type { Promotion } from './promotion.ts'
import { cycleOf, periodText, wagerText } from './promotion-words.ts'

/** The terms, each in one row. */
export function Terms({ promotion }: { promotion: Promotion }) {
  const { t, lang } = useText()
  const { wagerTimes, wagerDays, gameTypes, minLevel, hours, currencies } = promotion
  const isWaiting = promotion.payment === 'BONUS' && wagerTimes > 0
  const period = periodText(promotion, t, lang, 'day')
  const facts: (Fact | false)[] = [
    period !== '' && { key: 'period', name: t('promotion.period'), value: period },
    {
      key: 'cycle',
      name: t('promotion.terms.cycle'),
      // Its cycle is the day, but it can be claimed in each of the day's hours.
      value: t(hours.length > 0 ? 'promotion.asks.RED_PACKET_RAIN' : `promotion.cycle.${cycleOf(promotion)}`),
    },
    {
      key: 'wager',
      name: t('promotion.terms.wager'),
      value: wagerTimes > 0 ? wagerText(promotion, t) : t('promotion.terms.wagerNone'),
    },
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
          ? gameTypes.map((type) => textOfCode(`game.type.${type}`, type, lang)).join(' / ')
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

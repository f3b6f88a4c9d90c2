import { Link } from 'wouter'
import { placeOfType } from '../../../game/game-types.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Summary } from './rebate-summary.tsx'

/** The rates of the member's level by type of game. */
export function RateCard({ summary: { level, rates } }: { summary: Summary }) {
  const { t, lang } = useText()
  // In the order of the lobby.
  const facts = rates
    .toSorted((one, other) => placeOfType(one.gameType) - placeOfType(other.gameType))
    .map(({ gameType, percent }) => ({
      key: gameType,
      name: textOfCode(`game.type.${gameType}`, gameType, lang),
      value: t('rebate.rate', { percent }),
    }))
  return (
    <section className="card px-5 pt-5 pb-2 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16">{t('rebate.rates')}</h2>
        <p className="text-14 text-text-3">{t('rebate.ratesOf', { level })}</p>
      </div>
      {facts.length > 0 ? (
        <>
          <Facts className="mt-2" facts={facts} />
          <p className="mt-1 text-14 text-text-3">{t('rebate.ratesNote')}</p>
        </>
      ) : (
        <p className="py-3 text-text-2">{t('rebate.ratesNone')}</p>
      )}
      <Link href="/vip" className="link inline-flex min-h-11 items-center text-14">
        {t('rebate.toVip')}
        <Icon name="chevron-right" size={18} />
      </Link>
    </section>
  )
}

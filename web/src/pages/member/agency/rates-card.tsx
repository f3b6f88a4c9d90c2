import { Facts } from '../../../screen/facts.tsx'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { Rate } from './agency-types.ts'

/** The name of a type of game in the language. */
export function useTypeName(): (gameType: string) => string {
  const { lang } = useText()
  return (gameType) => textOfCode(`game.type.${gameType}`, gameType, lang)
}

/** Rates by type of game. */
export function RatesCard({ rates, title, note }: { rates: readonly Rate[]; title: string; note: string }) {
  const { t } = useText()
  const nameOf = useTypeName()
  const facts = rates.map(({ gameType, percent }) => ({
    key: gameType,
    name: nameOf(gameType),
    value: t('rebate.rate', { percent }),
  }))
  return (
    <section className="card px-5 pt-5 pb-3 md:px-6">
      <h2 className="text-16">{title}</h2>
      {facts.length > 0 ? (
        <Facts className="mt-2" facts={facts} />
      ) : (
        <p className="py-3 text-text-2">{t('agency.ratesNone')}</p>
      )}
      <p className="mt-1 mb-2 text-14 text-text-3">{note}</p>
    </section>
  )
}

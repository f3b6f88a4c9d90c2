import { builtInOf } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { findKind } from '../../../src/book/market/market-kinds.ts'
import { rulesOf } from '../../../src/book/market/names.ts'
import { Sheet } from '../parts/sheet.tsx'
import type { MarketShape } from '../store/matches.ts'
import { fixtureCell } from '../store/matches.ts'
import { t } from '../texts.ts'

type RulesSheetProps = { readonly market: MarketShape; readonly onClose: () => void }

/** The published rules of a market: what wins, which time counts, and what is void. */
export function RulesSheet({ market, onClose }: RulesSheetProps) {
  const kind = findKind(market.marketId)
  const { home, away } = fixtureCell(market.eventId).get()?.competitors ?? {}
  const teams = { home: home?.name ?? '', away: away?.name ?? '' }
  const lang = builtInOf(document.documentElement.lang)
  const values = Object.fromEntries(market.specifiers.split('|').map((one) => one.split('=') as [string, string]))
  const rules = kind ? rulesOf(kind, values, teams) : []
  return (
    <Sheet title={t('rules.of', { market: market.name })} onClose={onClose}>
      <div className="rules">
        {rules.map(({ name, text }) => (
          <section key={wordsIn(name, lang)}>
            <h3>{wordsIn(name, lang)}</h3>
            <p>{wordsIn(text, lang)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

import { PriceButtons } from '../parts/price-buttons.tsx'
import { shortLabel } from '../short-label.ts'
import { useCell } from '../store/cell.ts'
import { marketCell } from '../store/matches.ts'

/** A main market of a match in a list, one price under the other; its place is kept where there is none. */
export function Column({ marketKey, match }: { readonly marketKey: string; readonly match: string }) {
  const market = useCell(marketCell(marketKey))
  if (!market) return <div className="column" />
  if (market.status === 'CLOSED') return <div className="column" />
  return (
    <div className="column" role="group" aria-label={market.name}>
      <PriceButtons
        market={market}
        outcomes={market.outcomes}
        match={match}
        labelOf={(outcome) => shortLabel(market, outcome)}
      />
    </div>
  )
}

import { PriceButton } from '../parts/price-button.tsx'
import { shortLabel } from '../short-label.ts'
import { useCell } from '../store/cell.ts'
import { marketCell } from '../store/matches.ts'

/** A main market of a match in a list, one price under the other; its place is kept where there is none. */
export function Column({ marketKey, match }: { readonly marketKey: string; readonly match: string }) {
  const market = useCell(marketCell(marketKey))
  if (!market) return <div className="column" />
  const { eventId, marketId, specifiers, name, status } = market
  if (status === 'CLOSED') return <div className="column" />
  return (
    <div className="column" role="group" aria-label={name}>
      {market.outcomes.map((outcome) => (
        <PriceButton
          key={outcome.id}
          eventId={eventId}
          marketId={marketId}
          specifiers={specifiers}
          outcomeId={outcome.id}
          match={match}
          market={name}
          outcome={outcome.name}
          label={shortLabel(market, outcome.id)}
        />
      ))}
    </div>
  )
}

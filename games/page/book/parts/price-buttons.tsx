import type { MarketShape } from '../store/matches.ts'
import { PriceButton } from './price-button.tsx'

type PriceButtonsProps = {
  readonly market: MarketShape
  readonly outcomes: MarketShape['outcomes']
  readonly match: string
  /** What is written on one, where something shorter than its name says it. */
  readonly labelOf?: (outcomeId: string) => string | undefined
}

/** The outcomes of a market with their prices. */
export function PriceButtons({ market, outcomes, match, labelOf }: PriceButtonsProps) {
  const { eventId, marketId, specifiers, name } = market
  return outcomes.map(({ id, name: outcome }) => {
    const label = labelOf?.(id)
    return (
      <PriceButton
        key={id}
        eventId={eventId}
        marketId={marketId}
        specifiers={specifiers}
        outcomeId={id}
        match={match}
        market={name}
        outcome={outcome}
        {...(label !== undefined && { label })}
      />
    )
  })
}

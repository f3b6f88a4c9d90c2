import { minorOf, permille, sumOf } from './amount-text.ts'
import type { Place } from './places.ts'

/** A bar that shows the distribution of the money; the labels are in the list beside it. */
export function MoneyBar({ places, currency }: { places: Place[]; currency: string }) {
  const whole = minorOf(
    sumOf(
      places.map((place) => place.balance),
      currency,
    ),
    currency,
  )
  const filled = places.filter((place) => minorOf(place.balance, currency) > 0n)
  return (
    <div className="flex h-2 gap-[3px] overflow-hidden rounded-full bg-s3" aria-hidden="true">
      {filled.map((place) => (
        <span
          key={place.key}
          className="h-full min-w-1.5 basis-0 rounded-[2px] transition-[flex-grow] duration-240"
          style={{ flexGrow: permille(minorOf(place.balance, currency), whole), background: place.paint }}
        />
      ))}
    </div>
  )
}

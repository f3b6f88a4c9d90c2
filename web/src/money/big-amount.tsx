import { Amount } from '../ui/amount.tsx'
import { classNames } from '../ui/class-names.ts'
import { OwnAmount } from './own-amount.tsx'

// Amounts are never truncated or wrapped: longer ones get a smaller font size.
type Size = readonly [length: number, className: string]
const wide: readonly Size[] = [
  [10, 'text-46 md:text-62'],
  [13, 'text-34 md:text-62'],
  [17, 'text-34 md:text-46'],
  [22, 'text-26 md:text-46'],
  [99, 'text-20 md:text-34'],
]
// A side column is hardly wider than a phone.
const narrow: readonly Size[] = [
  [9, 'text-46 md:text-62'],
  [10, 'text-46'],
  [12, 'text-34 md:text-46'],
  [17, 'text-34'],
  [22, 'text-26'],
  [99, 'text-20'],
]

/** The size of an amount in a card, with its currency before it: hundreds of millions do not fit a phone in the large one. */
export function sizeInCard(value: string): string {
  return value.length > 11 ? 'text-26 sm:text-34' : 'text-34'
}

type BigAmountProps = {
  value: string
  symbol: string
  /** True in a card that takes the width of the page. */
  isWide?: boolean
  /** True for the member's standing money, which the hide switch covers. */
  isOwn?: boolean
  className?: string
}

/** The main amount of a screen, with a small currency sign before it. */
export function BigAmount({ value, symbol, isWide = false, isOwn = false, className }: BigAmountProps) {
  const length = value.length + Math.floor(value.split('.')[0]!.length / 3.5)
  const size = (isWide ? wide : narrow).find(([max]) => length <= max)?.[1]
  return (
    <span className={classNames('flex items-baseline gap-2 leading-none', size, className)}>
      <span className="text-20 font-normal text-text-3">{symbol}</span>
      {isOwn ? <OwnAmount value={value} /> : <Amount value={value} />}
    </span>
  )
}

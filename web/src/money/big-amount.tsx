import { Amount } from '../ui/amount.tsx'
import { classNames } from '../ui/class-names.ts'

// Amounts are never truncated or wrapped: longer ones get a smaller font size.
const sizes: readonly (readonly [length: number, className: string])[] = [
  [10, 'text-46 md:text-62'],
  [13, 'text-34 md:text-62'],
  [17, 'text-34 md:text-46'],
  [22, 'text-26 md:text-46'],
  [99, 'text-20 md:text-34'],
]

/** The main amount of a screen, with a small currency sign before it. */
export function BigAmount({ value, symbol, className }: { value: string; symbol: string; className?: string }) {
  const length = value.length + Math.floor(value.split('.')[0]!.length / 3.5)
  const size = sizes.find(([most]) => length <= most)?.[1]
  return (
    <span className={classNames('flex items-baseline gap-2 leading-none', size, className)}>
      <span className="text-20 font-normal text-text-3">{symbol}</span>
      <Amount value={value} />
    </span>
  )
}

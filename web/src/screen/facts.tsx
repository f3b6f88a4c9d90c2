import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

export type Fact = {
  key: string
  name: ReactNode
  value: ReactNode
  strong?: boolean
  /** The value has sentences: it stands below its name, from the left. */
  isWide?: boolean
}

/** A list of labels and values with lines between, shown before or after a payment. */
export function Facts({ facts, className }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={classNames('rows', className)}>
      {facts.map((fact) => (
        <div
          key={fact.key}
          className={classNames('min-h-12 py-3', !fact.isWide && 'flex items-baseline justify-between gap-x-4')}
        >
          <dt className={classNames('text-text-2', !fact.isWide && 'max-w-[62%] shrink-0 max-[379px]:max-w-[52%]')}>
            {fact.name}
          </dt>
          <dd
            className={classNames(
              'break-words',
              fact.isWide ? 'mt-0.5' : 'min-w-0 flex-1 text-end text-balance',
              fact.strong ? 'text-20 font-semi' : 'font-medium',
            )}
          >
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

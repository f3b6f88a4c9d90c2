import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

export type Fact = { key: string; name: ReactNode; value: ReactNode; strong?: boolean }

/** A list of labels and values with lines between, shown before or after a payment. */
export function Facts({ facts, className }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={classNames('rows', className)}>
      {facts.map((fact) => (
        <div key={fact.key} className="flex min-h-12 items-baseline justify-between gap-x-4 py-3">
          <dt className="max-w-[62%] shrink-0 text-text-2">{fact.name}</dt>
          <dd
            className={classNames(
              'min-w-0 flex-1 text-end text-balance break-words',
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

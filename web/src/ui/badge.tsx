import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type BadgeProps = { tone?: 'plain' | 'jade' | 'cinnabar' | 'accent'; children: ReactNode }

/** A short state label; the word carries the meaning, the color is only an addition. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`)}>{children}</span>
}

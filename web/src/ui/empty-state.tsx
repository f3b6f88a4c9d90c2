import type { ReactNode } from 'react'
import { LatticeDisc } from './lattice.tsx'
import type { IconName } from './icon.tsx'

type EmptyStateProps = { icon: IconName; title: string; note?: ReactNode; action?: ReactNode }

/** The empty state of a list or page, with at most one action. */
export function EmptyState({ icon, title, note, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <LatticeDisc icon={icon} />
      <p className="mt-4 text-20 font-semi text-balance">{title}</p>
      {note && <p className="max-w-md text-text-2 text-balance">{note}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

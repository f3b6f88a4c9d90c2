import type { ReactNode } from 'react'
import { Brand } from '../shell/brand.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon.tsx'
import { Lattice } from '../ui/lattice.tsx'

type NoticeProps = { icon: IconName; title: string; note: string; children?: ReactNode }

/** A screen that holds one message: the hall with its doors closed. */
export function Notice({ icon, title, note, children }: NoticeProps) {
  return (
    <div className="relative grid min-h-dvh grid-rows-[auto_1fr] overflow-hidden">
      <Lattice name="steps" className="soon-lattice" />
      <div className="page-width relative pt-4">
        <Brand />
      </div>
      <div className="relative grid place-content-center pb-24">
        <h1 className="sr-only">{title}</h1>
        <EmptyState icon={icon} title={title} note={note} action={children} />
      </div>
    </div>
  )
}

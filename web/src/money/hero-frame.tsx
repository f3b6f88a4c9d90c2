import type { ReactNode } from 'react'
import { Lattice } from '../ui/lattice.tsx'

/** The frame of a page's main amount: a lit card, and on phones the top of the page itself. */
export function HeroFrame({ children }: { children: ReactNode }) {
  return (
    <section className="relative md:overflow-hidden md:rounded-l md:border md:border-line md:bg-s1 md:p-8">
      <span
        aria-hidden="true"
        className="absolute inset-0 hidden bg-[radial-gradient(70%_130%_at_92%_-10%,var(--glow),transparent_70%)] md:block"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 end-0 hidden w-3/5 [mask-image:linear-gradient(to_left,black,transparent_90%)] md:block"
      >
        <Lattice name="steps" />
      </span>
      <div className="relative">{children}</div>
    </section>
  )
}

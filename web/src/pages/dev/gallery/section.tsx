import type { ReactNode } from 'react'

export const sections = [
  'tokens',
  'buttons',
  'fields',
  'choices',
  'data',
  'states',
  'floating',
  'icons',
  'ornaments',
  'covers',
  'others',
] as const

export type SectionName = (typeof sections)[number]

/** A section of the gallery with a heading and an anchor. */
export function Section({ name, title, children }: { name: SectionName; title: string; children: ReactNode }) {
  return (
    <section id={name} className="gallery-section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-26">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Variants side by side, each with its name below. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-specimen">
      <div>{children}</div>
      <code className="text-12 text-text-3">{name}</code>
    </div>
  )
}

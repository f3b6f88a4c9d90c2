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

/** One part of the gallery under its heading, reached by its name in the address. */
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

/** Things beside each other, each with its name under it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-specimen">
      <div>{children}</div>
      <code className="text-12 text-text-3">{name}</code>
    </div>
  )
}

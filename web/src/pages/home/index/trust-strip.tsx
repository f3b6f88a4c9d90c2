import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Lattice } from '../../../ui/lattice.tsx'

const promises: readonly (readonly [IconName, TextKey, TextKey])[] = [
  ['clock', 'content.trust.time', 'content.trust.timeNote'],
  ['shield', 'content.trust.fair', 'content.trust.fairNote'],
  ['records', 'content.trust.books', 'content.trust.booksNote'],
]

/** Three promises that the product keeps and anyone can check. */
export function TrustStrip() {
  const { t } = useText()
  return (
    <section className="trust" aria-label={t('content.trust.label')}>
      <Lattice name="ice" className="trust-lattice" />
      <ul className="relative grid gap-8 md:grid-cols-3 md:gap-10">
        {promises.map(([icon, title, note]) => (
          <li key={title} className="grid content-start gap-2">
            <Icon name={icon} size={30} className="mb-2 text-text-2" />
            <h3 className="text-20">{t(title)}</h3>
            <p className="text-text-2">{t(note)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

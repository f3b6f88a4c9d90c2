import './soon.css'
import type { ReactNode } from 'react'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { useTitle } from '../texts/use-title.ts'
import { Badge } from '../ui/badge.tsx'
import { Cover } from '../ui/covers/cover.tsx'

type SoonProps = {
  /** The name of the page, as in the menus. */
  title: TextKey
  /** What the page will offer, as a title and as a sentence. */
  soon: TextKey
  note: TextKey
  /** The illustration of this page. */
  scene: ReactNode
  /** The one action available now. */
  action: ReactNode
  /** Covers as a preview of the future content. */
  covers?: { family: 'promotion' | 'vip'; codes: readonly string[] }
}

/** The placeholder of a page that is coming soon: says what it will offer. */
export function Soon({ title, soon, note, scene, action, covers }: SoonProps) {
  const { t } = useText()
  useTitle(t(title))
  return (
    <div className="page-width">
      <div className="soon">
        <div className="soon-words">
          <p className="flex items-center gap-3 text-text-2">
            {t(title)}
            <Badge tone="accent">{t('site.soon.badge')}</Badge>
          </p>
          <h1 className="mt-4 text-34 text-balance lg:text-46">{t(soon)}</h1>
          <p className="mt-4 text-16 text-text-2 lg:text-20">{t(note)}</p>
          <div className="mt-7">{action}</div>
        </div>
        <div className="soon-scene">{scene}</div>
      </div>
      {covers && (
        <div className="shelf shelf-six mt-4" aria-hidden="true">
          {covers.codes.map((code) => (
            <Cover key={code} family={covers.family} code={code} />
          ))}
        </div>
      )}
    </div>
  )
}

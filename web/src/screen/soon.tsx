import './soon.css'
import type { ReactNode } from 'react'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { useTitle } from '../texts/use-title.ts'
import { Badge } from '../ui/badge.tsx'
import { Cover } from '../ui/covers/cover.tsx'

type SoonProps = {
  /** Name of the place, as in the menus. */
  title: TextKey
  /** What will be there, as a line and as a sentence. */
  soon: TextKey
  note: TextKey
  /** The picture of this place alone. */
  scene: ReactNode
  /** The one thing that can be done here today. */
  action: ReactNode
  /** Covers of what will stand here, as a foretaste. */
  covers?: { family: 'promotion' | 'vip'; codes: readonly string[] }
}

/** A place that is named already and opens later: it says so, and what will be there. */
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

import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { useTitle } from '../texts/use-title.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Cover } from '../ui/covers/cover.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon.tsx'
import { Lattice } from '../ui/lattice.tsx'

type SoonProps = {
  icon: IconName
  title: TextKey
  soon: TextKey
  note: TextKey
  /** Covers of what will stand here, as a foretaste. */
  covers?: { family: 'promotion' | 'vip'; codes: readonly string[] }
}

/** A place that is named already and opens later: it says so, and what will be there. */
export function Soon({ icon, title, soon, note, covers }: SoonProps) {
  const { t } = useText()
  useTitle(t(title))
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="text-34">{t(title)}</h1>
      <div className="card relative mt-8 overflow-hidden">
        <Lattice name="steps" className="soon-lattice" />
        <div className="relative py-8">
          <EmptyState
            icon={icon}
            title={t(soon)}
            note={t(note)}
            action={
              <SiteLink to="/game" className={buttonClass('secondary')}>
                {t('site.soon.toGames')}
              </SiteLink>
            }
          />
        </div>
      </div>
      {covers && (
        <div className="shelf shelf-six mt-8" aria-hidden="true">
          {covers.codes.map((code) => (
            <Cover key={code} family={covers.family} code={code} />
          ))}
        </div>
      )}
    </div>
  )
}

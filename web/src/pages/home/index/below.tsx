import { homeShelfSize } from '../../../game/home-shelves.ts'
import { useSession } from '../../../session/session.ts'
import { useText } from '../../../texts/use-text.tsx'
import { BigWins } from './big-wins.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { Shelf } from './shelf.tsx'
import { TrustStrip } from './trust-strip.tsx'

const ownShelves = [
  ['recent', 'content.shelf.recent'],
  ['favourite', 'home.shelf.favourite'],
] as const

/** The home page below the first screen: shelves, big wins, and trust information. */
export function Below() {
  const { t } = useText()
  const signedIn = useSession((state) => state.signedIn)
  return (
    <div className="page-width">
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_316px]">
        <div className="grid min-w-0 content-start gap-14">
          {signedIn &&
            ownShelves.map(([shelf, title]) => (
              <Shelf
                key={shelf}
                title={t(title)}
                request={{ shelf, size: homeShelfSize }}
                to={`/game?shelf=${shelf}`}
                rows={1}
              />
            ))}
          <Shelf
            title={t('content.shelf.popular')}
            request={{ shelf: 'popular', size: homeShelfSize }}
            to="/game?shelf=popular"
            rows={2}
          />
        </div>
        <BigWins />
      </div>
      <CategoryShelf />
      <TrustStrip />
    </div>
  )
}

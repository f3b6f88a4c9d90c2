import { useCallQuery } from '../../../call/use-call.ts'
import type { Game } from '../../../game/game.ts'
import { homeShelfSize } from '../../../game/home-shelves.ts'
import { useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'
import { BigWins } from './big-wins.tsx'
import { BooksLine } from './books-line.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { LiveStrip } from './live-strip.tsx'
import { Shelf } from './shelf.tsx'
import { TrustStrip } from './trust-strip.tsx'

/** The home page below the first screen: the proof, shelves, big wins, and trust information. */
export function Below() {
  const signedIn = useAppState((state) => state.signedIn)
  return (
    <div className="page-width">
      <LiveStrip />
      <BooksLine />
      <div className="mt-8 grid gap-14">{signedIn ? <MemberShelves /> : <Popular above={[]} />}</div>
      <BigWins />
      <CategoryShelf />
      <TrustStrip />
    </div>
  )
}

/** A game stands once: the first of the recent ones in the card at the top, the others on the first shelf that has them. */
function MemberShelves() {
  const { t } = useText()
  const recent = useCallQuery('listGames', { shelf: 'recent', size: homeShelfSize }).data?.rows ?? []
  const favourite = useCallQuery('listGames', { shelf: 'favourite', size: homeShelfSize }).data?.rows ?? []
  return (
    <>
      <Shelf title={t('content.shelf.recent')} shelf="recent" above={recent.slice(0, 1)} />
      <Shelf title={t('home.shelf.favourite')} shelf="favourite" above={recent} />
      <Popular above={[...recent, ...favourite]} />
    </>
  )
}

function Popular({ above }: { above: readonly Game[] }) {
  const { t } = useText()
  return <Shelf title={t('content.shelf.popular')} shelf="popular" above={above} />
}

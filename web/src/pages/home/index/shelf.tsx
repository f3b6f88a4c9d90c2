import { useCallQuery } from '../../../call/use-call.ts'
import { GameCardSkeleton } from '../../../game/game-card.tsx'
import type { Game } from '../../../game/game.ts'
import { homeShelfSize } from '../../../game/home-shelves.ts'
import { LobbyCard } from '../../../game/lobby-card.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

type ShelfProps = {
  title: string
  shelf: 'recent' | 'favourite' | 'popular'
  /** The games that the page has shown already. */
  above: readonly Game[]
}

const shown = 6

/** A titled row of games with a link to all of them; renders nothing when none is left. */
export function Shelf({ title, shelf, above }: ShelfProps) {
  const { t } = useText()
  const { data, isError } = useCallQuery('listGames', { shelf, size: homeShelfSize })
  const seen = new Set(above.map(nameOf))
  const games = data?.rows.filter((game) => !seen.has(nameOf(game))).slice(0, shown)
  if (isError || games?.length === 0) return null
  return (
    <section>
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 className="text-26">{title}</h2>
        <SiteLink
          to={`/game?shelf=${shelf}`}
          className="flex min-h-11 items-center gap-1 text-14 text-text-2 hover:text-text"
        >
          {t('content.shelf.all')}
          <Icon name="chevron-right" size={16} />
        </SiteLink>
      </div>
      <div className="shelf shelf-six">
        {games
          ? games.map((game) => <LobbyCard key={nameOf(game)} game={game} />)
          : Array.from({ length: shown }, (_, place) => <GameCardSkeleton key={place} />)}
      </div>
    </section>
  )
}

const nameOf = ({ platformCode, code }: Game): string => `${platformCode}/${code}`

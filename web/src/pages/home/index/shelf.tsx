import type { Request } from '@mingtang/contract/client.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { GameCardSkeleton } from '../../../game/game-card.tsx'
import { LobbyCard } from '../../../game/lobby-card.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

type ShelfRequest = Pick<Request<'listGames'>, 'shelf' | 'type' | 'size'>

type ShelfProps = { title: string; request: ShelfRequest; to: string; rows: 1 | 2 }

/** A titled shelf of games with a link to all of them; renders nothing when empty. */
export function Shelf({ title, request, to, rows }: ShelfProps) {
  const { t } = useText()
  const { data, isError } = useCallQuery('listGames', request)
  if (isError || data?.rows.length === 0) return null
  return (
    <section>
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 className="text-26">{title}</h2>
        <SiteLink to={to} className="flex min-h-11 items-center gap-1 text-14 text-text-2 hover:text-text">
          {t('content.shelf.all')}
          <Icon name="chevron-right" size={16} />
        </SiteLink>
      </div>
      <div className={rows === 1 ? 'shelf shelf-one' : 'shelf'}>
        {data ? (
          data.rows.map((game) => <LobbyCard key={`${game.platformCode}/${game.code}`} game={game} />)
        ) : (
          <Waiting rows={rows} />
        )}
      </div>
    </section>
  )
}

function Waiting({ rows }: { rows: 1 | 2 }) {
  return Array.from({ length: rows * 4 }, (_, place) => <GameCardSkeleton key={place} />)
}

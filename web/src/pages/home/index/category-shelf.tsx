import { useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { GameCardSkeleton } from '../../../game/game-card.tsx'
import { LobbyCard } from '../../../game/lobby-card.tsx'
import { type GameType, gameTypeKey, lobbyPath } from '../../../game/game-types.ts'
import { useGameTypes } from '../../../game/use-game-types.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useNear } from './use-near.ts'

const size = 6

/** One shelf with a switch for the types that open; loads its games when it comes near the viewport. */
export function CategoryShelf() {
  const types = useGameTypes()
  return types[0] ? <ShelfOfTypes types={types} first={types[0]} /> : null
}

function ShelfOfTypes({ types, first }: { types: readonly GameType[]; first: GameType }) {
  const { t } = useText()
  const [type, setType] = useState(first)
  const [isNear, place] = useNear<HTMLElement>()
  const { data } = useCallQuery('listGames', { type, size }, { enabled: isNear, keepPrevious: true })
  return (
    <section className="mt-16" ref={place}>
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 className="text-26">{t('content.shelf.types')}</h2>
        <SiteLink to={lobbyPath(type)} className="flex min-h-11 items-center gap-1 text-14 text-text-2 hover:text-text">
          {t('content.shelf.all')}
          <Icon name="chevron-right" size={16} />
        </SiteLink>
      </div>
      <Tabs
        label={t('content.shelf.types')}
        options={types.map((value) => ({ value, label: t(gameTypeKey(value)) }))}
        value={type}
        onChange={setType}
      >
        <div className="shelf shelf-six mt-5">
          {data
            ? data.rows.map((game) => <LobbyCard key={`${game.platformCode}/${game.code}`} game={game} />)
            : Array.from({ length: size }, (_, at) => <GameCardSkeleton key={at} />)}
        </div>
      </Tabs>
    </section>
  )
}

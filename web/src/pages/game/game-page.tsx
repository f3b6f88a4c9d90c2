import type { GameTypeCode } from '@mingtang/contract/gen/words.ts'
import { Suspense, useDeferredValue } from 'react'
import { useSearchParams, useLocation } from 'wouter'
import { useCallQuery } from '../../call/use-call.ts'
import {
  type LobbyFilter,
  lobbyAddress,
  lobbyFilter,
  type ShelfName,
  shelves,
  wholeLobby,
} from '../../game/lobby-filter.ts'
import { useShelfLogin } from '../../game/use-shelf-login.ts'
import { useAppState } from '../../session/app-store.ts'
import { gameTypeKey } from '../../game/game-types.ts'
import { useGameTypes } from '../../game/use-game-types.ts'
import { keepPlace } from '../../site/use-scroll-to-top.ts'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../site/use-title.ts'
import { groupDigits } from '../../ui/group-digits.ts'
import { promptPart } from '../../ui/late-part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { LobbyFilters } from './lobby-filters.tsx'
import { LobbyGames } from './lobby-games.tsx'
import { useKeptPlace } from './lobby-place.ts'
import { LobbySearch } from './lobby-search.tsx'
import { MatchesFound, useMatchesFound } from './matches-found.tsx'

// Visitors do not load it.
const TablesNow = promptPart(async () => (await import('./tables-now.tsx')).TablesNow)

/** The lobby: games by type, search, favorites and recents. The URL contains the whole filter. */
export function GamePage() {
  const { t } = useText()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const signedIn = useAppState((state) => state.signedIn)
  const gameTypes = useGameTypes()
  const filter = lobbyFilter(params, gameTypes)
  // The controls update at once; the cards render deferred.
  const cards = lobbyFilter(new URLSearchParams(useDeferredValue(params.toString())), gameTypes)
  const { rows: types, platforms = [] } = useCallQuery('listGameTypes', {}).data ?? {}
  useTitle(t('site.nav.games'))
  useKeptPlace()
  // A filter change adds a history entry; typing in the search field replaces it.
  const change = (next: Partial<LobbyFilter>) =>
    navigate(lobbyAddress({ ...filter, ...next }), { replace: next.search !== undefined, state: keepPlace })
  const askLogin = useShelfLogin((shelf) => change({ shelf }))
  const chooseShelf = (shelf: ShelfName) =>
    !signedIn && (shelf === 'favourite' || shelf === 'recent') ? askLogin(shelf) : change({ shelf })
  const hasBook = gameTypes.includes('sports') || gameTypes.includes('esports')
  const matches = useMatchesFound(cards.search, hasBook)
  const total = types?.reduce((sum, row) => sum + row.games, 0)
  return (
    <div className="page-width pt-6 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-34">
          {t('site.nav.games')}
          {total !== undefined && (
            <span className="ml-3 text-16 font-normal text-text-3">
              {t('content.gameCount', { games: groupDigits(String(total)) })}
            </span>
          )}
        </h1>
        <LobbySearch value={filter.search} onChange={(search) => change({ search })} />
      </div>
      <div className="mt-4 grid gap-3 sm:mt-6 sm:gap-4">
        <Segmented
          label={t('game.types')}
          value={filter.type}
          onChange={(type) => change({ type })}
          options={[
            { value: '', label: t('game.type.all') },
            ...gameTypes.map((value) => ({ value: value as GameTypeCode | '', label: t(gameTypeKey(value)) })),
          ]}
        />
        <LobbyFilters filter={filter} platforms={platforms} onChange={change}>
          <Segmented
            even
            label={t('game.shelves')}
            value={filter.shelf}
            onChange={chooseShelf}
            options={shelves.map((value) => ({ value, label: t(`game.shelf.${value}`) }))}
          />
        </LobbyFilters>
      </div>
      <div className="mt-5 sm:mt-8">
        {signedIn && (filter.type === 'lottery' || filter.type === 'live' || filter.type === 'chess') && (
          <Suspense>
            <TablesNow type={filter.type} />
          </Suspense>
        )}
        <MatchesFound matches={matches.shown} />
        <LobbyGames
          key={lobbyAddress(cards)}
          filter={cards}
          matches={matches.found?.length}
          onReset={() => change(wholeLobby)}
        />
      </div>
    </div>
  )
}

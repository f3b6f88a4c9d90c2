import { useSearchParams, useLocation } from 'wouter'
import { useCallPages, useCallQuery } from '../../call/use-call.ts'
import { failureText } from '../../call/reactions.ts'
import { openDialog } from '../../session/dialogs.ts'
import { useSession } from '../../session/session.ts'
import { gameTypeKey, gameTypes } from '../../shell/game-types.ts'
import { keepPlace } from '../../shell/use-scroll-to-top.ts'
import { type Translate, useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../texts/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { groupDigits } from '../../ui/group-digits.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { GameCardSkeleton } from './game-card.tsx'
import { LobbyCard } from './lobby-card.tsx'
import {
  gamesRequest,
  type LobbyFilter,
  lobbyAddress,
  lobbyFilter,
  type ShelfName,
  shelves,
  wholeLobby,
} from './lobby-filter.ts'
import { LobbyFilters } from './lobby-filters.tsx'
import { LobbySearch } from './lobby-search.tsx'

const waitingCards = 12

/** The lobby: every game by type, search, favourites and recents; the address always says what is shown. */
export function GamePage() {
  const { t } = useText()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const signedIn = useSession((state) => state.signedIn)
  const filter = lobbyFilter(params)
  const { rows: types, platforms = [] } = useCallQuery('listGameTypes', {}).data ?? {}
  useTitle(t('site.nav.games'))
  const change = (next: Partial<LobbyFilter>) =>
    navigate(lobbyAddress({ ...filter, ...next }), { replace: true, state: keepPlace })
  const chooseShelf = (shelf: ShelfName) =>
    !signedIn && (shelf === 'favourite' || shelf === 'recent') ? openDialog('login') : change({ shelf })
  const total = types?.reduce((sum, row) => sum + row.games, 0)
  return (
    <div className="page-width pt-8 lg:pt-12">
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
      <div className="mt-6 grid gap-4">
        <Segmented
          label={t('game.types')}
          value={filter.type}
          onChange={(type) => change({ type })}
          options={[
            { value: '', label: t('game.type.all') },
            ...gameTypes.map((value) => ({ value: value as string, label: t(gameTypeKey(value)) })),
          ]}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
          <div className="w-full max-w-md">
            <Segmented
              even
              label={t('game.shelves')}
              value={filter.shelf}
              onChange={chooseShelf}
              options={shelves.map((value) => ({ value, label: t(`game.shelf.${value}`) }))}
            />
          </div>
          <LobbyFilters filter={filter} platforms={platforms} onChange={change} />
        </div>
      </div>
      <Games filter={filter} onReset={() => change(wholeLobby)} />
    </div>
  )
}

function Games({ filter, onReset }: { filter: LobbyFilter; onReset: () => void }) {
  const { t } = useText()
  const list = useCallPages('listGames', gamesRequest(filter))
  const games = list.data?.pages.flatMap((page) => page.rows)
  if (list.error && !games) {
    return (
      <ErrorState
        title={t('site.error.title')}
        note={failureText(list.error)}
        code={list.error.code}
        retryLabel={t('site.retry')}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  if (games?.length === 0) {
    return (
      <EmptyState
        icon={filter.search ? 'search' : 'game'}
        title={emptyTitle(filter, t)}
        note={t('game.empty.note')}
        action={<Button onClick={onReset}>{t('game.empty.reset')}</Button>}
      />
    )
  }
  return (
    <>
      <div className="shelf shelf-lobby mt-8" aria-busy={!games}>
        {games
          ? games.map((game) => <LobbyCard key={`${game.platformCode}/${game.code}`} game={game} />)
          : Array.from({ length: waitingCards }, (_, at) => <GameCardSkeleton key={at} />)}
      </div>
      {games && (
        <Pager
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          moreLabel={t('site.more')}
          endLabel={t('game.end', { games: games.length })}
        />
      )}
    </>
  )
}

function emptyTitle({ search, platform, tag, shelf }: LobbyFilter, t: Translate): string {
  if (search) return t('game.empty.search', { search })
  return platform || tag ? t('game.lobby.empty') : t(`game.empty.${shelf}`)
}

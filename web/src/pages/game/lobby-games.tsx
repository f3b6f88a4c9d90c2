import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import { useCallPages, useCallQuery } from '../../call/use-call.ts'
import { GameCardSkeleton } from '../../game/game-card.tsx'
import { homeShelfSize } from '../../game/home-shelves.ts'
import { LobbyCard } from '../../game/lobby-card.tsx'
import { gamesRequest, isNarrowed, laterPages, type LobbyFilter } from '../../game/lobby-filter.ts'
import { opener } from '../../session/dialog-ahead.ts'
import { useAppState } from '../../session/app-store.ts'
import { type Translate, useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { groupDigits } from '../../ui/group-digits.ts'
import { VirtualGrid } from '../../ui/virtual-grid.tsx'
import { returnToPlace } from './lobby-place.ts'

const waitingCards = 12
const fewGames = 4
// On return from a game, older pages are all refetched. Platforms that closed meanwhile return their own error.
const staleMs = 120_000
// Aspect ratio of covers (3 : 4).
const ratio = 4 / 3

type LobbyGamesProps = {
  filter: LobbyFilter
  /** How many matches of the book the page shows for the same search; undefined while nobody knows. */
  matches: number | undefined
  onReset: () => void
}

/** A virtualized grid of games: only cards near the viewport are rendered, further pages load on scroll. */
export function LobbyGames({ filter, matches, onReset }: LobbyGamesProps) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const more = { ...gamesRequest(filter), ...laterPages }
  const list = useCallPages('listGames', gamesRequest(filter), { more, staleMs })
  const games = list.data?.pages.flatMap((page) => page.rows)
  const total = Math.max(list.data?.pages[0]?.total ?? 0, games?.length ?? 0)
  // Whether nothing was found is not known before both were asked.
  const isWaiting = !games || (games.length === 0 && matches === undefined)
  const { shelf } = filter
  if (!signedIn && (shelf === 'favourite' || shelf === 'recent')) return <MembersShelf shelf={shelf} />
  if (!games && list.fetchStatus === 'paused') {
    return <EmptyState icon="offline" title={t('game.lobby.offlineTitle')} note={t('game.lobby.offlineNote')} />
  }
  if (!games && list.error) {
    return (
      <ErrorState
        title={t('site.error.title')}
        note={failureText(list.error)}
        code={list.error.code}
        retryLabel={t('site.retry')}
        onRetry={() => unawaited(list.refetch())}
        busy={list.isFetching}
      />
    )
  }
  return (
    <>
      <ResultLine filter={filter} total={isWaiting ? undefined : total} matches={matches ?? 0} onReset={onReset} />
      {games?.length === 0 && matches === 0 && (
        <>
          <EmptyState
            icon={filter.search ? 'search' : 'game'}
            title={emptyTitle(filter, t)}
            note={t('game.empty.note')}
            action={<Button onClick={onReset}>{t('game.empty.reset')}</Button>}
          />
          <PopularInstead />
        </>
      )}
      {isWaiting && (
        <div className="shelf shelf-lobby" aria-busy="true">
          {Array.from({ length: waitingCards }, (_, at) => (
            <GameCardSkeleton key={at} />
          ))}
        </div>
      )}
      {games && games.length > 0 && (
        <VirtualGrid
          className="shelf shelf-lobby lobby-grid"
          label={t('game.lobby.list')}
          items={games}
          total={total}
          ratio={ratio}
          keyOf={(game) => `${game.platformCode}/${game.code}`}
          placeholder={<GameCardSkeleton />}
          onMissing={() => list.hasNextPage && !list.isFetching && !list.error && unawaited(list.fetchNextPage())}
          onMeasured={returnToPlace}
        >
          {(game) => <LobbyCard game={game} />}
        </VirtualGrid>
      )}
      {games && list.error && (
        <div className="lobby-failed" role="alert">
          <span>{t('game.lobby.moreFailed')}</span>
          <Button size="sm" busy={list.isFetching} onClick={() => unawaited(list.refetch())}>
            {t('site.retry')}
          </Button>
        </div>
      )}
      {games && games.length > 0 && !list.hasNextPage && (
        <p className="py-8 text-center text-14 text-text-3">{t('game.end', { games: total })}</p>
      )}
    </>
  )
}

/** Nobody leaves with empty hands: the games that most play. */
function PopularInstead() {
  const { t } = useText()
  const rows = useCallQuery('listGames', { shelf: 'popular', size: homeShelfSize }).data?.rows
  if (rows?.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="mb-4 text-20">{t('game.empty.instead')}</h2>
      <div className="shelf">
        {rows
          ? rows.slice(0, fewGames).map((game) => <LobbyCard key={`${game.platformCode}/${game.code}`} game={game} />)
          : Array.from({ length: fewGames }, (_, at) => <GameCardSkeleton key={at} />)}
      </div>
    </section>
  )
}

type ResultLineProps = { filter: LobbyFilter; total: number | undefined; matches: number; onReset: () => void }

/** The number of results, announced to screen readers, with a button that resets the filter. */
function ResultLine({ filter, total, matches, onReset }: ResultLineProps) {
  const { t } = useText()
  const isShown = isNarrowed(filter)
  const found = t('game.lobby.found', { games: groupDigits(String(total)) })
  // The matches stand above the line.
  const words = total === undefined ? '' : total === 0 && matches > 0 ? t('game.lobby.onlyMatches') : found
  return (
    <div className={isShown ? 'lobby-result' : 'sr-only'}>
      <p role="status">{words}</p>
      {isShown && (total !== 0 || matches > 0) && (
        <Button look="quiet" onClick={onReset}>
          {t('game.lobby.clear')}
        </Button>
      )}
    </div>
  )
}

function MembersShelf({ shelf }: { shelf: 'favourite' | 'recent' }) {
  const { t } = useText()
  return (
    <EmptyState
      icon="star"
      title={t(`game.lobby.loginTitle.${shelf}`)}
      note={t('game.lobby.loginNote')}
      action={
        <Button look="primary" {...opener('login')}>
          {t('site.login')}
        </Button>
      }
    />
  )
}

function emptyTitle({ search, platform, tag, shelf, type }: LobbyFilter, t: Translate): string {
  if (search) return t('game.empty.search', { search })
  return platform || tag || (type && shelf === 'all') ? t('game.lobby.empty') : t(`game.empty.${shelf}`)
}

import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useState } from 'react'
import type { ListedMatch, Listing, LobbyView, TournamentView } from '../../../src/book/api/views.ts'
import type { Sport } from '../../../src/book/sport/sports.ts'
import { ask } from '../api.ts'
import { FollowStar } from '../parts/follow-star.tsx'
import { Empty, Failure, Waiting } from '../parts/states.tsx'
import { useFollowed } from '../store/follow.ts'
import { takeMatch } from '../store/matches.ts'
import { tab } from '../store/view.ts'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { MatchRow } from './match-row.tsx'

const everyMs: Readonly<Record<Listing, number>> = { LIVE: 15_000, TODAY: 60_000, SOON: 60_000, FOLLOWED: 15_000 }

async function load(sport: Sport, listing: Listing, before?: string): Promise<LobbyView> {
  const told = await ask('lobby', { sport, listing, ...(before !== undefined && { before }) })
  for (const match of told.matches) takeMatch(match, match.main, false)
  return told
}

type MatchListProps = {
  readonly sport: Sport
  readonly listing: Listing
  readonly onCounts: (counts: LobbyView['sports']) => void
}

/** The matches of a sport by tournament, with their main markets. */
export function MatchList({ sport, listing, onCounts }: MatchListProps) {
  const [further, setFurther] = useState<{ matches: readonly ListedMatch[]; more: boolean } | undefined>()
  const asked = useAsked(
    `${sport}/${listing}`,
    async () => {
      const told = await load(sport, listing)
      onCounts(told.sports)
      return told
    },
    everyMs[listing],
  )
  const { data, problem, again } = asked
  const first = data?.matches ?? []
  const known = new Set(first.map(({ eventId }) => eventId))
  const matches = [...first, ...(further?.matches ?? []).filter(({ eventId }) => !known.has(eventId))]
  useFollowed(
    'list',
    matches.map(({ eventId }) => eventId),
  )
  if (problem && !data) return <Failure problem={problem} onAgain={again} />
  if (!data) return <Waiting rows={5} className="waiting-match" />
  if (matches.length === 0) return <NoMatches listing={listing} />
  const more = further?.more ?? data.more
  const loadMore = async () => {
    const told = await load(sport, listing, cursorOf(matches.at(-1)))
    setFurther({ matches: [...matches.slice(first.length), ...told.matches], more: told.more })
  }
  return (
    <>
      {groupsOf(matches).map(({ tournament, rows }) => (
        <Tournament key={tournament.id} tournament={tournament} matches={rows} />
      ))}
      {more && (
        <button type="button" className="plain more" onClick={() => unawaited(loadMore())}>
          {t('more')}
        </button>
      )}
    </>
  )
}

/** Where the next page begins: behind the last match of this one. */
function cursorOf(last: ListedMatch | undefined): string | undefined {
  return last && `${last.startsAt}/${last.eventId}`
}

function NoMatches({ listing }: { readonly listing: Listing }) {
  const next = listing === 'LIVE' ? 'TODAY' : 'SOON'
  if (listing === 'FOLLOWED') return <Empty title={t('empty.FOLLOWED')} note={t('empty.followedNote')} />
  return (
    <Empty title={t(`empty.${listing}`)} note={t('empty.note')}>
      {listing !== 'SOON' && (
        <button type="button" className="plain" onClick={() => tab.set(next)}>
          {t(`empty.to.${next}`)}
        </button>
      )}
    </Empty>
  )
}

type Group = { readonly tournament: TournamentView; readonly rows: ListedMatch[] }

function groupsOf(matches: readonly ListedMatch[]): Group[] {
  const groups = new Map<string, Group>()
  for (const match of matches) {
    const group = groups.get(match.tournament.id)
    if (group) group.rows.push(match)
    else groups.set(match.tournament.id, { tournament: match.tournament, rows: [match] })
  }
  return [...groups.values()]
}

function Tournament({ tournament, matches }: { tournament: TournamentView; matches: readonly ListedMatch[] }) {
  // All matches of a tournament have the same kinds of main markets; one may lack some of them now.
  const kinds = new Map(matches.flatMap(({ main }) => main.map(({ code, name }) => [code, name] as const)))
  const columns = [...kinds.keys()]
  const heading = `tournament-${tournament.id}`
  return (
    <section className="tournament" aria-labelledby={heading}>
      <header>
        <FollowStar follow={{ kind: 'LEAGUE', subject: tournament.id }} name={tournament.name} />
        <h2 id={heading}>{tournament.name}</h2>
        <p className="columns" aria-hidden="true">
          {[...kinds.values()].map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      </header>
      {matches.map((match) => (
        <MatchRow key={match.eventId} eventId={match.eventId} keys={keysOf(match, columns)} />
      ))}
    </section>
  )
}

/** The keys of a match's main markets by column, as one text; an empty one where it has none. */
function keysOf({ eventId, main }: ListedMatch, columns: readonly string[]): string {
  return columns
    .map((column) => {
      const market = main.find(({ code }) => code === column)
      return market ? `${eventId}/${market.marketId}/${market.specifiers}` : ''
    })
    .join(' ')
}

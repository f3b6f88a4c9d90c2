import { useState } from 'react'
import { ask } from '../api.ts'
import { sides } from '../../../src/book/sport/facts.ts'
import { Problem } from '../../kit/api.ts'
import { FollowStar } from '../parts/follow-star.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { Failure, Waiting } from '../parts/states.tsx'
import { useCell } from '../store/cell.ts'
import { useFollowed } from '../store/follow.ts'
import { followProblem } from '../store/follows.ts'
import { fixtureCell, type KnownFixture, takeMatch } from '../store/matches.ts'
import { goBack } from '../store/view.ts'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { whyText } from '../words.ts'
import { Markets } from './markets.tsx'
import { Standings } from './standings.tsx'
import { Tracker } from './tracker.tsx'

const everyMs = 60_000

/** A match: how it stands, all its markets by group, and the table of its league. */
export function MatchPage({ eventId }: { readonly eventId: string }) {
  const { data, problem, again } = useAsked(
    eventId,
    async () => {
      const told = await ask('match', { eventId })
      takeMatch(told.fixture, told.markets, true)
      return told
    },
    everyMs,
  )
  const fixture = useCell(fixtureCell(eventId))
  const [isTable, setTable] = useState(false)
  useFollowed('match', [eventId])
  const match = fixture
    ? t('match', { home: fixture.competitors.home.name, away: fixture.competitors.away.name })
    : t('loading')
  return (
    <div className="match-page">
      <header className="match-head">
        <button type="button" className="icon" aria-label={t('back')} onClick={goBack}>
          <Glyph name="back" />
        </button>
        <h1>
          <span className="reader">{match}</span>
          <span aria-hidden="true">{fixture?.tournament.name}</span>
        </h1>
        {data && data.table.length > 0 && (
          <button type="button" className="plain small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('standings')}
          </button>
        )}
      </header>
      {fixture && <Tracker fixture={fixture} />}
      {fixture && <Follows fixture={fixture} />}
      {data && isTable && fixture && <Standings rows={data.table} fixture={fixture} />}
      {data ? (
        <Markets eventId={eventId} match={match} />
      ) : problem ? (
        <Failure problem={problem} onAgain={again} />
      ) : (
        <Waiting rows={4} className="waiting-market" />
      )}
    </div>
  )
}

/** The stars of the match, its teams and its league. */
function Follows({ fixture }: { readonly fixture: KnownFixture }) {
  const problem = useCell(followProblem)
  const { eventId, competitors, tournament } = fixture
  return (
    <>
      <div className="follows" role="group" aria-label={t('follows')}>
        <FollowStar follow={{ kind: 'MATCH', subject: eventId }} name={t('follow.match')} isNamed />
        {sides.map((side) => {
          const { id, name } = competitors[side]
          return <FollowStar key={side} follow={{ kind: 'TEAM', subject: id }} name={name} isNamed />
        })}
        <FollowStar follow={{ kind: 'LEAGUE', subject: tournament.id }} name={tournament.name} isNamed />
      </div>
      {problem !== null && (
        <p className="follows-problem" role="status">
          {problem instanceof Problem ? whyText(problem) : t('follow.failed')}
        </p>
      )}
    </>
  )
}

import { useState } from 'react'
import { ask } from '../api.ts'
import { Glyph } from '../parts/glyph.tsx'
import { Failure, Waiting } from '../parts/states.tsx'
import { useCell } from '../store/cell.ts'
import { useFollowed } from '../store/follow.ts'
import { fixtureCell, takeMatch } from '../store/matches.ts'
import { goBack } from '../store/view.ts'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
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

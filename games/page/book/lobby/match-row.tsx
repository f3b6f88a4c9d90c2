import { hasBegun, scoreOf } from '../../../src/book/api/stage.ts'
import { memo } from 'react'
import { type Side, sides } from '../../../src/book/sport/facts.ts'
import { Crest } from '../parts/crest.tsx'
import { FollowStar } from '../parts/follow-star.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { Stage } from '../parts/stage.tsx'
import { nowIn, pointsOf } from '../score.ts'
import { useCell } from '../store/cell.ts'
import { fixtureCell, type KnownFixture } from '../store/matches.ts'
import { goTo } from '../store/view.ts'
import { t } from '../texts.ts'
import { Column } from './column.tsx'

/** A match of a list: who meets, how it stands, and its main markets. `keys` are those of the markets by column. */
export const MatchRow = memo(function MatchRow({ eventId, keys }: { readonly eventId: string; readonly keys: string }) {
  const fixture = useCell(fixtureCell(eventId))
  if (!fixture) return null
  const { competitors, markets } = fixture
  const match = t('match', { home: competitors.home.name, away: competitors.away.name })
  const columns = keys.split(' ')
  return (
    <article className="match-row">
      <FollowStar follow={{ kind: 'MATCH', subject: eventId }} name={match} />
      <button type="button" className="meeting" onClick={() => goTo({ at: 'MATCH', eventId })}>
        <span className="when">
          <Stage fixture={fixture} />
          <span className="all-markets">
            {t('markets', { count: markets })}
            <Glyph name="next" />
          </span>
        </span>
        {sides.map((side) => (
          <Team key={side} fixture={fixture} side={side} />
        ))}
      </button>
      <div className="main-markets">
        {columns.map((key, column) => (
          <Column key={key || column} marketKey={key} match={match} />
        ))}
      </div>
    </article>
  )
})

function Team({ fixture, side }: { readonly fixture: KnownFixture; readonly side: Side }) {
  const { competitors, facts, clock, tournament } = fixture
  const reds = clock?.reds?.[side] ?? 0
  const inPart = nowIn(facts, tournament.sport)
  const points = pointsOf(fixture)
  return (
    <span className="team">
      <Crest of={competitors[side]} />
      <span className="team-name">{competitors[side].name}</span>
      {clock?.server === side && <i className="serves" aria-label={t('serves')} role="img" />}
      {reds > 0 && (
        <i className="red-card" role="img" aria-label={t('reds', { count: reds })}>
          {reds > 1 ? reds : ''}
        </i>
      )}
      {points && <span className="in-part points">{points[side === 'home' ? 0 : 1]}</span>}
      {inPart && <span className="in-part">{inPart[side]}</span>}
      {hasBegun(facts) && <b className="score">{scoreOf(facts, tournament.sport)[side]}</b>}
    </span>
  )
}

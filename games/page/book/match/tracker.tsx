import { hasBegun, scoreOf } from '../../../src/book/api/stage.ts'
import { type Side, sides } from '../../../src/book/sport/facts.ts'
import { Crest } from '../parts/crest.tsx'
import { Stage } from '../parts/stage.tsx'
import { nowIn, pointsOf } from '../score.ts'
import type { KnownFixture } from '../store/matches.ts'
import { t } from '../texts.ts'
import { Field } from './field.tsx'
import { Figures } from './figures.tsx'
import { Happenings } from './happenings.tsx'
import { Timeline } from './timeline.tsx'

/** A match as it stands: the drawn ground with the score, its parts, and what happened last. */
export function Tracker({ fixture }: { readonly fixture: KnownFixture }) {
  const { facts, clock, tournament } = fixture
  const begun = hasBegun(facts)
  const inPart = nowIn(facts, tournament.sport)
  const points = pointsOf(fixture)
  return (
    <section className="tracker" aria-label={t('tracker')}>
      <div className="ground">
        <Field sport={tournament.sport} lit={clock?.server} />
        <div className="standing">
          <TeamName fixture={fixture} side="home" />
          <div className="standing-score">
            {begun ? <Score fixture={fixture} /> : <span className="versus">{t('versus')}</span>}
            <Stage fixture={fixture} />
            {(points ?? inPart) && (
              <span className="standing-part">{points ? points.join(' : ') : `${inPart?.home} : ${inPart?.away}`}</span>
            )}
          </div>
          <TeamName fixture={fixture} side="away" />
        </div>
      </div>
      {begun && tournament.sport === 'football' && <Timeline fixture={fixture} />}
      {begun && <Figures fixture={fixture} />}
      <Happenings fixture={fixture} />
    </section>
  )
}

function Score({ fixture: { facts, tournament } }: { readonly fixture: KnownFixture }) {
  const { home, away } = scoreOf(facts, tournament.sport)
  return (
    <b className="standing-figures">
      {home}
      <i>:</i>
      {away}
    </b>
  )
}

function TeamName({ fixture: { competitors, clock }, side }: { readonly fixture: KnownFixture; readonly side: Side }) {
  return (
    <p className="standing-team" data-serves={clock?.server === side}>
      <Crest of={competitors[side]} />
      <span>{competitors[side].name}</span>
      <small>{side === sides[0] ? t('home') : t('away')}</small>
    </p>
  )
}

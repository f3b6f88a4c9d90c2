import { hasBegun, scoreOf } from '../../../src/book/api/stage.ts'
import { useState } from 'react'
import type { FixtureView } from '../../../src/book/api/views.ts'
import { sides } from '../../../src/book/sport/facts.ts'
import type { Sport } from '../../../src/book/sport/sports.ts'
import { ask } from '../api.ts'
import { Crest } from '../parts/crest.tsx'
import { Empty, Failure, Waiting } from '../parts/states.tsx'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { dayName, lastDays, timeOfDay } from '../words.ts'

const daysShown = 7

/** The matches of a day that are over, by tournament. */
export function ResultsList({ sport }: { readonly sport: Sport }) {
  const days = lastDays(daysShown)
  const [day, setDay] = useState(days[0] ?? '')
  return (
    <>
      <div className="days" role="group" aria-label={t('days')}>
        {days.map((one) => (
          <button key={one} type="button" aria-pressed={one === day} onClick={() => setDay(one)}>
            {dayName(one)}
          </button>
        ))}
      </div>
      <Day key={day} sport={sport} day={day} />
    </>
  )
}

function Day({ sport, day }: { readonly sport: Sport; readonly day: string }) {
  const { data, problem, again } = useAsked(`results/${sport}/${day}`, () => ask('results', { sport, day }))
  if (problem && !data) return <Failure problem={problem} onAgain={again} />
  if (!data) return <Waiting rows={5} className="waiting-result" />
  if (data.matches.length === 0) return <Empty title={t('empty.results')} note={t('empty.note')} />
  const tournaments = new Map<string, FixtureView[]>()
  for (const match of data.matches) {
    const rows = tournaments.get(match.tournament.name)
    if (rows) rows.push(match)
    else tournaments.set(match.tournament.name, [match])
  }
  return [...tournaments].map(([name, matches]) => (
    <section key={name} className="tournament results" aria-label={name}>
      <header>
        <h2>{name}</h2>
      </header>
      <ol>
        {matches.map((match) => (
          <Result key={match.eventId} match={match} />
        ))}
      </ol>
    </section>
  ))
}

function Result({ match }: { readonly match: FixtureView }) {
  const { facts, competitors, startsAt, tournament } = match
  const score = scoreOf(facts, tournament.sport)
  const parts = facts.periods.map(({ score: { home, away } }) => `${home}:${away}`).join('  ')
  return (
    <li className="result">
      <time dateTime={new Date(startsAt).toISOString()}>{timeOfDay(startsAt)}</time>
      <div>
        {sides.map((side) => (
          <p key={side} className="team">
            <Crest of={competitors[side]} />
            <span className="team-name">{competitors[side].name}</span>
            {hasBegun(facts) && <b className="score">{score[side]}</b>}
          </p>
        ))}
      </div>
      <small>{facts.state === 'ENDED' ? parts : t(`state.${facts.state}`)}</small>
    </li>
  )
}

import { hasBegun, scoreOf } from '../../../src/book/api/stage.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useState } from 'react'
import type { FixtureView, ResultsView, TournamentView } from '../../../src/book/api/views.ts'
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
  const [league, setLeague] = useState('')
  const choose = (one: string) => {
    setDay(one)
    setLeague('')
  }
  return (
    <>
      <div className="days" role="group" aria-label={t('days')}>
        {days.map((one) => (
          <button key={one} type="button" aria-pressed={one === day} onClick={() => choose(one)}>
            {dayName(one)}
          </button>
        ))}
      </div>
      <Day key={`${day}/${league}`} sport={sport} day={day} league={league} onLeague={setLeague} />
    </>
  )
}

type DayProps = {
  readonly sport: Sport
  readonly day: string
  /** Empty for all. */
  readonly league: string
  readonly onLeague: (league: string) => void
}

function Day({ sport, day, league, onLeague }: DayProps) {
  const [further, setFurther] = useState<Pick<ResultsView, 'matches' | 'more'> | undefined>()
  const asked = { sport, day, ...(league !== '' && { tournament: league }) }
  const { data, problem, again } = useAsked(`results/${sport}/${day}/${league}`, () => ask('results', asked))
  if (problem && !data) return <Failure problem={problem} onAgain={again} />
  if (!data) return <Waiting rows={5} className="waiting-result" />
  if (data.matches.length === 0) return <Empty title={t('empty.results')} note={t('empty.note')} />
  const matches = [...data.matches, ...(further?.matches ?? [])]
  const last = matches.at(-1)
  const loadMore = async () => {
    const told = await ask('results', { ...asked, before: `${last?.startsAt}/${last?.eventId}` })
    setFurther({ matches: [...(further?.matches ?? []), ...told.matches], more: told.more })
  }
  const tournaments = new Map<string, FixtureView[]>()
  for (const match of matches) {
    const rows = tournaments.get(match.tournament.name)
    if (rows) rows.push(match)
    else tournaments.set(match.tournament.name, [match])
  }
  return (
    <>
      {data.tournaments.length > 1 && <Leagues leagues={data.tournaments} chosen={league} onChoose={onLeague} />}
      {[...tournaments].map(([name, rows]) => (
        <section key={name} className="tournament results" aria-label={name}>
          <header>
            <h2>{name}</h2>
          </header>
          <ol>
            {rows.map((match) => (
              <Result key={match.eventId} match={match} />
            ))}
          </ol>
        </section>
      ))}
      {(further?.more ?? data.more) && (
        <button type="button" className="plain more" onClick={() => unawaited(loadMore())}>
          {t('more')}
        </button>
      )}
    </>
  )
}

type LeaguesProps = {
  readonly leagues: readonly TournamentView[]
  readonly chosen: string
  readonly onChoose: (league: string) => void
}

function Leagues({ leagues, chosen, onChoose }: LeaguesProps) {
  return (
    <label className="leagues">
      <span className="reader">{t('results.league')}</span>
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('results.allLeagues')}</option>
        {leagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
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

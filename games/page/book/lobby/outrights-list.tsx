import { useState } from 'react'
import type { OutrightView } from '../../../src/book/api/views.ts'
import type { Sport } from '../../../src/book/sport/sports.ts'
import { ask } from '../api.ts'
import { RulesSheet } from '../match/rules-sheet.tsx'
import { Crest } from '../parts/crest.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { PriceButtons } from '../parts/price-buttons.tsx'
import { Empty, Failure, Waiting } from '../parts/states.tsx'
import { useCell } from '../store/cell.ts'
import { useFollowed } from '../store/follow.ts'
import { marketCell, marketKey, takeMarkets } from '../store/matches.ts'
import { t } from '../texts.ts'
import { useAsked } from '../use-asked.ts'
import { dayName, dayOf } from '../words.ts'

const everyMs = 60_000
/** How many competitors are shown at first: the most likely ones. */
const shortLength = 6

/** The seasons of a sport's leagues, each with who may win it. */
export function OutrightsList({ sport }: { readonly sport: Sport }) {
  const { data, problem, again } = useAsked(`outrights/${sport}`, () => load(sport), everyMs)
  const outrights = data?.outrights ?? []
  useFollowed(
    'list',
    outrights.filter(({ state }) => isOpen(state)).map(({ eventId }) => eventId),
  )
  if (problem && !data) return <Failure problem={problem} onAgain={again} />
  if (!data) return <Waiting rows={5} className="waiting-match" />
  if (outrights.length === 0) return <Empty title={t('empty.OUTRIGHTS')} note={t('empty.outrightsNote')} />
  return outrights.map((one) => <Season key={one.eventId} outright={one} />)
}

async function load(sport: Sport) {
  const told = await ask('outrights', { sport })
  for (const { eventId, version, markets } of told.outrights) takeMarkets(eventId, version, markets)
  return told
}

function isOpen(state: OutrightView['state']): boolean {
  return state === 'SCHEDULED' || state === 'LIVE'
}

function Season({ outright }: { readonly outright: OutrightView }) {
  const { eventId, tournament, state, markets } = outright
  return (
    <section className="tournament season" aria-labelledby={eventId}>
      <header>
        <h2 id={eventId}>{tournament.name}</h2>
        <p>{whenText(outright)}</p>
      </header>
      {!isOpen(state) ? (
        <Champions outright={outright} />
      ) : markets.length === 0 ? (
        <p className="season-note">{t('season.unpriced')}</p>
      ) : (
        <Asked outright={outright} />
      )}
    </section>
  )
}

function whenText({ startsAt, endsAt, state }: OutrightView): string {
  const [from, until] = [dayName(dayOf(startsAt)), dayName(dayOf(endsAt - 1))]
  if (state === 'SCHEDULED') return t('season.SCHEDULED', { from, until })
  return isOpen(state) ? t('season.LIVE', { until }) : t('season.over', { until })
}

/** What is asked of the season, and the competitors of one of these markets. */
function Asked({ outright: { eventId, tournament, markets } }: { readonly outright: OutrightView }) {
  const [chosen, choose] = useState(0)
  const [isRead, setRead] = useState(false)
  const market = markets[chosen] ?? markets[0]
  if (!market) return null
  const key = marketKey(eventId, market)
  const read = marketCell(key).get()
  return (
    <>
      <div className="season-markets">
        <div className="groups" role="group" aria-label={t('season.markets', { tournament: tournament.name })}>
          {markets.map((one, at) => (
            <button key={one.code} type="button" aria-pressed={one === market} onClick={() => choose(at)}>
              {one.name}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="icon"
          aria-haspopup="dialog"
          aria-label={t('rules.of', { market: market.name })}
          onClick={() => setRead(true)}
        >
          <Glyph name="rules" />
        </button>
      </div>
      <Competitors key={key} marketKey={key} match={tournament.name} />
      {isRead && read && <RulesSheet market={read} onClose={() => setRead(false)} />}
    </>
  )
}

/** Who may be bet on, in the order of the prices when they were first seen, so that none jumps from under a finger. */
function Competitors({ marketKey: key, match }: { readonly marketKey: string; readonly match: string }) {
  const market = useCell(marketCell(key))
  const [order] = useState(() => market?.outcomes.map(({ id }) => id) ?? [])
  const [isWhole, setWhole] = useState(false)
  if (!market) return null
  const { name, outcomes, status } = market
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const sorted = outcomes.toSorted((one, other) => place(one.id) - place(other.id))
  const shown = isWhole ? sorted : sorted.slice(0, shortLength)
  return (
    <>
      <div className="outcomes season-outcomes" role="group" aria-label={name}>
        <PriceButtons market={market} outcomes={shown} match={match} />
      </div>
      {status === 'SUSPENDED' && <p className="season-note">{t('season.suspended')}</p>}
      {outcomes.length > shortLength && (
        <button type="button" className="plain more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('season.fewer') : t('season.all', { count: outcomes.length })}
        </button>
      )}
    </>
  )
}

/** Who won, all of them where the first place is shared. */
function Champions({ outright: { competitors, table, state } }: { readonly outright: OutrightView }) {
  const winners = table.filter(({ place }) => place === 1).map(({ competitor }) => competitor)
  const known = competitors.filter(({ id }) => winners.includes(id))
  if (known.length === 0) return <p className="season-note">{t(`state.${state}`)}</p>
  return (
    <div className="season-won">
      {known.map((one) => (
        <p key={one.id} className="team">
          <Crest of={one} />
          <span className="team-name">{one.name}</span>
          <b>{known.length > 1 ? t('season.shared') : t('season.champion')}</b>
        </p>
      ))}
    </div>
  )
}

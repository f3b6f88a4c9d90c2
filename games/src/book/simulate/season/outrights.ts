// The outrights of the season that is played here: which there are, how they stand at a moment, and how they end.
import type { Facts } from '../../sport/facts.ts'
import type { Fixture } from '../../sport/match.ts'
import { placesOf } from '../../sport/table.ts'
import { type Ends, endsBefore, endsOf } from '../../price/season/ends.ts'
import { type OpenMatch, seasonQuotes } from '../../price/season/quotes.ts'
import type { Quote } from '../../price/quotes.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Step } from '../step.ts'
import { beforeMatch, matchAt, stepsOf } from '../steps.ts'
import { seasonAt, seasonOf, spanOfSeason } from './fixtures.ts'
import { orderOfStanding, resultOf, standingsOf } from './tables.ts'
import { type Tournament, tournaments } from './tournaments.ts'

/** Who wins a league's season, and who finishes where in it. */
export type Outright = {
  readonly id: string
  readonly tournament: Tournament
  readonly season: number
  /** When its first match begins. */
  readonly startsAt: number
  /** The end of its last day. */
  readonly endsAt: number
}

const hourMs = 3_600_000
/** The next season is offered so long before it begins. */
const offeredMs = 72 * hourMs
/** No match is longer, so what began before has ended. */
const longestMs = 8 * hourMs
/** In a match the chances move on with the time, also while nothing happens. */
const movesOnMs = 10 * 60_000
/** How many ends of a season are imagined for its prices. */
const times = 20_000

/** The outrights to tell of at a moment: of the seasons that are played, those that begin soon, and those before them. */
export function outrightsAt(seed: string, at: number): Outright[] {
  return tournaments
    .filter(({ isCup }) => !isCup)
    .flatMap((tournament) => {
      const now = seasonAt(tournament, at)
      const next = seasonAt(tournament, at + offeredMs)
      return [...new Set([now - 1, now, next])].map((season) => outrightOf(seed, tournament, season))
    })
}

export function outrightOf(seed: string, tournament: Tournament, season: number): Outright {
  const { until } = spanOfSeason(tournament, season)
  const startsAt = seasonOf(seed, tournament, season).reduce((first, one) => Math.min(first, one.startsAt), until)
  return { id: `season:${tournament.id}:${season}`, tournament, season, startsAt, endsAt: until }
}

/** When the last match of a season has ended. */
export function endOfOutright(seed: string, { tournament, season, endsAt }: Outright): number {
  const last = seasonOf(seed, tournament, season).filter(({ startsAt }) => startsAt > endsAt - 24 * hourMs - longestMs)
  return last.reduce((end, fixture) => Math.max(end, resultOf(seed, fixture).endedAt), 0)
}

/** Where an outright stands; its markets are closed the moment `stops` becomes another, and priced anew with `moves`. */
export type Standing = { readonly stops: string; readonly moves: string }

/** Asked every second, so it looks at the matches of the day only. */
export function standingOf(seed: string, { tournament, season }: Outright, at: number): Standing {
  let [stops, moves] = ['', '']
  for (const fixture of seasonOf(seed, tournament, season)) {
    if (fixture.startsAt > at || fixture.startsAt < at - longestMs) continue
    const step = stepAt(seed, fixture, at)
    stops += `${fixture.id} ${step ? scoreText(step) : 'ended'} `
    if (step) moves += `${Math.floor((at - fixture.startsAt) / movesOnMs)} `
  }
  return { stops, moves: `${stops}${moves}` }
}

/** What of a match moves its table at once: goals and red cards, or a set or map that is over. */
function scoreText({ facts, clock }: Step): string {
  const parts = facts.periods.map(({ state, score, kind, winner }) =>
    state !== 'LIVE' || kind === 'HALF' ? `${score.home}:${score.away}:${winner ?? ''}` : '',
  )
  return `${parts.join()}${clock.reds ? `${clock.reds.home}${clock.reds.away}` : ''}`
}

const played = new Map<string, readonly Step[]>()
const mostPlayed = 60

/** The step of a match that is in play; undefined once it has ended. */
function stepAt(seed: string, fixture: Fixture, at: number): Step | undefined {
  if (resultOf(seed, fixture).endedAt <= at) return undefined
  const key = `${seed}:${fixture.id}`
  let steps = played.get(key)
  if (!steps) {
    steps = stepsOf(fixture, seed)
    if (played.size >= mostPlayed) played.delete(played.keys().next().value as string)
    played.set(key, steps)
  }
  return steps.findLast(({ atMs }) => fixture.startsAt + atMs <= at)
}

/** The prices of an outright at a moment: its matches are played on from where they stand. */
export async function quotesOfOutright(
  seed: string,
  { id, tournament, season }: Outright,
  at: number,
  giveWay: () => Promise<void>,
): Promise<Quote[]> {
  const competitors = tournament.entrants.map((entrant) => entrant.id)
  const standings = await standingsOf(seed, tournament, season, at)
  const places = new Map(competitors.map((competitor, place) => [competitor, place]))
  const matches: OpenMatch[] = []
  for (const fixture of seasonOf(seed, tournament, season)) {
    const ends = openEnds(seed, fixture, at)
    if (!ends) continue
    matches.push({ home: places.get(fixture.home) ?? 0, away: places.get(fixture.away) ?? 0, ends })
    await giveWay()
  }
  const tallies = competitors.map((competitor) => standings.find(({ entrant }) => entrant === competitor)!)
  const chance = quickChance(chanceOf(seed, `outright:${id}:${at}`))
  return seasonQuotes({ competitors, tallies, matches }, { chance, times, giveWay })
}

/** How a match can still end; undefined of one that has. */
function openEnds(seed: string, fixture: Fixture, at: number): Ends | undefined {
  if (fixture.startsAt > at) return endsBefore(beforeMatch(fixture))
  const step = stepAt(seed, fixture, at)
  return step && endsOf(matchAt(fixture, step))
}

/** Numbers for imagining, of which millions are drawn: as even as others, but not secret. */
function quickChance(seeded: Chance): Chance {
  let state = Math.floor(seeded() * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is known of a season that is not over, and of one that is its official table. */
export async function factsOfOutright(seed: string, outright: Outright, at: number): Promise<Facts> {
  const { tournament, season, startsAt } = outright
  if (at < startsAt) return { state: 'SCHEDULED', periods: [] }
  if (at < endOfOutright(seed, outright)) return { state: 'LIVE', periods: [] }
  const standings = await standingsOf(seed, tournament, season, at)
  const table = placesOf(
    standings.map(({ entrant }) => entrant),
    standings.map(orderOfStanding),
  )
  return { state: 'ENDED', periods: [], table }
}

// The tournaments of the season with those who play in them, all invented.
import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { Sport } from '../../sport/sports.ts'
import names from './names.json' with { type: 'json' }
import listed from './tournaments.json' with { type: 'json' }

export type Name = Readonly<Record<BuiltInLanguage, string>>

/** A club, a player or a team. */
export type Entrant = {
  readonly id: string
  readonly name: Name
  /** Of the drawn crest: field and charge. */
  readonly colours: readonly [string, string]
}

export type Tournament = {
  readonly id: string
  readonly sport: Sport
  readonly name: Name
  /** Of a cup each match decides who goes through; the others are leagues in which all meet twice. */
  readonly isCup: boolean
  readonly bestOf?: number
  /** Sixteen. */
  readonly entrants: readonly Entrant[]
}

type Listed = {
  readonly id: string
  readonly sport: string
  readonly name: Name
  readonly region?: string
  readonly suffix?: number
  readonly offset?: number
  readonly bestOf?: number
  readonly cup?: boolean
}

export const entrantsOfEach = 16
const fields = ['#b3261e', '#0b57a4', '#1e7d43', '#5b2a86', '#0f6e77', '#8a5a00', '#1f2a44', '#a0216e', '#3c5a14']
const charges = ['#ffffff', '#ffd54a', '#111827', '#f4a261', '#bfe3ff', '#e8e3d3', '#c8f7c5']

export const tournaments: readonly Tournament[] = (listed as readonly Listed[]).map((one, at) => ({
  id: one.id,
  sport: one.sport as Sport,
  name: one.name,
  isCup: one.cup === true,
  ...(one.bestOf !== undefined && { bestOf: one.bestOf }),
  entrants: Array.from({ length: entrantsOfEach }, (_, entrant) => ({
    id: `${one.id}:${entrant}`,
    name: nameOf(one, entrant),
    colours: coloursOf(at * entrantsOfEach + entrant),
  })),
}))

const tournamentsById = new Map(tournaments.map((one) => [one.id, one]))
const entrantsById = new Map(tournaments.flatMap(({ entrants }) => entrants.map((one) => [one.id, one] as const)))

export function findTournament(id: string): Tournament | undefined {
  return tournamentsById.get(id)
}

export function findEntrant(id: string): Entrant | undefined {
  return entrantsById.get(id)
}

function nameOf({ sport, region, suffix, offset = 0 }: Listed, at: number): Name {
  const { places, clubs, players, teams } = names
  if (suffix !== undefined) {
    const place = places[region as keyof typeof places][at] as Name
    const kinds = clubs[sport as keyof typeof clubs]
    const club = kinds[(at + suffix) % kinds.length] as Name
    return { 'zh-CN': place['zh-CN'] + club['zh-CN'], 'en-US': `${place['en-US']} ${club['en-US']}` }
  }
  const other = (at * 5 + offset) % entrantsOfEach
  if (region === undefined) {
    const [first, second] = [teams.first[at] as Name, teams.second[other] as Name]
    return { 'zh-CN': first['zh-CN'] + second['zh-CN'], 'en-US': `${first['en-US']} ${second['en-US']}` }
  }
  const { family, given } = players[region as keyof typeof players]
  const [last, first] = [family[at] as Name, given[other] as Name]
  if (region === 'east') {
    return { 'zh-CN': last['zh-CN'] + first['zh-CN'], 'en-US': `${last['en-US']} ${first['en-US']}` }
  }
  return { 'zh-CN': `${first['zh-CN']}·${last['zh-CN']}`, 'en-US': `${first['en-US']} ${last['en-US']}` }
}

function coloursOf(number: number): readonly [string, string] {
  return [fields[number % fields.length] as string, charges[(number * 3) % charges.length] as string]
}

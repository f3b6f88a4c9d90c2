// Matches and names of a platform's book, as it answers: one of the wrong shape spoils the whole answer.
import { type Fields, isFields } from '../signed-caller.ts'
import type { PlatformMatch, PlatformName, PlatformSide } from './platform-provider.ts'

const color = /^#[0-9a-f]{6}$/
const odds = /^\d{1,6}\.\d{2,3}$/
const id = /^[\w.:-]{1,64}$/
const maxLetters = 120
const maxNames = 5_000
const maxScore = 100_000

export function readMatches({ matches }: Fields): { matches: PlatformMatch[] } | null {
  if (!Array.isArray(matches)) return null
  const read = matches.map(readMatch)
  return read.every((match) => match !== null) ? { matches: read } : null
}

export function readNames({ names }: Fields): { names: PlatformName[] } | null {
  if (!Array.isArray(names) || names.length > maxNames) return null
  const read = names.map(readName)
  return read.every((name) => name !== null) ? { names: read } : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLetters
const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)
const isScore = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maxScore

function readName(record: unknown): PlatformName | null {
  if (!isFields(record)) return null
  const { id: named, gameCode, names } = record
  if (!isId(named) || !isId(gameCode) || !Array.isArray(names) || !names.every(isText)) return null
  return { id: named, gameCode, names }
}

function readSide(value: unknown): PlatformSide | null {
  if (!isFields(value) || !isText(value.name) || !Array.isArray(value.colors)) return null
  const [first, second] = value.colors as unknown[]
  if (!isText(first) || !isText(second) || !color.test(first) || !color.test(second)) return null
  return { name: value.name, colors: [first, second] }
}

/** Undefined when there is something else than a score or null. */
function readScore(value: unknown): PlatformMatch['score'] | undefined {
  if (value === null) return null
  if (!isFields(value) || !isScore(value.home) || !isScore(value.away)) return undefined
  return { home: value.home, away: value.away }
}

function readPrices(value: unknown): PlatformMatch['prices'] | null {
  if (!Array.isArray(value)) return null
  const prices = (value as unknown[]).map((price) => {
    if (!isFields(price) || !isId(price.outcomeId)) return null
    const { outcomeId, odds: told } = price
    if (told === null) return { outcomeId, odds: null }
    return typeof told === 'string' && odds.test(told) ? { outcomeId, odds: told } : null
  })
  return prices.every((price) => price !== null) ? prices : null
}

function readMatch(record: unknown): PlatformMatch | null {
  if (!isFields(record)) return null
  const { matchId, gameCode, sport, league, startsAt, isLive, stage } = record
  const [home, away] = [readSide(record.home), readSide(record.away)]
  const [score, prices] = [readScore(record.score), readPrices(record.prices)]
  if (![matchId, gameCode, sport].every(isId) || typeof isLive !== 'boolean' || !isText(stage)) return null
  if (!isFields(league) || !isText(league.name) || !isText(startsAt) || Number.isNaN(Date.parse(startsAt))) return null
  if (!home || !away || score === undefined || !prices) return null
  return {
    matchId: String(matchId),
    gameCode: String(gameCode),
    sport: String(sport),
    league: league.name,
    home,
    away,
    startsAt,
    isLive,
    score,
    stage,
    prices,
  }
}

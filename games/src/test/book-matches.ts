// Random matches, told step by step as a feed tells them: every step knows what the one before it knew.
import type { Facts, Goal, MatchState, Pair, Period, PeriodKind, Side } from '../book/sport/facts.ts'
import { type Sport, sports } from '../book/sport/sports.ts'

type Chance = () => number
/** What of a match changes while it is played. */
type Draft = {
  state: MatchState
  periods: Period[]
  goals?: Goal[]
  bestOf?: number
  winner?: Side
}

/** The steps of a match of the sport; the last one is over. `seed` gives the same match again. */
export function randomMatch(sport: Sport, seed: number): Facts[] {
  const chance = chanceOf(seed)
  const steps: Facts[] = []
  const match: Draft = { state: 'SCHEDULED', periods: [] }
  const told = () => void steps.push(structuredClone(match))
  told()
  if (chance() < 0.04) {
    match.state = chance() < 0.5 ? 'CANCELLED' : 'WALKOVER'
    if (match.state === 'WALKOVER') match.winner = sideOf(chance)
    told()
    return steps
  }
  match.state = 'LIVE'
  const players = { HALF: playFootball, QUARTER: playBasketball, SET: playSets, MAP: playMaps }
  players[sports[sport].playedIn](match, chance, told, sport)
  return cutShort(steps, chance, sports[sport].playedIn)
}

function playFootball(match: Draft, chance: Chance, told: () => void) {
  match.goals = []
  for (const number of [1, 2]) {
    playPeriod(match, 'HALF', number, chance, told, 0.5)
    if (chance() < 0.3) told()
  }
  const isCup = chance() < 0.4
  if (isCup && isLevel(match)) for (const number of [1, 2]) playPeriod(match, 'EXTRA', number, chance, told, 0.5)
  if (isCup && isLevel(match)) {
    const winner = sideOf(chance)
    match.periods.push({ kind: 'PENALTIES', number: 1, state: 'ENDED', score: { ...pairOf(winner, 5, 4) } })
    match.winner = winner
  } else if (isCup) {
    const { home, away } = sumUp(match)
    match.winner = home > away ? 'home' : 'away'
  }
  match.state = 'ENDED'
  told()
}

function playBasketball(match: Draft, chance: Chance, told: () => void) {
  for (const number of [1, 2, 3, 4]) playPoints(match, 'QUARTER', number, chance, told)
  for (let number = 1; isLevel(match); number++) playPoints(match, 'OVERTIME', number, chance, told)
  match.state = 'ENDED'
  told()
}

function playSets(match: Draft, chance: Chance, told: () => void, sport: Sport) {
  const target = { tennis: 6, 'table-tennis': 11, badminton: 21, volleyball: 25 }[sport as 'tennis']
  playPeriods(match, chance, told, 'SET', (number) => {
    const play = begin(match, 'SET', number)
    for (;;) {
      const side = sideOf(chance)
      play.score[side] += 1
      const [most, least] = [Math.max(play.score.home, play.score.away), Math.min(play.score.home, play.score.away)]
      const isWon = most >= target && (most - least >= 2 || (sport === 'tennis' && most === 7))
      if (isWon) return end(play, told, side)
      if (chance() < 0.3) told()
    }
  })
}

function playMaps(match: Draft, chance: Chance, told: () => void, sport: Sport) {
  playPeriods(match, chance, told, 'MAP', (number) => {
    const play = begin(match, 'MAP', number)
    play.firsts = {}
    const isWon = () =>
      sport === 'cs2'
        ? Math.max(play.score.home, play.score.away) >= 13 && Math.abs(play.score.home - play.score.away) >= 2
        : chance() < 0.04
    let side: Side
    do {
      side = sideOf(chance)
      play.score[side] += 1
      if (sport === 'cs2') play.firsts = { PISTOL: play.firsts?.PISTOL ?? side }
      else play.firsts = { BLOOD: side, ...(chance() < 0.2 && { [firstOf(chance)]: sideOf(chance) }), ...play.firsts }
      if (chance() < 0.3) told()
    } while (!isWon())
    // Fewer kills may win a map, more rounds always do.
    end(play, told, sport === 'cs2' ? side : sideOf(chance))
  })
}

function playPeriods(
  match: Draft,
  chance: Chance,
  told: () => void,
  kind: 'SET' | 'MAP',
  play: (number: number) => void,
) {
  match.bestOf = chance() < 0.5 ? 3 : 5
  const won = { home: 0, away: 0 }
  for (let number = 1; Math.max(won.home, won.away) <= match.bestOf / 2; number++) {
    if (chance() < 0.06) {
      match.periods.push({ kind, number, state: 'FORFEIT', score: { home: 0, away: 0 }, winner: sideOf(chance) })
      told()
    } else play(number)
    won[match.periods.at(-1)!.winner!] += 1
  }
  match.winner = won.home > won.away ? 'home' : 'away'
  match.state = 'ENDED'
  told()
}

function playPeriod(
  match: Draft,
  kind: PeriodKind,
  number: number,
  chance: Chance,
  told: () => void,
  goalsChance: number,
) {
  const play = begin(match, kind, number)
  play.corners = { home: 0, away: 0 }
  play.cards = { home: 0, away: 0 }
  for (let minute = 1; minute <= 12; minute++) {
    const side = sideOf(chance)
    const happens = chance()
    if (happens < goalsChance / 4) {
      play.score[side] += 1
      match.goals?.push({ side, minute: minute * 4 })
    } else if (happens < 0.5) play.corners = add(play.corners!, side, 1)
    else if (happens < 0.7) play.cards = add(play.cards!, side, happens < 0.53 ? 2 : 1)
    if (chance() < 0.4) told()
  }
  end(play, told)
}

function playPoints(match: Draft, kind: PeriodKind, number: number, chance: Chance, told: () => void) {
  const play = begin(match, kind, number)
  for (let turn = 0; turn < 20; turn++) {
    play.score[sideOf(chance)] += 1 + Math.floor(chance() * 3)
    if (chance() < 0.2) told()
  }
  end(play, told)
}

type Play = { -readonly [Key in keyof Period]: Period[Key] } & { score: { home: number; away: number } }

function begin(match: Draft, kind: PeriodKind, number: number): Play {
  const play: Play = { kind, number, state: 'LIVE', score: { home: 0, away: 0 } }
  match.periods.push(play)
  return play
}

function end(play: Play, told: () => void, winner?: Side) {
  play.state = 'ENDED'
  if (winner) play.winner = winner
  told()
}

/** Some matches are given up at one of their steps. */
function cutShort(steps: Facts[], chance: Chance, playedIn: PeriodKind): Facts[] {
  if (chance() > 0.35) return steps
  const at = 1 + Math.floor(chance() * (steps.length - 2))
  const kept = steps.slice(0, at + 1)
  const { winner: _, ...last } = kept.at(-1)!
  const canRetire = playedIn === 'SET' || playedIn === 'MAP'
  const over = canRetire && chance() < 0.7 ? 'RETIRED' : 'ABANDONED'
  return [...kept, { ...last, state: over, ...(chance() < 0.6 && { winner: sideOf(chance) }) }]
}

/** The same match with the sides exchanged. */
export function exchanged(facts: Facts): Facts {
  const swap = (side: Side): Side => (side === 'home' ? 'away' : 'home')
  const swapPair = ({ home, away }: Pair): Pair => ({ home: away, away: home })
  return {
    ...facts,
    ...(facts.winner && { winner: swap(facts.winner) }),
    ...(facts.goals && { goals: facts.goals.map((goal) => ({ ...goal, side: swap(goal.side) })) }),
    periods: facts.periods.map((period) => ({
      ...period,
      score: swapPair(period.score),
      ...(period.corners && { corners: swapPair(period.corners) }),
      ...(period.cards && { cards: swapPair(period.cards) }),
      ...(period.winner && { winner: swap(period.winner) }),
      ...(period.firsts && {
        firsts: Object.fromEntries(Object.entries(period.firsts).map(([first, side]) => [first, swap(side)])),
      }),
    })),
  }
}

function add(pair: Pair, side: Side, count: number): Pair {
  return { ...pair, [side]: pair[side] + count }
}

function pairOf(winner: Side, more: number, fewer: number): Pair {
  return winner === 'home' ? { home: more, away: fewer } : { home: fewer, away: more }
}

function sumUp({ periods }: Draft): Pair {
  const sum = { home: 0, away: 0 }
  for (const { score } of periods) {
    sum.home += score.home
    sum.away += score.away
  }
  return sum
}

function isLevel(match: Draft): boolean {
  const { home, away } = sumUp(match)
  return home === away
}

function sideOf(chance: Chance): Side {
  return chance() < 0.5 ? 'home' : 'away'
}

function firstOf(chance: Chance): 'TOWER' | 'DRAGON' {
  return chance() < 0.5 ? 'TOWER' : 'DRAGON'
}

// Small and good enough for matches; nobody has to trust it.
function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

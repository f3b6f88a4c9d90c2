// Matches of maps: rounds of CS2, and kills and towers of the others.
import { type KillSport, killRules, mapShares } from '../price/maps/kills.ts'
import { pointChance, rallyRules, setWinner } from '../price/sets/rally.ts'
import { type First, level, type Side, sides } from '../sport/facts.ts'
import type { Fixture } from '../sport/match.ts'
import { type Chance, waitOf } from './chance.ts'
import { newSheet, type Note, type Sheet, type Step } from './step.ts'

const minuteMs = 60_000
const roundMinutes = 1.7
const breakMinutes = 8
const forfeitChance = 0.002

type Play = {
  readonly fixture: Fixture
  readonly chance: Chance
  readonly sheet: Sheet
  atMs: number
}

export function playMaps(fixture: Fixture, chance: Chance): readonly Step[] {
  const sheet = newSheet(fixture)
  const play: Play = { fixture, chance, sheet, atMs: 0 }
  const { bestOf = 1 } = fixture
  const won = { home: 0, away: 0 }
  for (let number = 1; Math.max(won.home, won.away) <= bestOf / 2; number++) {
    const winner =
      giveMap(play, number) ?? (fixture.sport === 'cs2' ? playRounds(play, number) : playKills(play, number))
    won[winner]++
    if (Math.max(won.home, won.away) > bestOf / 2) sheet.over('ENDED', winner)
    play.atMs += breakMinutes * minuteMs
  }
  play.atMs -= breakMinutes * minuteMs
  const { playedSeconds } = (sheet.steps.at(-1) as Step).clock
  sheet.tell(play.atMs, { playedSeconds }, { what: 'OVER' })
  return sheet.steps
}

/** Now and then a side has a map given to it. */
function giveMap({ sheet, chance, atMs }: Play, number: number): Side | undefined {
  if (chance() >= forfeitChance) return undefined
  const winner: Side = chance() < 0.5 ? 'home' : 'away'
  sheet.give('MAP', number, winner)
  sheet.tell(atMs, { playedSeconds: 0 }, { what: 'END', side: winner })
  return winner
}

function playRounds(play: Play, number: number): Side {
  const { sheet, chance } = play
  const win = pointChance(play.fixture, 'cs2')
  const beganAt = play.atMs
  const tell = (note: Note) => {
    sheet.tell(play.atMs, { playedSeconds: Math.round((play.atMs - beganAt) / 1000) }, note)
  }
  sheet.begin('MAP', number, { firsts: {} })
  tell({ what: 'BEGIN' })
  for (let round = 1; ; round++) {
    play.atMs += roundMinutes * minuteMs
    const side: Side = chance() < win ? 'home' : 'away'
    const { score } = sheet.period
    const after = { ...score, [side]: score[side] + 1 }
    sheet.set({ score: after, ...(round === 1 && { firsts: { PISTOL: side } }) })
    const winner = setWinner(rallyRules.cs2, after, false)
    tell({ what: 'GOAL', side })
    if (!winner) continue
    sheet.end({ winner })
    tell({ what: 'END', side: winner })
    return winner
  }
}

function playKills(play: Play, number: number): Side {
  const { fixture, sheet, chance } = play
  const { towers: need, killsPerTower, minutesPerTower, dragonMinutes } = killRules[fixture.sport as KillSport]
  const shares = mapShares(fixture)
  const beganAt = play.atMs
  const rate = (killsPerTower + 1) / minutesPerTower
  let [minute, towers] = [0, level]
  const tell = (note?: Note) => {
    play.atMs = beganAt + Math.round(minute * minuteMs)
    sheet.tell(play.atMs, { playedSeconds: Math.floor(minute * 60), towers }, note)
  }
  const first = (what: First, side: Side) => {
    if (!sheet.period.firsts?.[what]) sheet.set({ firsts: { ...sheet.period.firsts, [what]: side } })
  }
  const sideOf = (share: number): Side => (chance() < share ? 'home' : 'away')
  const happen = {
    kill() {
      const side = sideOf(shares.kill)
      const { score } = sheet.period
      sheet.set({ score: { ...score, [side]: score[side] + 1 } })
      first('BLOOD', side)
      tell({ what: 'KILL', side })
    },
    tower() {
      const side = sideOf(shares.tower)
      towers = { ...towers, [side]: towers[side] + 1 }
      first('TOWER', side)
      tell({ what: 'TOWER', side })
    },
    dragon() {
      const side = sideOf(shares.kill)
      first('DRAGON', side)
      tell({ what: 'DRAGON', side })
    },
  }
  sheet.begin('MAP', number, { firsts: {} })
  tell({ what: 'BEGIN' })
  let dragonAt = dragonMinutes[0] + waitOf(chance, 1 / dragonMinutes[1])
  let next = waitOf(chance, rate)
  for (;;) {
    const tick = Math.floor(minute) + 1
    minute = Math.min(next, dragonAt, tick)
    if (minute === dragonAt) {
      happen.dragon()
      dragonAt = Infinity
    } else if (minute === next) {
      next = minute + waitOf(chance, rate)
      happen[chance() * (killsPerTower + 1) < killsPerTower ? 'kill' : 'tower']()
    } else tell()
    const winner = sides.find((side) => towers[side] >= need)
    if (!winner) continue
    sheet.end({ winner })
    tell({ what: 'END', side: winner })
    return winner
  }
}

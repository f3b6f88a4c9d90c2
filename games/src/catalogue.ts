import type { Game } from './engine/game.ts'
import { baccarat } from './game/baccarat/game.ts'
import { doudizhu } from './game/doudizhu/game.ts'
import { dragonTiger } from './game/dragon-tiger/game.ts'
import { balls } from './game/balls/game.ts'
import { clock } from './game/clock/game.ts'
import { bulls } from './game/bulls/game.ts'
import { dice } from './game/dice/game.ts'
import { drumballs } from './game/drumballs/game.ts'
import { fallingPearls } from './game/falling-pearls/game.ts'
import { fireflyPond } from './game/firefly-pond/game.ts'
import { grabBulls } from './game/grab-bulls/game.ts'
import { kiteLine } from './game/kite-line/game.ts'
import { longteng } from './game/longteng/game.ts'
import { lotus } from './game/lotus/game.ts'
import { phoenix } from './game/phoenix/game.ts'
import { plum } from './game/plum/game.ts'
import { redBlack } from './game/red-black/game.ts'
import { roulette } from './game/roulette/game.ts'
import { sicbo } from './game/sicbo/game.ts'
import { podium } from './game/podium/game.ts'
import { sixstar } from './game/sixstar/game.ts'
import { skyLantern } from './game/sky-lantern/game.ts'
import { starChart } from './game/star-chart/game.ts'
import { sundial } from './game/sundial/game.ts'
import { waterClock } from './game/water-clock/game.ts'
import type { RoomGame } from './room/room-game.ts'

/**
 * The games that open. Launch, pages, build, verifier, rules, history, tests, bench and the site's seed read this list:
 * a game is its folder and its line here; `npm run exact -w games` then writes its entry in the lobby and its cover into the site (decision 0182).
 */
export const catalogue: readonly Game[] = [
  longteng,
  waterClock,
  skyLantern,
  sundial,
  fallingPearls,
  starChart,
  fireflyPond,
  kiteLine,
  phoenix,
  plum,
  lotus,
  baccarat,
  dragonTiger,
  roulette,
  sicbo,
  clock,
  dice,
  podium,
  drumballs,
  balls,
  sixstar,
  redBlack,
  bulls,
]

export function findGame(code: string): Game | undefined {
  return catalogue.find((game) => game.code === code)
}

/** The games of rooms. Nothing launches them before they have a page: they are in no lobby. */
export const roomGames: readonly RoomGame[] = [grabBulls, doudizhu]

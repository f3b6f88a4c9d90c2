import type { Match } from '../sport/match.ts'
import type { Sport } from '../sport/sports.ts'
import { basketballGrid } from './basketball/grids.ts'
import { footballGrid } from './football/grids.ts'
import type { Grid } from './grid.ts'
import { mapGrid } from './maps/grids.ts'
import { setGrid } from './sets/grids.ts'
import type { View } from './view.ts'

type Model = (match: Match, view: View) => Grid | undefined

const models: Readonly<Record<Sport, Model>> = {
  football: footballGrid,
  basketball: basketballGrid,
  tennis: setGrid,
  'table-tennis': setGrid,
  volleyball: setGrid,
  badminton: setGrid,
  cs2: mapGrid,
  lol: mapGrid,
  dota2: mapGrid,
  kog: mapGrid,
}

/** How a match can still end, as far as markets of a view look; undefined where the model of its sport does not say. */
export function gridOf(match: Match, view: View): Grid | undefined {
  return models[match.fixture.sport](match, view)
}

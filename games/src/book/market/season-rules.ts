// Rules of markets of seasons: who finishes where in the official table.
import { type Facts, isOver, type Placed } from '../sport/facts.ts'
import { isCount } from './lines.ts'
import type { Decided, Specifiers } from './market-kind.ts'
import { lost, type OutcomeFact, won } from './outcome.ts'
import { tell } from './tell.ts'

/** One who finished, with how many share the place and how many are in the table. */
type Finish = { readonly place: number; readonly sharing: number; readonly all: number }
/** How many of the places that are shared count. */
type Counts = (finish: Finish, specifiers: Specifiers) => number

const mostPlaces = 20

function finishes(specifiers: Decided['specifiers'], counts: Counts): Decided {
  return {
    counted: 'SEASON',
    needs: 'TABLE',
    specifiers,
    outcomes: () => [],
    settle(facts, own, outcome) {
      if (!isOver(facts) || !facts.table) return undefined
      const finish = finishOf(facts.table, outcome)
      return finish ? factOf(finish, counts(finish, own)) : lost
    },
    told({ table }: Facts, own, outcome = '') {
      const finish = table && finishOf(table, outcome)
      if (!finish) return tell('NO_PLACE', own)
      const { place, sharing } = finish
      const values = { ...own, place: String(place), sharing: String(sharing) }
      return tell(sharing > 1 ? 'PLACE_SHARED' : 'PLACE', values)
    },
  }
}

/** Who has the first place. */
export const winsSeason = finishes({}, ({ place }) => (place === 1 ? 1 : 0))

/** Who has one of the first places, as many as `places` says. */
export const finishesFirst = finishes({ places: isCount(mostPlaces) }, ({ place }, { places }) => {
  return Math.max(0, Number(places) - place + 1)
})

/** Who has one of the last places. */
export const finishesLast = finishes({ places: isCount(mostPlaces) }, ({ place, sharing, all }, { places }) => {
  return Math.max(0, place + sharing - 1 - (all - Number(places)))
})

function finishOf(table: readonly Placed[], competitor: string): Finish | undefined {
  const own = table.find((one) => one.competitor === competitor)
  if (!own) return undefined
  const sharing = table.filter(({ place }) => place === own.place).length
  return { place: own.place, sharing, all: table.length }
}

/** Where more share a place than count, the stake is divided as in a dead heat. */
function factOf({ sharing }: Finish, counting: number): OutcomeFact {
  if (counting === 0) return lost
  return counting >= sharing ? won : { ...won, deadHeatFactor: counting / sharing }
}

// Hold and respin: buds on a branch open in the snow; four or more stay, and snow falls again on those that are closed.
import type { OneShot } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { firstSnow, fullTenths, kinds, kindTotal, laterSnow, neededToStay, places, snowsLeft } from './branch.ts'
import { par } from './par.ts'

/** A blossom: its place on the branch and its index in `kinds`. */
export type Blossom = readonly [place: number, kind: number]
/** What opened in each snow; the first is the paid one. */
export type Result = { readonly snows: readonly (readonly Blossom[])[] }

/** The round up to and with a snow. Nothing is paid where too few stayed. */
export type SnowResult = { opened: readonly Blossom[]; open: number; left: number; sumTenths: number }

function kindOf(roll: number): number {
  let end = 0
  return kinds.findIndex(({ weight }) => {
    end += weight
    return roll < end
  })
}

function draw(random: Random): Result {
  const closed = new Set(Array.from({ length: places }, (_, place) => place))
  function snow({ of, opens }: { of: number; opens: number }): Blossom[] {
    const opened: Blossom[] = []
    for (const place of closed) {
      if (random.below(of) < opens) opened.push([place, kindOf(random.below(kindTotal))])
    }
    for (const [place] of opened) closed.delete(place)
    return opened
  }
  const snows = [snow(firstSnow)]
  let left = places - closed.size < neededToStay ? 0 : snowsLeft
  while (left > 0 && closed.size > 0) {
    const opened = snow(laterSnow)
    snows.push(opened)
    left = opened.length > 0 ? snowsLeft : left - 1
  }
  return { snows }
}

/** The round snow by snow, with what it has paid so far. */
export function stepsOf({ snows }: Result): SnowResult[] {
  let [open, left, sumTenths] = [0, 0, 0]
  return snows.map((opened, index) => {
    open += opened.length
    sumTenths += opened.reduce((sum, [, kind]) => sum + (kinds[kind]?.tenths ?? 0), 0)
    if (open === places) sumTenths += fullTenths
    const isFirst = index === 0
    if (isFirst && open < neededToStay) return { opened, open, left: 0, sumTenths: 0 }
    left = open === places ? 0 : isFirst || opened.length > 0 ? snowsLeft : left - 1
    return { opened, open, left, sumTenths }
  })
}

/**
 * A round has no choice. Each snow draws one integer for each closed bud, in the order of the places, and for a bud that
 * opens one more, for its kind.
 */
export const rules: OneShot<null, Result> = {
  shape: 'oneShot',
  derivation: 'integer',
  payBase: 10,
  samples: [null],
  readChoice: (value) => (value === undefined || value === null ? null : undefined),
  draw,
  pays: (_choice, result) => stepsOf(result).at(-1)?.sumTenths ?? 0,
  par,
}

import { drawing, h } from '#kit/dom.ts'
import { Light } from '#kit/light.ts'
import { Reels, reelSetOf } from '#kit/reels.ts'
import { greatTimes, type Scene } from '#kit/scene.ts'
import { longteng as t } from '#texts'
import { evaluate, type Result, type SymbolCode, strips, symbolAt } from '../rules.ts'
import { shine } from './light.ts'
import { moonWindow } from './moon.ts'
import { symbolSvg } from './symbols.ts'

const firstStops = [26, 3, 27, 15, 13]

function describe({ stops }: Result, times: string): string {
  const outcome = evaluate(stops)
  if (outcome.totalTenths >= greatTimes * 10) return t('bigWon', { times })
  if (outcome.scatterTenths === 0) return t('lineWon', { lines: outcome.wins.length, times })
  if (outcome.wins.length === 0) return t('scatterWon', { count: outcome.scatters, times })
  return t('bothWon', { lines: outcome.wins.length, count: outcome.scatters, times })
}

/** Five reels before a round window, and the light of the lines that won. */
export function slotScene(): Scene<null, Result> {
  const reelSet = reelSetOf<SymbolCode>({ count: strips.length, symbolAt, picture: symbolSvg, say: t, awaited: 'S' })
  const reels = new Reels(reelSet, firstStops)
  const light = new Light(shine)
  const frame = h('div', { class: 'frame' }, reels.element)
  frame.append(light.element)
  return {
    elements: [drawing('moon', moonWindow()), frame],
    choice: () => null,
    setChoice: () => undefined,
    begin: () => reels.turn(),
    land: (_choice, { stops }) => reels.land(stops),
    rest: () => reels.land(firstStops),
    show: (_choice, { stops }) => reels.show(stops),
    celebrate: (_choice, { stops }) => light.show(evaluate(stops), reels.cells),
    clear: () => light.clear(reels.cells),
    describe: (_choice, result, times) => describe(result, times),
  }
}

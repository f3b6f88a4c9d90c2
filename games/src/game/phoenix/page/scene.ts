import { drawing, h } from '#kit/dom.ts'
import { Feature } from '#kit/feature.ts'
import { timesOf } from '#kit/money.ts'
import { Light } from '#kit/light.ts'
import { Reels, reelSetOf } from '#kit/reels.ts'
import { greatTimes, type Scene } from '#kit/scene.ts'
import { phoenix as t } from '#texts'
import { freeSpins, freeTimes } from '../par.ts'
import { type Result, rules, type PaidSpin, stepsOf } from '../rules.ts'
import { type SymbolCode, strips, symbolAt } from '../spin.ts'
import { groveSvg } from './grove.ts'
import { shine } from './light.ts'
import { symbolSvg } from './symbols.ts'

const firstStops = [0, 0, 0, 0, 0]
const beginMs = 1500
const turnMs = 260
const wonMs = 800
const lostMs = 260

function times(tenths: number): string {
  return timesOf(tenths, rules.payBase)
}

function describe(steps: readonly PaidSpin[], written: string): string {
  const [first, ...free] = steps
  if ((steps.at(-1)?.sumTenths ?? 0) >= greatTimes * rules.payBase) return t('bigWon', { times: written })
  if (free.length > 0) return t('freeWon', { spins: free.length, times: written })
  const ways = first?.wins.reduce((sum, win) => sum + win.ways, 0) ?? 0
  return t('waysWon', { ways, times: written })
}

/** Five reels between wutong trees; three moons light the grove and bring the free spins. */
export function groveScene(): Scene<null, Result> {
  const reelSet = reelSetOf<SymbolCode>({ count: strips.length, symbolAt, picture: symbolSvg, say: t, awaited: 'S' })
  const reels = new Reels(reelSet, firstStops)
  const light = new Light(shine)
  const feature = new Feature()
  const grove = drawing('grove', groveSvg())
  const frame = h('div', { class: 'frame' }, reels.element, feature.element)
  frame.append(light.element)

  function tell(done: number, planned: number, step: PaidSpin): void {
    feature.show(t('freeSpin', { done, planned, times: freeTimes, sum: times(step.sumTenths) }))
  }

  function still(result: Result): void {
    const steps = stepsOf(result)
    reels.show(result.spins[0] ?? firstStops)
    if (steps.length === 1) return
    feature.end(t('freeDone', { spins: steps.length - 1, sum: times(steps.at(-1)?.sumTenths ?? 0) }))
  }

  /** Shows the free spins one by one, with the sum that the round has paid so far. */
  async function turnFree([first, ...free]: readonly PaidSpin[]): Promise<void> {
    let planned = freeSpins
    if (first) light.show(first, reels.cells)
    grove.classList.add('moonlit')
    feature.begin(t('freeBegin', { spins: freeSpins, times: freeTimes }))
    await feature.pause(beginMs)
    for (const [index, step] of free.entries()) {
      if (feature.hurried) return
      light.clear(reels.cells)
      reels.turn()
      await feature.pause(turnMs)
      await reels.land(step.stops)
      const isExtended = step.isMoonlit && planned === freeSpins
      if (isExtended) planned += freeSpins
      tell(index + 1, planned, step)
      if (step.paidTenths > 0) light.show(step, reels.cells)
      if (isExtended) feature.show(t('freeMore', { spins: freeSpins }))
      await feature.pause(isExtended ? beginMs : step.paidTenths > 0 ? wonMs : lostMs)
    }
  }

  return {
    elements: [grove, frame],
    choice: () => null,
    setChoice: () => undefined,
    begin: () => reels.turn(),
    async land(_choice, result) {
      const steps = stepsOf(result)
      await reels.land(result.spins[0] ?? firstStops)
      if (steps.length > 1) await turnFree(steps)
      light.clear(reels.cells)
      still(result)
    },
    hurry: () => feature.hurry(),
    rest: () => reels.land(firstStops),
    show: (_choice, result) => still(result),
    celebrate: (_choice, result) => {
      const [first] = stepsOf(result)
      if (first) light.show(first, reels.cells)
    },
    clear() {
      light.clear(reels.cells)
      feature.clear()
      grove.classList.remove('moonlit')
    },
    describe: (_choice, result, written) => describe(stepsOf(result), written),
  }
}

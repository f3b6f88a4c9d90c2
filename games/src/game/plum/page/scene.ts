import { h, prefersCalm, sleep } from '#kit/dom.ts'
import { Feature } from '#kit/feature.ts'
import { timesOf } from '#kit/money.ts'
import type { Scene } from '#kit/scene.ts'
import { plum as t } from '#texts'
import { kinds, neededToStay, places } from '../branch.ts'
import { type Blossom, type Result, rules, type SnowResult, stepsOf } from '../rules.ts'
import { branchSvg, fitBranch, flakesSvg } from './branch-svg.ts'

const openMs = 130
const snowMs = 700
const beginMs = 1100
const lookMs = 520

function times(tenths: number): string {
  return timesOf(tenths, rules.payBase)
}

function describe(steps: readonly SnowResult[], written: string): string {
  const open = steps.at(-1)?.open ?? 0
  return open === places ? t('fullWon', { times: written }) : t('won', { open, times: written })
}

/** A plum branch behind a window; in the snow its buds open, and what stays is worth its kind. */
export function plumScene(): Scene<null, Result> {
  const feature = new Feature()
  const window = h('div', { class: 'window', role: 'img', 'aria-label': t('still') })
  // Our own drawing, without data.
  window.innerHTML = branchSvg()
  new ResizeObserver(() => fitBranch(window)).observe(window)
  const board = h('div', { class: 'plum' }, window, feature.element)
  const flakes = window.querySelector('.flakes') as SVGGElement

  function openOne([place, kind]: Blossom): void {
    const spot = window.querySelector<SVGGElement>(`[data-place="${place}"]`)
    const { kind: name, tenths } = kinds[kind] ?? kinds[0]
    spot?.classList.add('open', name)
    const value = spot?.querySelector('.value')
    if (value) value.textContent = times(tenths)
  }

  function closeAll(): void {
    for (const spot of window.querySelectorAll('.spot')) spot.setAttribute('class', 'spot')
    board.classList.remove('lit', 'few')
    flakes.replaceChildren()
  }

  function fall(): void {
    if (prefersCalm()) return
    flakes.innerHTML = flakesSvg()
    flakes.animate([{ transform: 'translateY(0)' }, { transform: 'translateY(1720px)' }], {
      duration: snowMs * 2,
      easing: 'linear',
    })
  }

  async function openThese(blossoms: readonly Blossom[]): Promise<void> {
    for (const blossom of blossoms) {
      openOne(blossom)
      await feature.pause(openMs)
    }
  }

  function still(result: Result): void {
    const steps = stepsOf(result)
    const end = steps.at(-1)
    closeAll()
    for (const blossom of result.snows.flat()) openOne(blossom)
    const open = end?.open ?? 0
    board.classList.toggle('few', open < neededToStay)
    const sum = times(end?.sumTenths ?? 0)
    window.setAttribute('aria-label', t('opened', { open, places, times: sum }))
    if (steps.length > 1) feature.end(t('done', { open, places, sum }))
  }

  function tell({ open, left, sumTenths }: SnowResult): void {
    feature.show(t('staying', { open, places, left, sum: times(sumTenths) }))
  }

  /** Shows the snows after the first one by one, with what the branch is worth so far. */
  async function snowOn([first, ...others]: readonly SnowResult[]): Promise<void> {
    feature.begin(t('begin', { open: first?.open ?? 0 }))
    await feature.pause(beginMs)
    for (const step of others) {
      if (feature.hurried) return
      fall()
      await feature.pause(snowMs)
      await openThese(step.opened)
      tell(step)
      await feature.pause(lookMs)
    }
  }

  return {
    elements: [board],
    choice: () => null,
    setChoice: () => undefined,
    begin() {
      closeAll()
      fall()
    },
    async land(_choice, result) {
      const steps = stepsOf(result)
      await sleep(prefersCalm() ? 0 : snowMs / 2)
      await openThese(steps[0]?.opened ?? [])
      if (steps.length > 1) await snowOn(steps)
      still(result)
    },
    hurry: () => feature.hurry(),
    async rest() {
      closeAll()
    },
    show: (_choice, result) => still(result),
    celebrate: () => board.classList.add('lit'),
    clear() {
      board.classList.remove('lit')
      feature.clear()
    },
    describe: (_choice, result, written) => describe(stepsOf(result), written),
  }
}

import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import { written } from './money.ts'
import { type StakeSteps, stepsFrom } from './stakes.ts'
import { t } from './texts.ts'

type Offered = {
  readonly stakes: readonly string[]
  readonly index: number
  /** The last stake that may be chosen now. */
  readonly highest: number
  chosen(stake: string): void
}

const steps: readonly (keyof StakeSteps)[] = ['half', 'double', 'max']

/** All stakes at a glance, with half, double and the most; what may not be chosen now is seen, and does nothing. */
export function openStakes({ stakes, index, highest, chosen }: Offered): void {
  function choose(at: number): void {
    dialog.close()
    chosen(stakes[at] ?? '')
  }
  function button(label: string, at: number, isOffered: boolean): HTMLElement {
    const press = () => (isOffered ? choose(at) : undefined)
    const of = h('button', { class: 'stake-of', type: 'button', onclick: press }, label)
    of.setAttribute('aria-disabled', String(!isOffered))
    if (at === index) of.setAttribute('aria-current', 'true')
    return of
  }
  const next = stepsFrom(stakes, index, highest)
  const byStep = steps.map((step) => {
    const of = button(t(`stake.${step}`), next[step], next[step] !== index)
    of.removeAttribute('aria-current')
    return of
  })
  const all = stakes.map((stake, at) => button(written(stake), at, at <= Math.max(highest, index)))
  const dialog = openDialog(
    t('stakePick'),
    h('div', { class: 'stakes by-step' }, ...byStep),
    h('div', { class: 'stakes' }, ...all),
    h('p', { class: 'note' }, t('stakeNote')),
  )
  dialog.classList.add('stake-sheet')
}

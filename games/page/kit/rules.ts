import { countedBy } from '../../src/engine/counted-by.ts'
import { hitRateOf, maxPayOf, type Par, percentOf, returnOf, volatilityOf } from '../../src/engine/par.ts'
import { call, type Measured, type WinLimits } from './api.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import { timesOf, written } from './money.ts'
import type { FrameWords } from './frame.ts'
import type { Recomputed } from './recompute/example.ts'
import { recomputeParts } from './recompute/recompute.ts'
import { t } from './texts.ts'

function fact(name: string, value: string): HTMLElement {
  return h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, value))
}

/** The exact figures, as a par sheet has them; the most that a round pays is told in words. */
export function facts(par: Par, max: string, returned = returnOf(par)): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    fact(t('rtp'), `${percentOf(returned, 4)}%`),
    fact(t('hitRate'), `${percentOf(hitRateOf(par), 4)}%`),
    fact(t('volatility'), t(`volatility.${volatilityOf(par).volatility}`)),
    fact(t('maxWin'), max),
  )
}

function bandText(band: NonNullable<Measured['band']>): string {
  const words = t('measuredBand', { low: band.lowPercent, high: band.highPercent })
  return band.isInside ? words : `${words} ${t('measuredOutside')}`
}

/** What all rounds played here returned, beside the band that the exact figures allow; before it has a band it says nothing. */
export function measuredPart(): HTMLElement {
  const told = h('dd', {}, '…')
  const band = h('p', { class: 'note' })
  function show({ measured }: { measured: Measured | null }): void {
    if (!measured) {
      told.textContent = t('measuredNone')
      return
    }
    if (!measured.band) {
      told.textContent = t('measuredSoon', { min: measured.minRounds.toLocaleString('en-US') })
      return
    }
    const rounds = Number(measured.rounds).toLocaleString('en-US')
    told.textContent = t('measuredOf', { percent: measured.returnPercent, rounds })
    band.textContent = bandText(measured.band)
  }
  call<{ measured: Measured | null }>('measured').then(show, () => (told.textContent = '—'))
  return h('div', { class: 'measured' }, h('dl', {}, h('dt', {}, t('measured')), told), band)
}

type Told<Choice> = Recomputed & {
  readonly words: FrameWords
  readonly rules: { readonly samples: readonly unknown[] }
  ruleParts(choice: Choice): readonly Node[]
}

/** Shows the rules of a choice; every number comes from the rules and their exact distribution. */
export function openRules<Choice>(
  page: Told<Choice>,
  choice: Choice,
  par: Par,
  {
    life = [h('p', {}, t('paceRule'))],
    maxPays = maxPayOf(par),
    winLimits,
  }: { life?: readonly Node[]; maxPays?: number; winLimits: WinLimits },
): void {
  openDialog(
    t('rulesTitle'),
    facts(par, t('times', { times: timesOf(maxPays, par.base) })),
    measuredPart(),
    ...page.ruleParts(choice),
    h('p', {}, t('rounding')),
    h('h3', {}, t('limitsTitle')),
    h('p', {}, t('winLimitRule', { bet: written(winLimits.bet) })),
    h('h3', {}, t('turnoverTitle')),
    h('p', {}, t(`turnover.${countedBy(page.rules)}`)),
    h('h3', {}, t('paceTitle')),
    ...life,
    ...recomputeParts(page),
    h('p', {}, page.words.keys),
  )
}

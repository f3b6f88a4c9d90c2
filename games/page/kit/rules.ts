import type { Json } from '../../src/engine/game.ts'
import { hitRateOf, maxPayOf, percentOf, returnOf, volatilityOf } from '../../src/engine/par.ts'
import { call, type Measured } from './api.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import { timesOf } from './money.ts'
import type { GamePage, Verified } from './scene.ts'
import { t } from './texts.ts'

function fact(name: string, value: string): HTMLElement {
  return h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, value))
}

/** The exact figures of a choice, as its par sheet has them. */
export function facts({ rules }: Verified, choice: Json): HTMLElement {
  const par = rules.par(choice)
  return h(
    'dl',
    { class: 'facts' },
    fact(t('rtp'), `${percentOf(returnOf(par), 4)}%`),
    fact(t('hitRate'), `${percentOf(hitRateOf(par), 4)}%`),
    fact(t('volatility'), t(`volatility.${volatilityOf(par).volatility}`)),
    fact(t('maxWin'), t('times', { times: timesOf(maxPayOf(par), par.base) })),
  )
}

/** What all rounds played here returned, beside the band that the exact figures allow. */
export function measuredPart(): HTMLElement {
  const told = h('dd', {}, '…')
  const band = h('p', { class: 'note' })
  function show({ measured }: { measured: Measured | null }): void {
    if (!measured) {
      told.textContent = t('measuredNone')
      return
    }
    const rounds = Number(measured.rounds).toLocaleString('en-US')
    told.textContent = t('measuredOf', { percent: measured.returnPercent, rounds })
    const words = t('measuredBand', { low: measured.lowPercent, high: measured.highPercent })
    band.textContent = measured.isInside ? words : `${words} ${t('measuredOutside')}`
  }
  void call<{ measured: Measured | null }>('measured').then(show, () => (told.textContent = '—'))
  return h('div', { class: 'measured' }, h('dl', {}, h('dt', {}, t('measured')), told), band)
}

/** Shows the rules of a choice; every number comes from the rules and their exact distribution. */
export function openRules(page: GamePage<Json, Json>, choice: Json): void {
  openDialog(
    t('rulesTitle'),
    facts(page, choice),
    measuredPart(),
    ...page.ruleParts(choice),
    h('h3', {}, t('drawsTitle')),
    h('p', {}, t(page.rules.derivation === 'float' ? 'drawsFloat' : 'drawsInteger')),
    h('p', {}, t('rounding')),
    h('h3', {}, t('paceTitle')),
    h('p', {}, t('paceRule')),
    h('p', {}, page.words.keys),
  )
}

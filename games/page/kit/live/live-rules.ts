import type { Json } from '../../../src/engine/game.ts'
import { percentOf, returnOf } from '../../../src/engine/par.ts'
import type { WinLimits } from '../api.ts'
import { h } from '../dom.ts'
import { written } from '../money.ts'
import { openSharedRules } from '../shared/shared-rules.ts'
import { currencyName } from '../texts.ts'
import type { LiveTableOffer } from './entered.ts'
import type { AnyLivePage } from './page.ts'
import { t } from './texts.ts'

/** Each place with what it pays and the exact return of a stake on it. */
function placesTable({ rules, spots }: AnyLivePage): HTMLElement {
  const rows = spots.map(({ spot, name, odds }) => {
    const share = percentOf(rules.holding?.usedReturn({ spot }) ?? returnOf(rules.par({ spot })), 4)
    return h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, odds), h('td', {}, `${share}%`))
  })
  const heads = ['place', 'odds', 'return'] as const
  return h(
    'table',
    { class: 'places' },
    h('thead', {}, h('tr', {}, ...heads.map((key) => h('th', { scope: 'col' }, t(key))))),
    h('tbody', {}, ...rows),
  )
}

/** Shows the rules of a live table: the figures above are those of the marked place, those of all in a table. */
export function openLiveRules(
  page: AnyLivePage,
  choice: { spot: string },
  offer: LiveTableOffer & { winLimits: WinLimits },
  currency: string,
): void {
  const range = {
    min: written(offer.stakes[0] ?? '0'),
    max: written(offer.stakes.at(-1) ?? '0'),
    currency: currencyName(currency),
  }
  openSharedRules(
    {
      rules: page.rules,
      told: page.told,
      words: page.words,
      ruleParts: (marked: Json) => [
        h('p', { class: 'note' }, page.spots.find(({ spot }) => spot === choice.spot)?.name ?? ''),
        ...page.ruleParts(marked as { spot: string }),
        h('h3', {}, t('placesTitle')),
        placesTable(page),
        h('p', {}, t('limitsOfPlace', range)),
      ],
    },
    choice,
    offer,
  )
}

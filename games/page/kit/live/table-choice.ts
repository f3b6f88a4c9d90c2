import { h } from '../dom.ts'
import { written } from '../money.ts'
import { currencyName } from '../texts.ts'
import type { LiveTableOffer } from './entered.ts'
import { t, tableName } from './texts.ts'

/** The game's tables with what they take, of which the player sits at one. */
export function tableChoice(
  tables: readonly LiveTableOffer[],
  currency: string,
  chosen: (table: LiveTableOffer) => void,
): HTMLElement {
  const buttons = tables.map((table, index) => {
    const input = h('input', { type: 'radio', name: 'table', value: table.table, onchange: () => chosen(table) })
    input.checked = index === 0
    const [min = '0', max = '0'] = [table.stakes[0], table.stakes.at(-1)]
    const range = t('tableRange', {
      min: written(min).replace('.00', ''),
      max: written(max).replace('.00', ''),
      currency: currencyName(currency),
    })
    const name = tableName(table.name)
    return h('label', {}, input, h('span', {}, h('b', {}, name), h('small', {}, range)))
  })
  return h('div', { class: 'tables', role: 'radiogroup', 'aria-label': t('tables') }, ...buttons)
}

import './recompute.css'
import { h } from '../dom.ts'
import type { Recomputed } from './example.ts'
import { type Sheet, sheetOf } from './sheet.ts'
import { t } from './texts.ts'
import type { ToldTable } from './told.ts'

function paragraphs(texts: readonly string[]): HTMLElement[] {
  return texts.map((text) => h('p', {}, text))
}

function table({ title, head, rows }: ToldTable): HTMLElement {
  const line = ([name = '', ...cells]: readonly string[]) =>
    h('tr', {}, h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', {}, cell)))
  return h(
    'div',
    { class: 'told-table', tabindex: '0', role: 'group', 'aria-label': title },
    h(
      'table',
      {},
      h('caption', {}, title),
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map(line)),
    ),
  )
}

function facts(pairs: Sheet['given']): HTMLElement {
  const rows = pairs.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))
  return h('dl', { class: 'hashes' }, ...rows)
}

/** How a round of the game is recomputed: seeds to integers, integers to the result, tables and a worked example. */
export function recomputeParts(game: Recomputed): Node[] {
  const sheet = sheetOf(game)
  return [
    h(
      'details',
      { class: 'example' },
      h('summary', {}, t('title')),
      ...paragraphs(sheet.integers),
      h('h3', {}, t('order')),
      ...paragraphs(sheet.order),
      ...sheet.tables.map(table),
    ),
    h(
      'details',
      { class: 'example' },
      h('summary', {}, t('example')),
      facts(sheet.given),
      h('h4', {}, t('exampleSteps')),
      h('ol', { class: 'steps' }, ...sheet.steps.map((step) => h('li', {}, step))),
      facts(sheet.found),
    ),
  ]
}

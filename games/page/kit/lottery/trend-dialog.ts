import type { Result } from '../../../src/lottery/lottery-rules.ts'
import type { PublicPast } from '../../../src/table/public.ts'
import { openDialog } from '../dialog.ts'
import { drawing, h } from '../dom.ts'
import type { LotteryPage, Trend } from './lottery-page.ts'
import { missingRows, zigzagOf } from './missing.ts'
import { words } from './texts.ts'

const shownDraws = 30

type Drawn = { readonly number: string; readonly balls: readonly number[] }

function statistics(rows: readonly number[][], columns: readonly string[]): HTMLElement[] {
  const line = (name: string, of: (column: number) => number) =>
    h('tr', {}, h('th', { scope: 'row' }, name), ...columns.map((_, column) => h('td', {}, String(of(column)))))
  const at = (column: number) => rows.map((row) => row[column] as number)
  return [
    line(words('trendSeen'), (column) => at(column).filter((misses) => misses === 0).length),
    line(words('trendNow'), (column) => at(column).at(-1) ?? 0),
    line(words('trendMost'), (column) => Math.max(0, ...at(column))),
  ]
}

function zigzag(rows: readonly (readonly number[])[], columns: number): HTMLElement | false {
  const points = zigzagOf(rows)
  if (points.length < 2) return false
  const path = points.map((point) => point.join(',')).join(' ')
  return drawing(
    'zigzag',
    `<svg viewBox="0 0 ${columns} ${rows.length}" preserveAspectRatio="none"><polyline points="${path}"/></svg>`,
  )
}

function chart(trend: Trend, drawn: readonly Drawn[]): HTMLElement {
  const rows = missingRows(trend, drawn)
  const { columns } = trend
  const shown = rows.slice(-shownDraws)
  const body = drawn.slice(-shownDraws).map(({ number }, index) => {
    const row = shown[index] ?? []
    const cells = row.map((misses, column) =>
      misses === 0 ? h('td', { class: 'hit' }, h('b', {}, columns[column] ?? '')) : h('td', {}, String(misses)),
    )
    return h('tr', {}, h('th', { scope: 'row' }, number.slice(-4)), ...cells)
  })
  const head = h(
    'tr',
    {},
    h('th', { scope: 'col' }, words('trendDraw')),
    ...columns.map((name) => h('th', { scope: 'col' }, name)),
  )
  const table = h(
    'table',
    { class: 'trend' },
    h('thead', {}, head),
    h('tbody', {}, ...body),
    h('tfoot', {}, ...statistics(rows, columns)),
  )
  const place = h('div', { class: 'trend-of' }, table, zigzag(shown, columns.length))
  place.style.setProperty('--columns', String(columns.length))
  place.style.setProperty('--draws', String(shown.length))
  return place
}

/** Shows what came in the last draws, and for how long each number has been missing. */
export function openTrends(page: LotteryPage, past: readonly PublicPast[]): void {
  const drawn = past
    .flatMap(({ number, voidReason, result }) =>
      voidReason === null && result !== null ? [{ number, balls: (result as Result).balls }] : [],
    )
    .reverse()
  const place = h('div', { class: 'trend-place', tabindex: '0', role: 'group', 'aria-label': words('trendTitle') })
  const select = h('select', {}, ...page.trends.map(({ name }, index) => h('option', { value: String(index) }, name)))
  function show(): void {
    place.replaceChildren(chart(page.trends[Number(select.value)] ?? page.trends[0], drawn))
  }
  select.addEventListener('change', show)
  openDialog(
    words('trendTitle'),
    h('label', { class: 'field' }, h('span', {}, words('trendOf')), select),
    place,
    h('p', { class: 'note' }, drawn.length === 0 ? words('noDraw') : words('trendNote', { count: drawn.length })),
  )
  show()
}

import type { Field } from '../../../src/lottery/play.ts'
import { h } from '../dom.ts'
import { timesOf } from '../money.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'

export type FieldRow = {
  readonly element: HTMLElement
  show(picks: readonly number[]): void
  /** Tells for how many of so many last draws each pick was missing; of no draws nothing. */
  missing(of: (pick: number) => number, draws: number): void
}

type Rowed = {
  /** The name of the play. */
  readonly name: string
  readonly field: Field
  oddsOf(pick: number): number | undefined
  changed(picks: number[]): void
}

type Quick = readonly [name: string, has: (pick: number, count: number, value: number) => boolean]

const quicks: readonly Quick[] = [
  [words('quickAll'), () => true],
  [words('quickBig'), (pick, count) => pick >= count / 2],
  [words('quickSmall'), (pick, count) => pick < count / 2],
  [words('quickOdd'), (_pick, _count, value) => value % 2 === 1],
  [words('quickEven'), (_pick, _count, value) => value % 2 === 0],
  [words('quickClear'), () => false],
]

/** In how many columns a narrow screen shows so many picks, with rows that are as full as can be. */
function columnsFor(count: number): number {
  if (count <= 6) return count
  return count % 5 === 0 ? 5 : count % 7 === 0 ? 7 : 6
}

/** A row of picks: numbers with quick choices beside them, or sides with their odds. */
export function fieldRow(
  { nameOf, rules, toneOf }: Pick<LotteryPage, 'nameOf' | 'rules' | 'toneOf'>,
  { name: play, field, oddsOf, changed }: Rowed,
): FieldRow {
  const shown = field.name === undefined ? undefined : nameOf('field', field.name)
  // Several plays on a page have the same fields and picks: each is spoken with its play.
  const name = shown === undefined ? play : words('pickOf', { field: play, pick: shown })
  const isNumbers = /^\d+$/.test(field.picks[0] ?? '')
  let own: readonly number[] = []
  const misses = field.picks.map(() => h('small', {}))
  function toggle(pick: number): void {
    changed(own.includes(pick) ? own.filter((one) => one !== pick) : [...own, pick].sort((one, other) => one - other))
  }
  const buttons = field.picks.map((code, pick) => {
    const odds = oddsOf(pick)
    return h(
      'button',
      {
        class: 'pick',
        type: 'button',
        'aria-pressed': 'false',
        'data-tone': toneOf?.(code),
        onclick: () => toggle(pick),
      },
      h('b', {}, nameOf('pick', code)),
      odds !== undefined && h('i', {}, timesOf(odds, rules.payBase)),
      misses[pick],
    )
  })
  const quick = h(
    'span',
    { class: 'quick' },
    ...quicks.map(([label, has]) => {
      const picks = () =>
        field.picks.flatMap((code, pick) => (has(pick, field.picks.length, Number(code)) ? [pick] : []))
      const spoken = words('quickOf', { field: name, pick: label })
      return h('button', { type: 'button', 'aria-label': spoken, onclick: () => changed(picks()) }, label)
    }),
  )
  const row = h('span', { class: 'picks' }, ...buttons)
  row.style.setProperty('--columns', String(columnsFor(buttons.length)))
  return {
    element: h(
      'div',
      { class: isNumbers ? 'field-row' : 'field-row sides', role: 'group', 'aria-label': name },
      shown !== undefined && h('span', { class: 'field-name' }, shown),
      row,
      isNumbers && quick,
    ),
    show(picks) {
      own = picks
      for (const [pick, button] of buttons.entries()) button.setAttribute('aria-pressed', String(picks.includes(pick)))
    },
    missing(of, draws) {
      for (const [pick, place] of misses.entries()) {
        const count = of(pick)
        const isLong = draws > 0 && count === draws
        place.textContent = draws === 0 ? '' : isLong ? `${draws}+` : String(count)
        const told = isLong ? words('missingLong', { count }) : words('missing', { count })
        const odds = oddsOf(pick)
        const parts = [
          words('pickOf', { field: name, pick: nameOf('pick', field.picks[pick] ?? '') }),
          odds !== undefined && words('odds', { odds: timesOf(odds, rules.payBase) }),
          draws > 0 && told,
        ]
        buttons[pick]?.setAttribute('aria-label', parts.filter(Boolean).join(', '))
      }
    },
  }
}

import { h } from '#kit/dom.ts'
import type { LiveScene } from '#kit/live/page.ts'
import { sheetOf } from '#kit/live/sheet.ts'
import { t as live } from '#kit/live/texts.ts'
import { bulls as t } from '#texts'
import { kindOf } from '../points.ts'
import { duelOf, type Result, seats, showMs, spots } from '../rules.ts'
import { handsOf, type Stage } from './hands.ts'
import { Trend } from './trend.ts'

/** How the round ended, in the dealer's words. */
export function overText(result: Result): string {
  const won = spots.filter((spot) => duelOf(spot, result).isWon).length
  return t('over', { hand: t(`kind.${kindOf(result.banker)}`), won, lost: spots.length - won })
}

/** Five hands on the felt, shown one after another, the banker's last; and what the hands did in the rounds before. */
export function bullsScene(): LiveScene<Result> {
  const hands = h('div', {}, handsOf(undefined, 'rest'))
  const table = h('div', { class: 'bulls-table' }, h('p', { class: 'held-note' }, t('heldNote')), hands)
  const trend = new Trend()
  let shown = ''
  function show(stage: Stage, result?: Result): void {
    const key = JSON.stringify([stage, result])
    if (key === shown) return
    shown = key
    hands.replaceChildren(handsOf(result, stage))
  }
  return {
    element: table,
    side: trend.element,
    rest: () => show('rest'),
    at(result, elapsedMs) {
      const isOver = elapsedMs >= (seats.length + 0.6) * showMs
      const count = Math.min(seats.length, Math.floor(elapsedMs / showMs) + 1)
      show(isOver ? 'over' : count, result)
      const seat = seats[count - 1] ?? 'banker'
      return isOver ? overText(result) : t('show', { seat: t(`seat.${seat}`), hand: t(`kind.${kindOf(result[seat])}`) })
    },
    past(past) {
      const { number, results } = sheetOf(past)
      trend.show(
        results.map((one) => one as Result),
        `${t('trend')} · ${live('sheet', { number })}`,
      )
    },
  }
}

import { h } from '#kit/dom.ts'
import type { LiveScene } from '#kit/live/page.ts'
import { RoadView } from '#kit/live/road-view.ts'
import type { RoadResult } from '#kit/live/roads.ts'
import { sheetOf } from '#kit/live/sheet.ts'
import { t as live } from '#kit/live/texts.ts'
import { redBlack as t } from '#texts'
import { handOf } from '../rank.ts'
import { cardsOfHand, dealMs, type Result, scoreOf } from '../rules.ts'
import { luckyOdds, type Winner } from '../score.ts'
import { dealtOf, handsOf, handText } from './hands.ts'

const nothing: Result = { red: [], black: [] }
const cards = 2 * cardsOfHand

/** How the round ended, in the dealer's words. */
export function overText(result: Result): string {
  const { winner, lucky } = scoreOf(result)
  const hands = { red: handText(handOf(result.red)), black: handText(handOf(result.black)) }
  const words = t(`over.${winner}`, hands)
  return lucky === 'none' ? words : t('hit', { words, odds: luckyOdds[lucky] })
}

/** What the dealer says when so many cards lie. */
function dealerOf(result: Result, count: number): string {
  if (count < cards - 2) return t('dealing')
  return count === cards - 2 ? t('soFar') : t('third', { hand: handText(handOf(result.red)) })
}

/** A corner of the winner's color marks a lucky hit. */
function roadOf(result: Result): RoadResult {
  const { winner, lucky } = scoreOf(result)
  const isHit = lucky !== 'none'
  if (winner === 'tie') return { winner, redMark: isHit, blueMark: isHit }
  return winner === 'red' ? { winner, redMark: isHit } : { winner: 'blue', blueMark: isHit }
}

/** Two hands of three on the felt, dealt card by card, and the roads of the table. */
export function redBlackScene(): LiveScene<Result> {
  const table = h('div', { class: 'red-black-table' }, handsOf(nothing))
  const side = (winner: Winner) => ({ name: t(`spot.${winner}`), sign: t(`sign.${winner}`) })
  const roads = new RoadView({ red: side('red'), blue: side('black'), tie: side('tie') })
  let shown = ''
  function show(result: Result, count: number, isOver: boolean): void {
    const dealt = dealtOf(result, count)
    const key = JSON.stringify([dealt, isOver])
    if (key === shown) return
    shown = key
    table.replaceChildren(handsOf(dealt, isOver ? scoreOf(result).winner : undefined))
  }
  return {
    element: table,
    side: roads.element,
    rest: () => show(nothing, 0, false),
    at(result, elapsedMs) {
      const isOver = elapsedMs >= (cards + 0.6) * dealMs
      const count = Math.min(cards, Math.floor(elapsedMs / dealMs) + 1)
      show(result, count, isOver)
      return isOver ? overText(result) : dealerOf(result, count)
    },
    past(past) {
      const { number, results } = sheetOf(past)
      roads.show(
        results.map((result) => roadOf(result as Result)),
        `${live('roads')} · ${live('sheet', { number })}`,
      )
    },
  }
}

import { h } from '#kit/dom.ts'
import type { LiveScene } from '#kit/live/page.ts'
import { RoadView } from '#kit/live/road-view.ts'
import type { RoadResult } from '#kit/live/roads.ts'
import { sheetOf } from '#kit/live/sheet.ts'
import { t as live } from '#kit/live/texts.ts'
import { baccarat as t } from '#texts'
import { cardText } from '../../../engine/shoe.ts'
import { dealMs, isPair, pointsOf, type Result, scoreOf } from '../rules.ts'
import { winnerOf } from '../score.ts'
import { dealtOf, handsOf } from './hands.ts'

const nothing: Result = { player: [], banker: [] }

/** How the round ended, in the dealer's words. */
export function overText(result: Result): string {
  const score = scoreOf(result)
  const words = t(`over.${winnerOf(score)}`, { player: score.player, banker: score.banker })
  return score.isNatural ? t('natural', { words }) : words
}

/** What the dealer says when so many cards lie. */
function dealerOf(result: Result, count: number): string {
  const { player, banker } = dealtOf(result, count)
  if (count < 4) return t('dealing')
  const isThirdOfPlayer = count === 5 && player.length === 3
  const [last, hand] = isThirdOfPlayer ? [player[2], 'player' as const] : [banker[2], 'banker' as const]
  if (count === 4 || last === undefined) return t('points', { player: pointsOf(player), banker: pointsOf(banker) })
  const points = pointsOf(hand === 'player' ? player : banker)
  return t(`third.${hand}`, { card: cardText(last), points })
}

function roadOf(result: Result): RoadResult {
  const winner = winnerOf(scoreOf(result))
  return {
    winner: winner === 'tie' ? 'tie' : winner === 'banker' ? 'red' : 'blue',
    redMark: isPair(result.banker),
    blueMark: isPair(result.player),
  }
}

/** Two hands on the felt, dealt card by card, and the roads of the table. */
export function baccaratScene(): LiveScene<Result> {
  const table = h('div', { class: 'baccarat-table' }, handsOf(nothing))
  const side = (hand: 'banker' | 'player' | 'tie') => ({ name: t(`spot.${hand}`), sign: t(`sign.${hand}`) })
  const roads = new RoadView({ red: side('banker'), blue: side('player'), tie: side('tie') })
  let shown = ''
  function show(result: Result, count: number, isOver: boolean): void {
    const dealt = dealtOf(result, count)
    const key = JSON.stringify([dealt, isOver])
    if (key === shown) return
    shown = key
    table.replaceChildren(handsOf(dealt, isOver ? winnerOf(scoreOf(result)) : undefined))
  }
  return {
    element: table,
    side: roads.element,
    rest: () => show(nothing, 0, false),
    at(result, elapsedMs) {
      const cards = result.player.length + result.banker.length
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

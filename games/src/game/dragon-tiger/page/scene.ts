import { h } from '#kit/dom.ts'
import type { LiveScene } from '#kit/live/page.ts'
import { RoadView } from '#kit/live/road-view.ts'
import type { Winner } from '#kit/live/roads.ts'
import { sheetOf } from '#kit/live/sheet.ts'
import { t as live } from '#kit/live/texts.ts'
import { dragonTiger as t } from '#texts'
import { cardText } from '../../../engine/shoe.ts'
import { dealMs, type Result, winnerOf } from '../rules.ts'
import { duelOf } from './duel.ts'

const colors: Readonly<Record<ReturnType<typeof winnerOf>, Winner>> = { dragon: 'red', tiger: 'blue', tie: 'tie' }

/** Two cards on the felt, and the roads of the table. */
export function dragonTigerScene(): LiveScene<Result> {
  const table = h('div', { class: 'duel-table' }, duelOf({}))
  const side = (spot: 'dragon' | 'tiger' | 'tie') => ({ name: t(`spot.${spot}`), sign: t(`sign.${spot}`) })
  const roads = new RoadView({ red: side('dragon'), blue: side('tiger'), tie: side('tie') })
  let shown = ''
  function show(step: number, result?: Result): void {
    const key = `${step} ${result?.dragon} ${result?.tiger}`
    if (key === shown) return
    shown = key
    const dealt = result && step > 0 ? (step > 1 ? result : { dragon: result.dragon }) : {}
    table.replaceChildren(duelOf(dealt, result && step > 2 ? winnerOf(result) : undefined))
  }
  return {
    element: table,
    side: roads.element,
    rest: () => show(0),
    at(result, elapsedMs) {
      const step = Math.min(3, Math.floor(elapsedMs / dealMs) + 1)
      show(step, result)
      const cards = { dragon: cardText(result.dragon), tiger: cardText(result.tiger) }
      if (step === 1) return t('first', { card: cards.dragon })
      return step === 2 ? t('second', cards) : t(`over.${winnerOf(result)}`, cards)
    },
    past(past) {
      const { number, results } = sheetOf(past)
      roads.show(
        results.map((result) => ({ winner: colors[winnerOf(result as Result)] })),
        `${live('roads')} · ${live('sheet', { number })}`,
      )
    },
  }
}

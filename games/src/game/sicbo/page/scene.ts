import { drawing, h, prefersCalm } from '#kit/dom.ts'
import type { LiveScene } from '#kit/live/page.ts'
import { RoadView } from '#kit/live/road-view.ts'
import { sheetOf } from '#kit/live/sheet.ts'
import { t as live } from '#kit/live/texts.ts'
import { sicbo as t } from '#texts'
import { type Dice, isTriple, totalOf } from '../places.ts'
import { type Result, shakeMs } from '../rules.ts'
import { dieFace } from './die.ts'
import { overText } from './words.ts'

const tumbleMs = 110
const bell = `<svg viewBox="0 0 200 120"><path class="bell-glass" d="M22 106C22 40 56 12 100 12s78 28 78 94Z"/><path class="bell-light" d="M46 92C46 56 62 34 84 26"/><circle class="bell-knob" cx="100" cy="9" r="7"/><path class="bell-foot" d="M10 106h180v8H10Z"/></svg>`

/** Dice in a row. */
export function diceRow(dice: Dice): HTMLElement {
  return h(
    'div',
    { class: 'dice', role: 'img', 'aria-label': t('dice', { dice: dice.join(' ') }) },
    ...dice.map(dieFace),
  )
}

/** Three dice under a bell that is lifted, and the roads of big and small. */
export function sicBoScene(): LiveScene<Result> {
  const place = h('div', { class: 'dice-place' })
  const table = h('div', { class: 'bell', role: 'img', 'aria-label': t('bell') }, place, drawing('bell-of', bell))
  const side = (name: 'big' | 'small' | 'triple') => ({ name: t(name), sign: t(`sign.${name}`) })
  const roads = new RoadView({ red: side('big'), blue: side('small'), tie: side('triple') })
  let shown = ''
  function show(key: string, state: 'rest' | 'shaking' | 'open', dice?: Dice): void {
    if (key === shown) return
    shown = key
    table.dataset.state = state
    table.setAttribute('aria-label', dice && state === 'open' ? overText(dice) : t('bell'))
    place.replaceChildren(...(dice ? [diceRow(dice)] : []))
  }
  return {
    element: table,
    side: roads.element,
    rest: () => show('rest', 'rest'),
    at({ dice }, elapsedMs) {
      if (elapsedMs >= shakeMs) {
        show(`open ${dice.join()}`, 'open', dice)
        return overText(dice)
      }
      // While they are shaken, the faces turn with the time and tell nothing of the result.
      const turn = prefersCalm() ? 0 : Math.floor(elapsedMs / tumbleMs)
      const face = (die: number) => ((turn * (die + 2) + die * 3) % 6) + 1
      show(`shaking ${turn}`, 'shaking', [face(0), face(1), face(2)])
      return t('shaking')
    },
    past(past) {
      const { number, results } = sheetOf(past)
      roads.show(
        results.map((result) => {
          const { dice } = result as Result
          return { winner: isTriple(dice) ? 'tie' : totalOf(dice) >= 11 ? 'red' : 'blue' }
        }),
        `${live('roads')} · ${live('sheet', { number })}`,
      )
    },
  }
}

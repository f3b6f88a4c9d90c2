import { h } from '#kit/dom.ts'
import type { LiveScene } from '#kit/live/page.ts'
import { roulette as t } from '#texts'
import type { PublicPast } from '../../../table/public.ts'
import { colorOf, pockets } from '../layout.ts'
import { type Result, rollMs } from '../rules.ts'
import { Wheel } from './wheel.ts'
import { overText } from './words.ts'

const lastShown = 16
const ranked = 5

/** A number on its color. */
export function numberTile(number: number): HTMLElement {
  return h('b', { class: `number ${colorOf(number)}` }, String(number))
}

function row(name: string, ...parts: readonly HTMLElement[]): HTMLElement {
  return h('div', { class: 'number-row' }, h('span', {}, name), h('p', {}, ...parts))
}

/** How often each side of the even chances came. */
function sharesOf(numbers: readonly number[]): HTMLElement {
  const sides: readonly (readonly [string, (number: number) => boolean])[] = [
    [t('red'), (number) => colorOf(number) === 'red'],
    [t('black'), (number) => colorOf(number) === 'black'],
    [t('odd'), (number) => number % 2 === 1],
    [t('even'), (number) => number > 0 && number % 2 === 0],
    [t('low'), (number) => number > 0 && number <= 18],
    [t('high'), (number) => number > 18],
    [t('zero'), (number) => number === 0],
  ]
  return h(
    'ul',
    { class: 'shares' },
    ...sides.map(([name, holds]) => h('li', {}, h('span', {}, name), h('b', {}, String(numbers.filter(holds).length)))),
  )
}

/** The numbers that came most and least often, the newest first among equals. */
function rankedOf(numbers: readonly number[]): { hot: number[]; cold: number[] } {
  const counts = Array.from({ length: pockets }, (_, number) => numbers.filter((one) => one === number).length)
  const last = (number: number) => (numbers.indexOf(number) < 0 ? numbers.length : numbers.indexOf(number))
  const order = counts
    .map((_, number) => number)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || last(one) - last(other))
  return { hot: order.slice(0, ranked), cold: order.slice(-ranked).reverse() }
}

/** The wheel on the felt, and beside it the numbers that came. */
export function rouletteScene(): LiveScene<Result> {
  const turning = new Wheel()
  const side = h('aside', { class: 'roads numbers', 'aria-label': t('past') })
  function show(past: readonly PublicPast[]): void {
    const numbers = past.filter(({ voidReason }) => voidReason === null).map(({ result }) => (result as Result).number)
    const { hot, cold } = rankedOf(numbers)
    side.replaceChildren(
      h('header', {}, h('b', {}, t('past')), h('span', {}, t('counts', { count: numbers.length }))),
      h('p', { class: 'number-strip' }, ...numbers.slice(0, lastShown).map(numberTile)),
      row(t('hot'), ...(numbers.length > 0 ? hot.map(numberTile) : [])),
      row(t('cold'), ...(numbers.length > 0 ? cold.map(numberTile) : [])),
      sharesOf(numbers),
    )
  }
  return {
    element: turning.element,
    side,
    rest: () => turning.rest(),
    at({ number }, elapsedMs) {
      turning.at(number, elapsedMs)
      return elapsedMs >= rollMs ? overText(number) : t('rolling')
    },
    past: show,
  }
}

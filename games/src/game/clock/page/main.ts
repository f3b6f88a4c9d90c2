import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/dialog.css'
import '#kit/lottery/lottery.css'
import '#kit/lottery/tables.css'
import './clock.css'
import type { Trend } from '#kit/lottery/lottery-page.ts'
import { openLottery } from '#kit/lottery/open.ts'
import { namesOf, words } from '#kit/lottery/texts.ts'
import { clock as t } from '#texts'
import { hasSide, shapeCodes, shapeOf, sideCodes, sumOf } from '../../../lottery/sides.ts'
import { backdrop } from './backdrop.ts'
import { ball } from './ball.ts'
import { emblem } from './emblem.ts'
import { verified } from './verified.ts'

const nameOf = namesOf(t)
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

function dragonOf([first = 0, , , , last = 0]: readonly number[]): string {
  return first > last ? 'dragon' : first < last ? 'tiger' : 'tie'
}

function placeTrend(place: string, at: number): Trend {
  return { name: nameOf('field', place), columns: digits, hits: (balls, column) => balls[at] === column }
}

const sumTrend: Trend = {
  name: nameOf('play', 'sum'),
  columns: sideCodes.map((side) => nameOf('pick', side)),
  hits: (balls, column) => hasSide(sideCodes[column] ?? '', sumOf(balls), 23),
}
const shapeTrend: Trend = {
  name: nameOf('play', 'last3-shape'),
  columns: shapeCodes.map((shape) => nameOf('pick', shape)),
  hits: (balls, column) => shapeOf(balls.slice(2)) === shapeCodes[column],
}

openLottery({
  ...verified,
  emblem,
  backdrop,
  play: t('play'),
  nameOf,
  ball,
  features(balls) {
    const sum = sumOf(balls)
    const sides = [hasSide('big', sum, 23) ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
    const told = [...sides, dragonOf(balls)]
    return [words('sumOf', { sum }), ...told.map((code) => nameOf('pick', code))]
  },
  trends: [
    placeTrend('place1', 0),
    placeTrend('place2', 1),
    placeTrend('place3', 2),
    placeTrend('place4', 3),
    placeTrend('place5', 4),
    sumTrend,
    shapeTrend,
  ],
  how: [t('howDraw'), t('howDirect'), t('howSides'), t('howShape')],
})

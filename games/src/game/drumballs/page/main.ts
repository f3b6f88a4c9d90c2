import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/dialog.css'
import '#kit/lottery/lottery.css'
import '#kit/lottery/tables.css'
import './drumballs.css'
import { openLottery } from '#kit/lottery/open.ts'
import { namesOf, words } from '#kit/lottery/texts.ts'
import { drumballs as t } from '#texts'
import { hasSide, sumOf } from '../../../lottery/sides.ts'
import { middleSum, places } from '../plays.ts'
import { backdrop } from './backdrop.ts'
import { ball, signs } from './ball.ts'
import { emblem } from './emblem.ts'
import { verified } from './verified.ts'

const nameOf = namesOf(t)
const numbers = Array.from({ length: 11 }, (_, number) => signs(number + 1))

openLottery({
  ...verified,
  emblem,
  backdrop,
  play: t('play'),
  nameOf,
  ball,
  features(balls) {
    const sum = sumOf(balls)
    const size = sum === middleSum ? [] : [hasSide('big', sum, middleSum) ? 'big' : 'small']
    const dragon = (balls[0] ?? 0) > (balls[4] ?? 0) ? 'dragon' : 'tiger'
    const told = [...size, sum % 2 === 1 ? 'odd' : 'even', dragon]
    return [words('sumOf', { sum }), ...told.map((code) => nameOf('pick', code))]
  },
  trends: [
    { name: nameOf('play', 'any1'), columns: numbers, hits: (balls, column) => balls.includes(column + 1) },
    ...places.map((place, at) => ({
      name: nameOf('field', place),
      columns: numbers,
      hits: (balls: readonly number[], column: number) => balls[at] === column + 1,
    })),
  ],
  how: [t('howDraw'), t('howAny'), t('howSides')],
})

import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/dialog.css'
import '#kit/lottery/lottery.css'
import '#kit/lottery/tables.css'
import './dice.css'
import { openLottery } from '#kit/lottery/open.ts'
import { namesOf, words } from '#kit/lottery/texts.ts'
import { dice as t } from '#texts'
import { hasSide, sideCodes, sumOf } from '../../../lottery/sides.ts'
import { diceShapeOf, diceShapes } from '../plays.ts'
import { backdrop } from './backdrop.ts'
import { ball } from './ball.ts'
import { emblem } from './emblem.ts'
import { verified } from './verified.ts'

const nameOf = namesOf(t)
const faces = ['1', '2', '3', '4', '5', '6']
const sums = Array.from({ length: 16 }, (_, index) => String(index + 3))

openLottery({
  ...verified,
  emblem,
  backdrop,
  play: t('play'),
  nameOf,
  ball,
  features(balls) {
    const [sum, shape] = [sumOf(balls), diceShapeOf(balls)]
    const sides = shape === 'triple' ? [] : [sum >= 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
    return [words('sumOf', { sum }), ...[...sides, shape].map((code) => nameOf('pick', code))]
  },
  trends: [
    { name: nameOf('play', 'face'), columns: faces, hits: (balls, column) => balls.includes(column + 1) },
    { name: nameOf('play', 'sum'), columns: sums, hits: (balls, column) => sumOf(balls) === column + 3 },
    {
      name: nameOf('play', 'sides'),
      columns: sideCodes.map((side) => nameOf('pick', side)),
      hits: (balls, column) => diceShapeOf(balls) !== 'triple' && hasSide(sideCodes[column] ?? '', sumOf(balls), 11),
    },
    {
      name: nameOf('play', 'shape'),
      columns: diceShapes.map((shape) => nameOf('pick', shape)),
      hits: (balls, column) => diceShapeOf(balls) === diceShapes[column],
    },
  ],
  how: [t('howDraw'), t('howSame'), t('howSides')],
})

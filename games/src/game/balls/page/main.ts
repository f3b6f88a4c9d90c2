import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/dialog.css'
import '#kit/lottery/lottery.css'
import '#kit/lottery/tables.css'
import './balls.css'
import { openLottery } from '#kit/lottery/open.ts'
import { namesOf, words } from '#kit/lottery/texts.ts'
import { balls as t } from '#texts'
import { hasSide, shapeCodes, shapeOf, sideCodes, sumOf } from '../../../lottery/sides.ts'
import { bigFrom } from '../plays.ts'
import { backdrop } from './backdrop.ts'
import { ball } from './ball.ts'
import { emblem } from './emblem.ts'
import { verified } from './verified.ts'

const nameOf = namesOf(t)
const sums = Array.from({ length: 28 }, (_, sum) => String(sum))

openLottery({
  ...verified,
  emblem,
  backdrop,
  play: t('play'),
  nameOf,
  ball,
  features(balls) {
    const sum = sumOf(balls)
    const told = [hasSide('big', sum, bigFrom) ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even', shapeOf(balls)]
    return [words('sumOf', { sum }), ...told.map((code) => nameOf('pick', code))]
  },
  trends: [
    { name: nameOf('play', 'sum'), columns: sums, hits: (balls, column) => sumOf(balls) === column },
    {
      name: nameOf('play', 'sides'),
      columns: sideCodes.map((side) => nameOf('pick', side)),
      hits: (balls, column) => hasSide(sideCodes[column] ?? '', sumOf(balls), bigFrom),
    },
    {
      name: nameOf('play', 'shape'),
      columns: shapeCodes.map((shape) => nameOf('pick', shape)),
      hits: (balls, column) => shapeOf(balls) === shapeCodes[column],
    },
  ],
  how: [t('howDraw'), t('howDigits'), t('howSides')],
})

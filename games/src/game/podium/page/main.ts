import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/dialog.css'
import '#kit/lottery/lottery.css'
import '#kit/lottery/tables.css'
import './podium.css'
import './race.css'
import { openLottery } from '#kit/lottery/open.ts'
import { namesOf } from '#kit/lottery/texts.ts'
import { podium as t } from '#texts'
import { hasSide, sumOf } from '../../../lottery/sides.ts'
import { ranks } from '../plays.ts'
import { backdrop } from './backdrop.ts'
import { ball } from './ball.ts'
import { emblem } from './emblem.ts'
import { raceScene } from './race-scene.ts'
import { verified } from './verified.ts'

const nameOf = namesOf(t)
const boats = Array.from({ length: 10 }, (_, boat) => String(boat + 1))
const sums = Array.from({ length: 17 }, (_, sum) => String(sum + 3))
const firstTwo = (balls: readonly number[]) => sumOf(balls.slice(0, 2))

const [first, ...others] = ranks.map((rank, at) => ({
  name: nameOf('field', rank),
  columns: boats,
  hits: (balls: readonly number[], column: number) => balls[at] === column + 1,
}))
const sumTrend = {
  name: nameOf('play', 'sum'),
  columns: sums,
  hits: (balls: readonly number[], column: number) => firstTwo(balls) === column + 3,
}

openLottery({
  ...verified,
  emblem,
  backdrop,
  play: t('play'),
  nameOf,
  ball,
  drawScene: raceScene,
  features(balls) {
    const sum = firstTwo(balls)
    const sides = [hasSide('big', sum, 12) ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
    const dragon = (balls[0] ?? 0) > (balls[9] ?? 0) ? 'dragon' : 'tiger'
    return [t('sum', { sum }), ...[...sides, dragon].map((code) => nameOf('pick', code))]
  },
  trends: [first ?? sumTrend, ...others, sumTrend],
  how: [t('howDraw'), t('howPlace'), t('howSides')],
})

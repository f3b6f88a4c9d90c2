// Five balls of eleven from the drum.
import { byBall } from '../../lottery/classes.ts'
import { rulesOf } from '../../lottery/lottery-rules.ts'
import { drawOrder } from '../../lottery/order.ts'
import { plays } from './plays.ts'

/** Five draws: an integer below 11 among the balls in their order, the next below 10 among those left, and so on. */
export const rules = rulesOf({
  plays,
  samples: [
    'any1:01,05,11',
    'any2:01,02,03,04',
    'any3:01,02,03,04,05,06',
    'any4:01,02,03,04,05,06,07',
    'any5:01,02,03,04,05,06,07,08,09',
    'place:01|02,03|-|-|11',
    'front2:01,02,03|03,04,05',
    'front2-any:01,02,03,04,05',
    'front3:01,02,03,04|03,04,05,06|01,07,08,09,10,11',
    'front3-any:01,02,03,04,05,06',
    'sum:big',
    'sum-odd:odd',
    'dragon:dragon*2',
  ],
  classes: byBall(0, 1, 11),
  draw: (random) => drawOrder(random, 5, 11),
})

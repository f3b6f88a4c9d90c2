// Ten boats race: the order in which they arrive.
import { byBall } from '../../lottery/classes.ts'
import { rulesOf } from '../../lottery/lottery-rules.ts'
import { drawOrder } from '../../lottery/order.ts'
import { plays } from './plays.ts'

/** Ten draws: the winner is an integer below 10 among the boats in their order, the next below 9 among those left, and so on. */
export const rules = rulesOf({
  plays,
  samples: [
    'sum-sides:big',
    'place:1,2|-|3|-|-|-|-|-|-|10',
    'first2:1,2,3,4|2,3,4,5',
    'first3:1,2,3,4,5|2,3,4,5,6|1,6,7,8,9',
    'sides:big|odd|-|-|-|-|small|-|-|-',
    'dragon1:dragon',
    'dragon3:tiger*2',
    'sum:3,11,12',
    'sum-sides:small,even',
  ],
  classes: byBall(0, 1, 10),
  draw: (random) => drawOrder(random, 10, 10),
})

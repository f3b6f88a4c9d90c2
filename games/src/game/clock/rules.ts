// Five digits, drawn one after another from the ten thousands to the units: the lottery of the hours.
import { byBall } from '../../lottery/classes.ts'
import { rulesOf } from '../../lottery/lottery-rules.ts'
import { plays } from './plays.ts'

/** Five draws: an integer below 10 for each place, from the left. */
export const rules = rulesOf({
  plays,
  samples: [
    'sum:big',
    'place:1,3,5|-|-|-|7',
    'sides:big|odd|-|-|-',
    'dragon:dragon,tie',
    'last3-direct:0,1,2,3,4,5,6,7|0,1,2,3,4,5|0,1,2,3,4,5,6,7,8,9',
    'first3-group3:0,1,2,3,4,5,6,7,8',
    'mid3-group6:0,1,2,3,4,5,6,7',
    'last3-any:8',
    'last2-direct:1,2,3,4,5,6|0,1,2,3,4,5,6,7,8,9',
    'first2-group:0,1,2,3,4,5,6*3',
    'last2-sides:big|odd,even',
    'last3-shape:triple,straight,pair',
    'star5:0,1,2,3,4,5,6,7,8|0,1,2,3,4,5,6,7,8|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9',
  ],
  classes: byBall(4, 0, 9),
  draw: (random) => [0, 1, 2, 3, 4].map(() => random.below(10)),
})

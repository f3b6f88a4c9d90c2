// Three digits and their sum, from 0 to 27.
import { byDraw } from '../../lottery/classes.ts'
import { rulesOf } from '../../lottery/lottery-rules.ts'
import { independent } from '../../lottery/outcomes.ts'
import { sumOf } from '../../lottery/sides.ts'
import { plays } from './plays.ts'

/** Three draws: an integer below 10 for each ball, from the left. */
export const rules = rulesOf({
  plays,
  samples: [
    'sides:big',
    'sum:12,13,14,15',
    'direct:0,1,2,3,4,5|1,2,3,4,5,6|2,3,4,5,6,7,8',
    'group3:0,1,2,3,4,5,6,7,8',
    'group6:0,1,2,3,4,5,6',
    'combo:big-odd,small-even',
    'ends:top,bottom',
    'shape:triple,straight,pair*2',
  ],
  classes: byDraw(independent(3, 0, 9), sumOf),
  outcomes: independent(3, 0, 9),
  draw: (random) => [0, 1, 2].map(() => random.below(10)),
})

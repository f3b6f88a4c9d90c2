// Three dice: the quick three of the tea house.
import { byDraw } from '../../lottery/classes.ts'
import { rulesOf } from '../../lottery/lottery-rules.ts'
import { independent } from '../../lottery/outcomes.ts'
import { plays } from './plays.ts'

/** Three draws: an integer below 6 for each die, and one more. */
export const rules = rulesOf({
  plays,
  samples: [
    'sides:big',
    'sum:4,10,11',
    'triple-any:any',
    'triple:1,2,3,4,5,6',
    'pair:2,5',
    'pair-with:1,2,3|3,4,5,6',
    'three:1,2,3,4,5',
    'two:1,2,3*2',
    'straight-any:any',
    'face:1,6',
    'shape:triple,pair',
  ],
  classes: byDraw(independent(3, 1, 6)),
  outcomes: independent(3, 1, 6),
  draw: (random) => [0, 1, 2].map(() => random.below(6) + 1),
})

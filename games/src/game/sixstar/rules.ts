// Six stars of forty-nine and a special one: the chart of the sixfold harmony.
import { byBall } from '../../lottery/classes.ts'
import { rulesOf } from '../../lottery/lottery-rules.ts'
import { drawOrder } from '../../lottery/order.ts'
import { animalPlays } from './animals.ts'
import { plays } from './plays.ts'

/** Seven draws: an integer below 49 among the balls in their order, the next below 48 among those left; the last is special. */
export const rules = rulesOf({
  plays: [...plays, ...animalPlays],
  samples: [
    'sides:big',
    'special:01,02,03,04,05,06,07,08,09,10,11,12',
    'main:07,18,29',
    'two:01,02,03,04,05,06,07,08,09,10',
    'three:01,02,03,04,05,06,07,08,09,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24',
    'colour:red,blue',
    'tail:0,7*2',
    'animal.horse:rat,horse',
    'any.horse:tiger',
    'pair.horse:rat,horse,goat',
    'trio.snake:ox,tiger,rabbit',
  ],
  classes: byBall(6, 1, 49),
  draw: (random) => drawOrder(random, 7, 49),
})

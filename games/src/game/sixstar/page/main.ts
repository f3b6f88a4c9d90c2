import '#kit/base.css'
import '#kit/frame.css'
import '#kit/controls.css'
import '#kit/dialog.css'
import '#kit/lottery/lottery.css'
import '#kit/lottery/tables.css'
import './sixstar.css'
import type { LotteryPage } from '#kit/lottery/lottery-page.ts'
import { openLottery } from '#kit/lottery/open.ts'
import { sixstar as t } from '#texts'
import { hasSide, sideCodes } from '../../../lottery/sides.ts'
import { type Animal, animalOfTime, animals, numbersOf } from '../../../lottery/zodiac.ts'
import { isOffered } from '../animals.ts'
import { bigFrom, colourOf, colours, sideless } from '../plays.ts'
import { backdrop } from './backdrop.ts'
import { ball } from './ball.ts'
import { emblem } from './emblem.ts'
import { nameOf } from './names.ts'
import { verified } from './verified.ts'

const tails = Array.from({ length: 10 }, (_, tail) => String(tail))
const specialOf = (balls: readonly number[]) => balls[6] ?? 0

/** The animals in the order of their first numbers, each with all of them. */
function numbersOfYear(year: Animal): string {
  return animals
    .map((animal): [Animal, number[]] => [animal, numbersOf(animal, year, 49)])
    .sort(([, [one = 0]], [, [other = 0]]) => one - other)
    .map(([animal, own]) => `${nameOf('pick', animal)} ${own.map((star) => String(star).padStart(2, '0')).join(' ')}`)
    .join(' · ')
}

const pageOf = (year: Animal): LotteryPage => ({
  ...verified,
  rules: { ...verified.rules, plays: verified.rules.plays.filter((play) => isOffered(play, year)) },
  emblem,
  backdrop,
  play: t('play'),
  nameOf,
  ball,
  toneOf: (pick) =>
    colours.find((colour) => colour === pick) ?? (/^\d\d$/.test(pick) ? colourOf(Number(pick)) : undefined),
  features(balls) {
    const star = specialOf(balls)
    const sides = star === sideless ? [] : [star >= bigFrom ? 'big' : 'small', star % 2 === 1 ? 'odd' : 'even']
    return [t('special', { star }), ...[...sides, colourOf(star)].map((code) => nameOf('pick', code))]
  },
  trends: [
    { name: nameOf('play', 'tail'), columns: tails, hits: (balls, column) => specialOf(balls) % 10 === column },
    {
      name: nameOf('play', 'sides'),
      columns: sideCodes.map((side) => nameOf('pick', side)),
      hits: (balls, column) =>
        specialOf(balls) !== sideless && hasSide(sideCodes[column] ?? '', specialOf(balls), bigFrom),
    },
    {
      name: nameOf('play', 'colour'),
      columns: colours.map((colour) => nameOf('pick', colour)),
      hits: (balls, column) => colourOf(specialOf(balls)) === colours[column],
    },
  ],
  how: [
    t('howDraw'),
    t('howMain'),
    t('howSides'),
    t('howAnimals', { year: nameOf('pick', year), numbers: numbersOfYear(year) }),
  ],
})

openLottery((now) => pageOf(animalOfTime(now)))

import { drawing, h, sleep } from '#kit/dom.ts'
import { Feature } from '#kit/feature.ts'
import { timesOf } from '#kit/money.ts'
import { greatTimes, type Scene } from '#kit/scene.ts'
import { lotus as t } from '#texts'
import { type Fall, fallsOf } from '../pond.ts'
import { type Result, rules } from '../rules.ts'
import { Board } from './board.ts'
import { nightSvg } from './night.ts'

const firstStops = [0, 1, 2, 3, 4, 5]
const pourMs = 760
const litMs = 760
const sinkMs = 260

function times(tenths: number): string {
  return timesOf(tenths, rules.payBase)
}

function describe(falls: readonly Fall[], written: string): string {
  const paid = falls.length - 1
  if ((falls.at(-1)?.sumTenths ?? 0) >= greatTimes * rules.payBase) return t('bigWon', { times: written })
  return paid === 1 ? t('groupWon', { times: written }) : t('fallsWon', { falls: paid, times: written })
}

/** A pond in moonlight: groups go under, what is above comes down, and each time pays more. */
export function pondScene(): Scene<null, Result> {
  const board = new Board()
  const feature = new Feature()
  const night = drawing('night', nightSvg())
  const frame = h('div', { class: 'shore-frame' }, board.element, feature.element)
  board.show(fallsOf(firstStops)[0]?.cells ?? [])

  function tell(falls: readonly Fall[]): void {
    const end = falls.at(-1)
    if (falls.length > 1) feature.end(t('done', { falls: falls.length - 1, sum: times(end?.sumTenths ?? 0) }))
  }

  function still({ stops }: Result): void {
    const falls = fallsOf(stops)
    board.show(falls.at(-1)?.cells ?? [])
    tell(falls)
  }

  /** Shows the falls one by one, with what the round has paid so far. */
  async function cascade(falls: readonly Fall[]): Promise<void> {
    for (const [index, { groups, times: multiplier, sumTenths }] of falls.entries()) {
      if (groups.length === 0 || feature.hurried) return
      const words = t('fall', { fall: index + 1, times: multiplier, sum: times(sumTenths) })
      if (index === 0) feature.begin(words)
      else feature.show(words)
      board.light(groups)
      await feature.pause(litMs)
      board.sink(groups)
      await feature.pause(sinkMs)
      if (feature.hurried) return
      board.fall(groups, falls[index + 1]?.cells ?? [])
      await feature.pause(pourMs)
    }
  }

  return {
    elements: [night, frame],
    choice: () => null,
    setChoice: () => undefined,
    begin: () => board.drain(),
    async land(_choice, { stops }) {
      const falls = fallsOf(stops)
      board.pour(falls[0]?.cells ?? [])
      await sleep(pourMs)
      await cascade(falls)
      board.clear()
      if (feature.hurried) board.show(falls.at(-1)?.cells ?? [])
      tell(falls)
    },
    hurry: () => feature.hurry(),
    async rest() {
      board.pour(fallsOf(firstStops)[0]?.cells ?? [])
      await sleep(pourMs)
    },
    show: (_choice, result) => still(result),
    celebrate: () => frame.classList.add('lit'),
    clear() {
      frame.classList.remove('lit')
      board.clear()
      feature.clear()
    },
    describe: (_choice, { stops }, written) => describe(fallsOf(stops), written),
  }
}

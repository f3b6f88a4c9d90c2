// How long the prices of a process that has just started keep it from all else: the first matches of each sport, and the first
// builder.
import { builderPrice } from '../../games/src/book/ticket/builder.ts'
import { quoting } from '../../games/src/book/price/quotes.ts'
import { sampleFixtures } from '../../games/src/book/simulate/sample-fixtures.ts'
import { beforeMatch } from '../../games/src/book/simulate/steps.ts'
import { type Sport, sportCodes } from '../../games/src/book/sport/sports.ts'
import { toldOf } from '../../games/src/test/told-match.ts'

/** Milliseconds of the thread's processor time: all prices of a match, and the longest of their pieces. */
type Cost = { readonly sport: Sport; readonly all: number; readonly longest: number }

export type ColdPricesResult = {
  name: 'cold-prices'
  /** The longest piece over 20 ms. */
  ratio: number
  costs: readonly Cost[]
  builder: number
}

const longestMs = 20

export async function run(): Promise<ColdPricesResult> {
  const costs = sportCodes.flatMap((sport) =>
    [0, 2].map((at): Cost => {
      const work = quoting(beforeMatch(sampleFixtures(sport)[at]!))
      let [all, longest, isDone] = [0, 0, false]
      while (!isDone) {
        const cost = processorMs(() => (isDone = work.next().done === true))
        all += cost
        longest = Math.max(longest, cost)
      }
      console.log(`  ${sport} ${at}: ${all.toFixed(0)} ms, the longest piece ${longest.toFixed(0)} ms`)
      return { sport, all, longest }
    }),
  )
  const event = toldOf(beforeMatch(sampleFixtures('football')[1]!), false)
  const leg = { eventId: event.fixture?.eventId ?? '', specifiers: '' }
  const legs = [
    { ...leg, marketId: 1, outcomeId: '1' },
    { ...leg, marketId: 29, outcomeId: '74' },
  ]
  const builder = processorMs(() => builderPrice(legs, event))
  console.log(`  the first builder: ${builder.toFixed(0)} ms`)
  const ratio = Math.round((Math.max(...costs.map(({ longest }) => longest)) / longestMs) * 100) / 100
  return { name: 'cold-prices', ratio, costs, builder }
}

function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch } from '../simulate/steps.ts'
import { quotesOf, quoting } from './quotes.ts'
import { atOnce, inTurns, type Work } from './turns.ts'

/** Keeps the process for so many milliseconds. */
function keep(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function* pieces(count: number, ms: number): Work<number> {
  for (let at = 0; at < count; at += 1) {
    keep(ms)
    yield
  }
  return count
}

test('work in turns lets others have theirs, and its result is that of the same work at once', async () => {
  let [turns, isDone] = [0, false]
  const others = async () => {
    for (; !isDone; turns += 1) await nextTurn()
  }
  const running = others()
  expect(await inTurns(pieces(10, 4))).toBe(10)
  isDone = true
  await running
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(atOnce(pieces(3, 0))).toBe(3)
})

test('work that fails rejects', async () => {
  function* failing(): Work<number> {
    yield
    throw new Error('no price')
  }
  await expect(inTurns(failing())).rejects.toThrow('no price')
})

test('the prices of several matches made beside each other are those of each alone', async () => {
  const matches = [...sampleFixtures('football'), ...sampleFixtures('tennis')].map((one) => beforeMatch(one))
  const together = await Promise.all(matches.map((match) => inTurns(quoting(match))))
  expect(together).toEqual(matches.map((match) => quotesOf(match)))
})

test('prices of a match rest often enough, from the first one on', () => {
  const work = quoting(beforeMatch(sampleFixtures('basketball')[0]!))
  let rests = 0
  while (!work.next().done) rests += 1
  expect(rests).toBeGreaterThan(500)
})

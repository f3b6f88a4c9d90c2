import { expect, test } from 'vitest'
import { percentOf } from '../engine/par.ts'
import { readCards } from './card-code.ts'
import { type Chance, chancesOf } from './equity.ts'
import { strengthOf } from './poker.ts'

const of = (text: string) => readCards(text)
const shares = (chances: Chance[]) => chances.map(({ equity }) => percentOf(equity, 2))

test.each([
  ['Ks Kh', { won: 1_410_336, lost: 292_660, shared: 9308 }],
  ['Kd Kc', { won: 1_388_072, lost: 317_694, shared: 6538 }],
])('a pair of aces against %s over all 1,712,304 boards, as published', async (other, published) => {
  const [aces, kings] = (await chancesOf([of('As Ah'), of(other)], [])) as [Chance, Chance]
  expect(aces.equity.whole).toBe(1_712_304n * 60n)
  expect(aces.equity.part + kings.equity.part).toBe(aces.equity.whole)
  expect({ won: aces.won, lost: kings.won, shared: aces.shared }).toEqual(published)
})

test('after the flop and the turn as a plain enumeration counts them, also among three with a card that is gone', async () => {
  const [hands, board, gone] = [[of('As Kd'), of('8h 8c'), of('Js Ts')], of('Ks 8s 2d'), of('Qd')]
  const left = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => ![...hands.flat(), ...board, ...gone].includes(card),
  )
  const parts = hands.map(() => 0)
  let boards = 0
  for (const turn of left) {
    for (const river of left) {
      if (river <= turn) continue
      boards++
      const strengths = hands.map((hand) => strengthOf([...hand, ...board, turn, river]))
      const best = strengths.filter((one) => one === Math.max(...strengths)).length
      strengths.forEach((one, seat) => (parts[seat]! += one === Math.max(...strengths) ? 60 / best : 0))
    }
  }
  const chances = await chancesOf(hands, board, gone)
  expect(chances.map(({ equity }) => equity)).toEqual(
    parts.map((part) => ({ part: BigInt(part), whole: BigInt(boards * 60) })),
  )
})

test('a full board has one answer, and a board that plays is shared by all', async () => {
  expect(shares(await chancesOf([of('As Ah'), of('Kd Kc')], of('2s 3h 4c 9d Jd')))).toEqual(['100.00', '0.00'])
  const all = await chancesOf([of('2s 2h'), of('3s 3h'), of('4c 4d')], of('As Ks Qs Js Ts'))
  expect(shares(all)).toEqual(['33.33', '33.33', '33.33'])
})

test('other work has its turn at least every 20 ms of processor time', async () => {
  let [longest, last] = [0, process.threadCpuUsage()]
  let isDone = false
  const watch = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isDone) setImmediate(watch)
  }
  setImmediate(watch)
  const hands = ['As Kd', '8h 8c', 'Js Ts', '6d 7d', 'Qh Qc', '2s 3s'].map(of)
  await chancesOf(hands, [])
  isDone = true
  console.log(`longest turn ${longest.toFixed(1)} ms`)
  expect(longest).toBeLessThan(20)
})

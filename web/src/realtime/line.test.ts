import { beatMs } from '@mingtang/contract/socket-frames.ts'
import { expect, test } from 'vitest'
import { advance, type Deed, dueAt, type Line, type LineEvent, never, newLine } from './line.ts'

/** Lets the line tick until this time; returns what it did, with the seconds. */
function run(line: Line, until: number, random = 0.5): { line: Line; did: [Deed, number][] } {
  const did: [Deed, number][] = []
  let now = line
  while (dueAt(now) <= until) {
    const at = dueAt(now)
    const turn = advance(now, 'tick', at, random)
    did.push(...turn.deeds.map((deed): [Deed, number] => [deed, at / 1000]))
    now = turn.deeds.includes('poll') ? advance(turn.line, 'polled', at, random).line : turn.line
  }
  return { line: now, did }
}

const after = (line: Line, event: LineEvent, now: number, random = 0.5) => advance(line, event, now, random).line
const opened = (now = 0) => after(run(newLine(now), now).line, 'heard', now)

test('a page opens a socket at once, which holds while frames come', () => {
  const { line, did } = run(newLine(0), 0)
  expect(did).toEqual([['open', 0]])
  let held = after(line, 'heard', 100)
  expect(held).toMatchObject({ socket: 'open', goneAt: 100 + 2 * beatMs })
  for (let at = beatMs; at < 60_000; at += beatMs) held = after(held, 'heard', at)
  expect(run(held, 60_000).did).toEqual([])
})

test('two beats of silence end a socket; three tries 2 s apart follow, then polls and rare tries', () => {
  const steady = after(opened(), 'heard', 20_000)
  const { did } = run(steady, 62_000)
  const gone = 20 + (2 * beatMs) / 1000
  const at = (seconds: number) => Math.round((gone + seconds) * 100) / 100
  const rounded = did.map(([deed, seconds]) => [deed, Math.round(seconds * 100) / 100])
  expect(rounded.slice(0, 8)).toEqual([
    ['close', at(0)],
    ['open', at(0.25)],
    ['close', at(2.25)],
    ['open', at(2.5)],
    ['close', at(4.5)],
    ['open', at(4.75)],
    ['close', at(6.75)],
    ['poll', at(6.75)],
  ])
  const later = rounded.slice(8)
  expect(later.filter(([deed]) => deed === 'poll').slice(0, 3)).toEqual([
    ['poll', at(9.75)],
    ['poll', at(12.75)],
    ['poll', at(15.75)],
  ])
  expect(later.filter(([deed]) => deed === 'open')).toEqual([
    ['open', at(11.75)],
    ['open', at(31.75)],
  ])
})

test.each([0, 1])('from the last frame to the first poll it takes at most 14.5 s (random: %d)', (random) => {
  const { did } = run(after(opened(), 'heard', 20_000), 60_000, random)
  const [, polledAt] = did.find(([deed]) => deed === 'poll') ?? []
  expect(polledAt).toBeLessThanOrEqual(34.5)
})

test('the first socket gets three reconnects, too', () => {
  const { did } = run(newLine(0), 12_000)
  expect(did.filter(([deed]) => deed === 'open')).toHaveLength(4)
  expect(did.find(([deed]) => deed === 'poll')?.[1]).toBeLessThanOrEqual(9.5)
})

test('polls end when a socket is heard again, and begin at once when it does not hold', () => {
  const polling = run(newLine(0), 12_000).line
  const woken = advance(polling, 'wake', 12_000, 0.5)
  expect(woken.deeds).toEqual(['open', 'poll'])
  const open = after(after(woken.line, 'heard', 12_100), 'polled', 12_200)
  expect(open.pollAt).toBe(never)
  const lost = after(open, 'lost', 15_000)
  expect(lost).toMatchObject({ socket: 'none', pollAt: 15_000 })
  expect(lost.tryAt).toBe(25_000)
})

const trying = () => run(after(opened(), 'lost', 20_000), 20_250).line
const told = (waitMs: number) => advance(trying(), { waitMs }, 20_300, 0.5)

test('a try that is told to wait is no failure: the next one comes at its turn', () => {
  const { line, deeds } = told(4_000)
  expect(deeds).toEqual([])
  expect(line).toMatchObject({ socket: 'none', failures: trying().failures })
  expect(run(line, 24_500).did).toEqual([['open', 24.3]])
})

test('a long wait is filled with polls', () => {
  expect(run(told(25_000).line, 45_299).did).toEqual([
    ['poll', 26.3],
    ['poll', 32.3],
    ['poll', 38.3],
    ['poll', 44.3],
  ])
})

test('one wait after the other is polled, too, until a socket is heard', () => {
  const again = run(told(5_000).line, 25_300)
  expect(again.did).toEqual([['open', 25.3]])
  const waiting = advance(again.line, { waitMs: 5_000 }, 25_400, 0.5).line
  expect(run(waiting, 28_000).did).toEqual([['poll', 26.3]])
  expect(after(again.line, 'heard', 25_400).pollAt).toBe(never)
})

test('a wait after a failed try is polled at once', () => {
  const second = run(after(trying(), 'lost', 20_260), 23_000).line
  expect(run(advance(second, { waitMs: 5_000 }, 23_000, 0.5).line, 24_000).did).toEqual([['poll', 23]])
})

test('a wait that is told to a try that was given up changes nothing', () => {
  const given = after(trying(), 'lost', 20_260)
  expect(advance(given, { waitMs: 9_000 }, 20_300, 0.5)).toEqual({ line: given, deeds: [] })
})

test('an unanswered poll is not doubled', () => {
  const polling = run(newLine(0), 12_000).line
  const asking = advance({ ...polling, pollAt: 12_500 }, 'tick', 12_500, 0.5).line
  const again = advance(asking, 'wake', 13_000, 0.5)
  expect(again.deeds).toEqual(['open'])
  const failed = after(again.line, 'lost', 13_100)
  expect(advance(failed, 'tick', 13_200, 0.5).deeds).toEqual([])
  expect(after(failed, 'polled', 14_000).pollAt).toBe(17_000)
})

test('after a sleep frames may wait behind the tick: the socket gets a second to be heard', () => {
  const slept = advance(opened(), 'tick', 600_000, 0.5)
  expect(slept.deeds).toEqual([])
  expect(dueAt(slept.line)).toBe(601_000)
  expect(advance(slept.line, 'tick', 601_000, 0.5).deeds).toEqual(['close'])
  expect(advance(after(slept.line, 'heard', 600_010), 'tick', 601_000, 0.5).deeds).toEqual([])
})

test('a page that is seen again tries at once', () => {
  const lost = after(opened(), 'lost', 15_000, 1)
  expect(lost.tryAt).toBe(15_500)
  expect(advance(lost, 'wake', 15_010, 0.5).deeds).toEqual(['open'])
  expect(advance(opened(), 'wake', 1_000, 0.5).deeds).toEqual([])
})

test('a session that is said to be over is judged once, and nothing else happens meanwhile', () => {
  const ended = advance(opened(), 'ended', 5_000, 0.5)
  expect(ended.deeds).toEqual(['close', 'judge'])
  expect(advance(ended.line, 'ended', 5_100, 0.5).deeds).toEqual([])
  for (const event of ['tick', 'heard', 'polled', 'wake'] as const)
    expect(advance(ended.line, event, 60_000, 0.5).deeds).toEqual([])
  expect(dueAt(after(ended.line, 'wake', 60_000))).toBe(never)
  expect(after(ended.line, 'lost', 6_000).tryAt).toBeLessThanOrEqual(6_500)
})

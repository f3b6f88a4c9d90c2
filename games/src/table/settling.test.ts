// Settling looks up and never computes for long: the worst line of every play, and a round of a thousand distinct lines.
import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import type { Json, SharedGame } from '../engine/game.ts'
import { prepareGames } from '../engine/prepare.ts'
import { rules as balls } from '../game/balls/rules.ts'
import { rules as clock } from '../game/clock/rules.ts'
import { rules as dice } from '../game/dice/rules.ts'
import { rules as drumballs } from '../game/drumballs/rules.ts'
import { rules as podium } from '../game/podium/rules.ts'
import { rules as sixstar } from '../game/sixstar/rules.ts'
import { parOfTicket } from '../lottery/play.ts'
import { jointSpread } from '../engine/joint.ts'

const maxMs = 5
const lotteries = { clock, dice, podium, drumballs, balls, sixstar }

/** The least time on the processor of a few runs: what else runs on the machine does not count. */
function minMs(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    run()
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

prepareGames(catalogue)

test.each(catalogue.map((game) => [game.code, game] as const))(
  '%s tells the figures of its choices at once',
  (_code, game) => {
    for (const choice of game.samples) {
      const plan = game.shape === 'staged' ? game.plans(choice)[0] : null
      const run = () => (game.shape === 'staged' ? game.par(choice, plan) : game.par(choice))
      expect(minMs(run), JSON.stringify(choice)).toBeLessThan(maxMs)
    }
  },
)

describe.each(Object.entries(lotteries))('%s', (_code, { plays, classes }) => {
  test.each(plays.map((play) => [play.code, play] as const))('%s', (_play, play) => {
    for (const size of [1, 3, 12, 49]) {
      // Fields that take the same picks, and fields that take others each.
      for (const shift of [0, 1]) {
        const picks = play.fields.map(({ picks: all }, field) =>
          Array.from({ length: Math.min(size, all.length) }, (_, at) => (at + field * shift) % all.length).sort(
            (a, b) => a - b,
          ),
        )
        if (play.notes(picks) === 0) continue
        expect(
          minMs(() => parOfTicket(play, picks)),
          `${size}`,
        ).toBeLessThan(maxMs)
        expect(
          minMs(() => classes({ play, picks }, 1)),
          `classes of ${size}`,
        ).toBeLessThan(maxMs)
      }
    }
  })
})

/** A thousand lines of a lottery that nobody has asked for before. */
function linesOf({ plays, readChoice }: (typeof lotteries)['clock']): string[] {
  const lines: string[] = []
  for (let times = 2; lines.length < 1000; times++) {
    for (const play of plays) {
      const picks = play.fields.map(({ picks: all }, field) =>
        all.filter((_, at) => at === 0 || ((times * 2654435761) >>> ((at + field) % 31)) % 2 === 1),
      )
      const line = `${play.code}:${picks.map((own) => own.join(',')).join('|')}*${times}`
      if (readChoice(line) !== undefined) lines.push(line)
    }
  }
  return lines.slice(0, 1000)
}

test.each(Object.entries(lotteries))(
  'a thousand distinct lines of %s never hold the process for long',
  async (code, rules) => {
    const game = catalogue.find((one) => one.code === code) as SharedGame
    const bets = linesOf(rules).map((line) => ({ choice: line as Json, stakeMinor: 200n }))
    const result = game.draw({ below: () => 0 }, game.samples[0])
    // Time on the processor between two turns of other work: neither what else runs on the machine counts, nor other threads.
    const turns: number[] = []
    let before = process.threadCpuUsage()
    const watch = setInterval(() => {
      const { user } = process.threadCpuUsage(before)
      before = process.threadCpuUsage()
      turns.push(user / 1000)
    }, 1)
    const { deviation } = await jointSpread(game, result, bets)
    clearInterval(watch)
    expect(deviation).toBeGreaterThan(0)
    // One turn may hold a collection of garbage.
    const [, second = 0] = turns.toSorted((one, other) => other - one)
    expect(second).toBeLessThan(20)
  },
)

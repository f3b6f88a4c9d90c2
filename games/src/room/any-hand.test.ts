// What must be true of every hand of every game of rooms, over hands played at random.
import { expect, test } from 'vitest'
import { roomGames } from '../catalogue.ts'
import { chanceOf, playHand } from '../test/room-play.ts'
import { owing, replayHand, type SeatResult } from './room-game.ts'

const sum = (results: readonly SeatResult[], of: (result: SeatResult) => bigint) =>
  results.reduce((all, result) => all + of(result), 0n)

test.each(roomGames.map((game) => [game.code, game] as const))(
  '%s: 2,000 hands end, pay out less the rake, and take from nobody more than was held',
  (_, game) => {
    const chance = chanceOf(1)
    for (let number = 0; number < 2000; number++) {
      const { state, hand } = playHand(game, chance)
      const results = game.payouts(state)
      const { seats } = hand.start
      expect(results.map(({ seat }) => seat)).toEqual(seats.map(({ seat }) => seat))
      expect(sum(results, ({ resultMinor }) => resultMinor)).toBe(-sum(results, ({ rakeMinor }) => rakeMinor))
      for (const [at, { resultMinor, usedMinor, rakeMinor }] of results.entries()) {
        const { heldMinor } = seats[at]!
        // What was played is all that can be lost, and only a win pays rake.
        const isRight = rakeMinor >= 0n && usedMinor >= 0n && usedMinor <= heldMinor && resultMinor >= -usedMinor
        if (!isRight || (rakeMinor > 0n && resultMinor <= 0n)) expect(results[at]).toEqual({ heldMinor })
      }
    }
  },
)

test.each(roomGames.map((game) => [game.code, game] as const))(
  '%s: the same start and acts make the same hand, a silent seat does what is offered, and a bot too',
  (_, game) => {
    const chance = chanceOf(2)
    let slowest = 0
    for (let number = 0; number < 200; number++) {
      const { state, hand } = playHand(game, chance, (now, { start }) => {
        for (const seat of owing(game, start, now)) {
          const offered = game.acts(now, seat).map((act) => JSON.stringify(act))
          expect(offered).toContain(JSON.stringify(game.silent(now, seat)))
          const began = process.threadCpuUsage()
          const act = game.bot(game.view(now, seat), game.acts(now, seat), chance)
          const { user, system } = process.threadCpuUsage(began)
          slowest = Math.max(slowest, (user + system) / 1000)
          expect(offered).toContain(JSON.stringify(act))
        }
      })
      const again = replayHand(game, hand.start, hand.acts)
      expect(game.payouts(again)).toEqual(game.payouts(state))
      expect(replayHand(game, hand.start, [...hand.acts, hand.acts[0]!])).toBeUndefined()
    }
    console.log(`${game.code}: the slowest act of a bot took ${slowest.toFixed(1)} ms of a processor`)
    expect(slowest).toBeLessThan(50)
  },
)

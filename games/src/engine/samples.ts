import type { Game, Json, OneShotGame, SharedGame, StagedGame } from './game.ts'
import type { Par } from './par.ts'
import type { Random } from './random.ts'
import { playOut } from './replay.ts'

/** One way to play a game, with its exact distribution; tests, simulation and bench play each. */
export type Sample = {
  readonly name: string
  readonly choice: Json
  readonly par: Par
  /** Plays a round and returns what it pays. */
  play(random: Random): number
}

/** The choices of a game that stand for all, of a staged game with each plan; the first is the one the lobby shows. */
export function samplesOf(game: Game): readonly [Sample, ...Sample[]] {
  return (game.shape === 'staged' ? stagedSamples(game) : drawnSamples(game)) as [Sample, ...Sample[]]
}

function drawnSamples(game: OneShotGame | SharedGame): Sample[] {
  return game.samples.map((choice) => ({
    name: JSON.stringify(choice),
    choice,
    par: game.par(choice),
    play: (random) => game.pays(choice, game.draw(random, choice)),
  }))
}

function stagedSamples(game: StagedGame): Sample[] {
  return game.samples.flatMap((choice) =>
    game.plans(choice).map((plan) => ({
      name: `${JSON.stringify(choice)} plan ${JSON.stringify(plan)}`,
      choice,
      par: game.par(choice, plan),
      play: (random) => game.pays(choice, playOut(game, choice, plan, random)),
    })),
  )
}

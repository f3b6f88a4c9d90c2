import type { Par } from './par.ts'
import type { Derivation, Random } from './random.ts'

/** What choices and results are made of: they are stored and sent as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** The rules of a game whose round is one draw: pure, without clock, money or I/O. */
export type OneShot<Choice extends Json, Result extends Json> = {
  /** Which published derivation gives its integers. */
  readonly derivation: Derivation
  /** Pays are integers over this base: a pay of 15 over 10 is 1.5 times the stake. */
  readonly payBase: number
  /** Choices that stand for all: the first is the one a player begins with; tests, simulation and bench play each. */
  readonly samples: readonly [Choice, ...Choice[]]
  /** The choice of a request, its names always in the same order; undefined when the rules do not offer it. */
  readChoice(value: unknown): Choice | undefined
  /** Draws the result; the order of its draws is published with the rules. */
  draw(random: Random, choice: Choice): Result
  /** What the result pays, in units of 1 / payBase of the stake. */
  pays(choice: Choice, result: Result): number
  /** The exact distribution of pays. */
  par(choice: Choice): Par
}

/** Where and under which name a game is offered. */
export type Listing = { readonly code: string; readonly platform: string; readonly type: string }

/** A game as the engine sees it: choices and results are opaque. */
export type Game = Listing & OneShot<Json, Json>

/** Forgets the types of a game's choices and results; readChoice is the only way in for a choice. */
export function gameOf<Choice extends Json, Result extends Json>(
  listing: Listing,
  rules: OneShot<Choice, Result>,
): Game {
  return {
    ...listing,
    derivation: rules.derivation,
    payBase: rules.payBase,
    samples: rules.samples,
    readChoice: (value) => rules.readChoice(value),
    draw: (random, choice) => rules.draw(random, choice as Choice),
    pays: (choice, result) => rules.pays(choice as Choice, result as Result),
    par: (choice) => rules.par(choice as Choice),
  }
}

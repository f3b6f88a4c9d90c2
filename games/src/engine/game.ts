import type { Fraction, Par } from './par.ts'
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

/**
 * The rules of a game whose round is one draw that many players share: each bets on it while betting is open. The draw
 * knows no choice, so the choice it is given is ignored.
 */
export type Shared<Choice extends Json, Result extends Json> = OneShot<Choice, Result> & {
  /** How long each phase of a round lasts, but the result, whose length may depend on it. */
  readonly phases: { readonly bettingMs: number; readonly closedMs: number; readonly settledMs: number }
  resultMs(result: Result): number
  /** What one player, and all players together, may stake in a round, in largest stakes of the currency. */
  readonly limits: { readonly playerStakes: number; readonly tableStakes: number }
  /** What others see of a bet, so many ms into the result; before it, less than zero. */
  seen(choice: Choice, elapsedMs: number): Json
  /**
   * What becomes of a bet whose player acts so many ms into the result; undefined when it is too early. A game with acts
   * keeps its result and its end to itself until the round is over.
   */
  act?(choice: Choice, elapsedMs: number): Choice | undefined
  /**
   * The variance that a stake of one has run through in a round, for a game whose players choose while the result
   * unfolds; otherwise that of the choice's distribution.
   */
  variance?(choice: Choice, result: Result): Fraction
}

/** Where and under which name a game is offered. */
export type Listing = { readonly code: string; readonly platform: string; readonly type: string }

/** Games as the engine sees them: choices and results are opaque. */
export type OneShotGame = Listing & OneShot<Json, Json> & { readonly shape: 'oneShot' }
export type SharedGame = Listing & Shared<Json, Json> & { readonly shape: 'shared' }
export type Game = OneShotGame | SharedGame

/** Forgets the types of a game's choices and results; readChoice is the only way in for a choice. */
export function gameOf<Choice extends Json, Result extends Json>(
  listing: Listing,
  rules: OneShot<Choice, Result>,
): OneShotGame {
  return { ...opaque(rules), ...listing, shape: 'oneShot' }
}

/** The same for a game whose rounds are shared. */
export function sharedGameOf<Choice extends Json, Result extends Json>(
  listing: Listing,
  rules: Shared<Choice, Result>,
): SharedGame {
  const { act, variance } = rules
  return {
    ...opaque(rules),
    ...listing,
    shape: 'shared',
    phases: rules.phases,
    limits: rules.limits,
    resultMs: (result) => rules.resultMs(result as Result),
    seen: (choice, elapsedMs) => rules.seen(choice as Choice, elapsedMs),
    act: act && ((choice, elapsedMs) => act(choice as Choice, elapsedMs)),
    variance: variance && ((choice, result) => variance(choice as Choice, result as Result)),
  }
}

function opaque<Choice extends Json, Result extends Json>(rules: OneShot<Choice, Result>): OneShot<Json, Json> {
  return {
    derivation: rules.derivation,
    payBase: rules.payBase,
    samples: rules.samples,
    readChoice: (value) => rules.readChoice(value),
    draw: (random, choice) => rules.draw(random, choice as Choice),
    pays: (choice, result) => rules.pays(choice as Choice, result as Result),
    par: (choice) => rules.par(choice as Choice),
  }
}

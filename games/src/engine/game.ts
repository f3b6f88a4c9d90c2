import type { Ticket } from '@mingtang/contract/ticket.ts'
import type { Fraction, Moments, Par } from './par.ts'
import type { Derivation, Random } from './random.ts'
import type { TicketOf } from './ticket.ts'

/** What choices and results are made of: they are stored and sent as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

type Rules<Choice extends Json> = {
  /** Which published derivation gives its integers. */
  readonly derivation: Derivation
  /** Pays are integers over this base: a pay of 15 over 10 is 1.5 times the stake. */
  readonly payBase: number
  /** The minor units of which every stake is a multiple, where fewer than payBase make each of its pays a whole amount. */
  readonly stakeStep?: number
  /** Choices that stand for all: the first is the one a player begins with; tests, simulation and bench play each. */
  readonly samples: readonly [Choice, ...Choice[]]
  /** The choice of a request, its names always in the same order; undefined when the rules do not offer it. */
  readChoice(value: unknown): Choice | undefined
}

type OneDraw<Choice extends Json, Result extends Json> = Rules<Choice> & {
  /** Draws the result; the order of its draws is published with the rules. */
  draw(random: Random, choice: Choice): Result
  /** What the result pays, in units of 1 / payBase of the stake, or of one of its stakes when the choice takes many. */
  pays(choice: Choice, result: Result): number
  /** The exact distribution of pays over payBase, times the number of stakes that the choice takes. */
  par(choice: Choice): Par
}

/** The rules of a game whose round is one draw: pure, without clock, money or I/O. */
export type OneShot<Choice extends Json, Result extends Json> = OneDraw<Choice, Result> & { readonly shape: 'oneShot' }

/**
 * The rules of a game whose round opens, is played on by the player's acts and ends: pure, without clock, money or I/O.
 * All draws of a round come from one sequence, those of the opening first, then those of each act.
 */
export type Staged<Choice extends Json, State extends Json, Act extends Json, Plan extends Json> = Rules<Choice> & {
  readonly shape: 'staged'
  open(random: Random, choice: Choice): State
  /** What the player may do now; nothing when the round is over. */
  acts(state: State): readonly Act[]
  act(state: State, act: Act, random: Random): State
  isOver(state: State): boolean
  /** What the round pays once it is over, in units of 1 / payBase of the stake. */
  pays(choice: Choice, state: State): number
  /** The most that a round of the choice can pay. */
  maxPays(choice: Choice): number
  /** What may leave the server before the round is over. */
  view(state: State): Json
  /** The published next act of a round that is left alone; null when such a round is void and its stake goes back. */
  byDefault(state: State): Act | null
  /** Ways to play the choice that stand for all. */
  plans(choice: Choice): readonly [Plan, ...Plan[]]
  /** What a player with this plan does next. */
  follow(plan: Plan, state: State): Act
  /** The exact distribution of pays for a player with this plan. */
  par(choice: Choice, plan: Plan): Par
  /**
   * What the acts of a round that is over let expect of it, for a stake of one: the sums of each act's expectation and of
   * its second and third central moments, as they were when the player chose the act.
   */
  weigh(choice: Choice, state: State): Moments
}

/** One of a game's tables: the stakes it takes are a slice of those of the currency, from the smallest. */
export type TableOffer = { readonly name: string; readonly stakes: readonly [from: number, to?: number] }

/**
 * The rules of a game whose round is one draw that many players share: each bets on it while betting is open. The draw
 * knows no choice, so the choice it is given is ignored.
 */
export type Shared<Choice extends Json, Result extends Json> = OneDraw<Choice, Result> & {
  readonly shape: 'shared'
  /** How long each phase of a round lasts, but the result, whose length may depend on it. */
  readonly phases: { readonly bettingMs: number; readonly closedMs: number; readonly settledMs: number }
  resultMs(result: Result): number
  /** What one player, and all players together, may stake in a round, in largest stakes of the currency. */
  readonly limits: { readonly playerStakes: number; readonly tableStakes: number }
  /** What others see of a bet, so many ms into the result; before it, less than zero. */
  seen(choice: Choice, elapsedMs: number): Json
  /**
   * A game of draws by the clock: one at each multiple of so many ms of the day in UTC+8, whether anybody watches or not.
   * Betting closes `closedMs` before the draw, and the four phases together last as long as this.
   */
  readonly everyMs?: number
  /** The tables, where a game has several or takes stacks of chips; otherwise it has one that takes the stakes as offered. */
  readonly tables?: readonly [TableOffer, ...TableOffer[]]
  readonly sheet?: Sheet<Result>
  readonly outcomes?: Outcomes<Choice>
  readonly notes?: Notes<Choice>
  readonly holding?: Holding<Choice, Result>
  readonly acting?: Acting<Choice, Result>
}

/** What a table's past rounds are read for. */
export type Sheet<Result> = {
  /** How many past rounds a page begins with, where twenty are too few. */
  readonly pastRounds: number
  /** Who won, or `tie`, at a table whose sheets are read for roads. */
  winner?(result: Result): string
}

/** What the choices of a game pay together. A game that does not tell it has one class, and no cases. */
export type Outcomes<Choice> = {
  /**
   * The most that a choice pays in each of the classes into which the outcomes fall, so that bets that cannot win together
   * are not added up. It may be too much, never too little.
   */
  maxPaysByClass(choice: Choice): readonly number[]
  /** The results that are equally likely by their weights, where they are few: what all bets of a round are paid together. */
  cases?(): readonly Case<Choice>[]
}

/** A game whose bets take several stakes, of which each pays alone. */
export type Notes<Choice> = {
  /** How many stakes a bet of the choice takes. */
  units(choice: Choice): number
  /** The choice with its stakes multiplied, for a bet that goes on over many draws. */
  multiply(choice: Choice, times: number): Choice | undefined
}

/**
 * A game whose results may take more than the bet: when it is placed, so many times the bet are held, which is the stake that
 * is taken and recorded, and what the result does not need is given back with the payout (decision 0238).
 */
export type Holding<Choice, Result> = {
  /** How many times the bet is held: the most that a result takes. */
  readonly times: number
  /** For how many times the bet the result was played; the rest of the stake was not. */
  used(choice: Choice, result: Result): number
  /** The exact return of what is used, on average over the results. */
  usedReturn(choice: Choice): Fraction
}

/** A game whose players act while the result unfolds: it keeps its result and its end to itself until the round is over. */
export type Acting<Choice, Result> = {
  /** What becomes of a bet whose player acts so many ms into the result; undefined when it is too early. */
  act(choice: Choice, elapsedMs: number): Choice | undefined
  /**
   * What counts for a bet on which nobody had acted when the table went away so many ms into the result, or below zero
   * before it: a choice as if it had been acted then, or what was named in advance; null when its stake goes back.
   */
  leftAlone(choice: Choice, elapsedMs: number): Choice | null
  /** The variance that a stake of one has run through in a round; without acts it is that of the choice's distribution. */
  variance(choice: Choice, result: Result): Fraction
  /** The same for stakes of one player or many: they run through the same result. */
  jointVariance(stakes: readonly Staked<Choice>[], result: Result): number
}

/** A choice with the minor units that are staked on it. */
export type Staked<Choice> = { readonly choice: Choice; readonly stake: number }
/** One of a game's results: its weight among all, and what a choice pays in it; undefined when that needs to know more. */
export type Case<Choice> = { readonly weight: number; pays(choice: Choice): number | undefined }

/** Where and under which name a game is offered. */
export type Listing = { readonly code: string; readonly platform: string; readonly type: string }

type Told = {
  /** What the record of a bet tells of its choice, and of the result unless that is null. */
  ticket(choice: Json, result: Json): Ticket
}

export type OneShotGame = Listing & Told & OneShot<Json, Json>
export type StagedGame = Listing & Told & Staged<Json, Json, Json, Json>
export type SharedGame = Listing & Told & Shared<Json, Json>
/** A game as the engine sees it: choices, results, states and acts are opaque. */
export type Game = OneShotGame | StagedGame | SharedGame

/** The game of a code, if it opens. */
export type FindGame = (code: string) => Game | undefined

/** Forgets the types of a game's choices and results; readChoice is the only way in for a choice. */
export function gameOf<Choice extends Json, Result extends Json>(
  listing: Listing,
  rules: OneShot<Choice, Result>,
  ticket: TicketOf<Choice, Result>,
): OneShotGame {
  return { ...opaque(rules), ...listing, ...told(ticket), shape: rules.shape }
}

function told<Choice extends Json, Result extends Json>(ticket: TicketOf<Choice, Result>): Told {
  return { ticket: (choice, result) => ticket(choice as Choice, result as Result | null) }
}

/** The same for a game whose rounds are shared. */
export function sharedGameOf<Choice extends Json, Result extends Json>(
  listing: Listing,
  rules: Shared<Choice, Result>,
  ticket: TicketOf<Choice, Result>,
): SharedGame {
  const { sheet, outcomes, notes, holding, acting } = rules
  const { winner } = sheet ?? {}
  const { cases } = outcomes ?? {}
  return {
    ...opaque(rules),
    ...listing,
    ...told(ticket),
    shape: rules.shape,
    phases: rules.phases,
    limits: rules.limits,
    everyMs: rules.everyMs,
    tables: rules.tables,
    resultMs: (result) => rules.resultMs(result as Result),
    seen: (choice, elapsedMs) => rules.seen(choice as Choice, elapsedMs),
    sheet: sheet && {
      pastRounds: sheet.pastRounds,
      winner: winner && ((result) => winner(result as Result)),
    },
    outcomes: outcomes && {
      maxPaysByClass: (choice) => outcomes.maxPaysByClass(choice as Choice),
      cases: cases && (() => cases() as readonly Case<Json>[]),
    },
    notes: notes && {
      units: (choice) => notes.units(choice as Choice),
      multiply: (choice, times) => notes.multiply(choice as Choice, times),
    },
    holding: holding && {
      times: holding.times,
      used: (choice, result) => holding.used(choice as Choice, result as Result),
      usedReturn: (choice) => holding.usedReturn(choice as Choice),
    },
    acting: acting && {
      act: (choice, elapsedMs) => acting.act(choice as Choice, elapsedMs),
      leftAlone: (choice, elapsedMs) => acting.leftAlone(choice as Choice, elapsedMs),
      variance: (choice, result) => acting.variance(choice as Choice, result as Result),
      jointVariance: (stakes, result) => acting.jointVariance(stakes as readonly Staked<Choice>[], result as Result),
    },
  }
}

function opaque<Choice extends Json, Result extends Json>(rules: OneDraw<Choice, Result>): OneDraw<Json, Json> {
  return {
    derivation: rules.derivation,
    payBase: rules.payBase,
    stakeStep: rules.stakeStep,
    samples: rules.samples,
    readChoice: (value) => rules.readChoice(value),
    draw: (random, choice) => rules.draw(random, choice as Choice),
    pays: (choice, result) => rules.pays(choice as Choice, result as Result),
    par: (choice) => rules.par(choice as Choice),
  }
}

/** The same for a staged game; an act comes in only as one of those that acts() offers. */
export function stagedGameOf<Choice extends Json, State extends Json, Act extends Json, Plan extends Json>(
  listing: Listing,
  rules: Staged<Choice, State, Act, Plan>,
  ticket: TicketOf<Choice, State>,
): StagedGame {
  return {
    ...listing,
    ...told(ticket),
    shape: rules.shape,
    derivation: rules.derivation,
    payBase: rules.payBase,
    stakeStep: rules.stakeStep,
    samples: rules.samples,
    readChoice: (value) => rules.readChoice(value),
    open: (random, choice) => rules.open(random, choice as Choice),
    acts: (state) => rules.acts(state as State),
    act: (state, act, random) => rules.act(state as State, act as Act, random),
    isOver: (state) => rules.isOver(state as State),
    pays: (choice, state) => rules.pays(choice as Choice, state as State),
    maxPays: (choice) => rules.maxPays(choice as Choice),
    view: (state) => rules.view(state as State),
    byDefault: (state) => rules.byDefault(state as State),
    plans: (choice) => rules.plans(choice as Choice),
    follow: (plan, state) => rules.follow(plan as Plan, state as State),
    par: (choice, plan) => rules.par(choice as Choice, plan as Plan),
    weigh: (choice, state) => rules.weigh(choice as Choice, state as State),
  }
}

import type { Json, Staged } from './game.ts'
import type { Random } from './random.ts'

type Rules = Staged<Json, Json, Json, Json>

/** The act as the rules offer it now; undefined when they do not. */
export function offeredAct(rules: Rules, state: Json, asked: Json): Json | undefined {
  const text = JSON.stringify(asked)
  return rules.acts(state).find((act) => JSON.stringify(act) === text)
}

/**
 * The state of a round after these acts; undefined when the rules did not offer one of them. The server, the verifier
 * and the tests play a round again by this function, so a round's state is its seeds, its choice and its acts.
 */
export function replay(rules: Rules, random: Random, choice: Json, acts: readonly Json[]): Json | undefined {
  let state = rules.open(random, choice)
  for (const asked of acts) {
    const act = offeredAct(rules, state, asked)
    if (act === undefined) return undefined
    state = rules.act(state, act, random)
  }
  return state
}

/** A round from its opening to its end by a plan. */
export function playOut(rules: Rules, choice: Json, plan: Json, random: Random): Json {
  let state = rules.open(random, choice)
  while (!rules.isOver(state)) state = rules.act(state, rules.follow(plan, state), random)
  return state
}

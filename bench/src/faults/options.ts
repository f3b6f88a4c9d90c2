import { randomOf } from '../../../server/src/seed/random.ts'

/** Repeats the choice of faults of an earlier run; what happens between two faults depends on the machine. */
export const seed = process.env.SEED ?? String(Date.now() % 1_000_000)

/** How often and how long, with the figures of a full run. */
export const size = {
  members: numberOf('FAULT_MEMBERS', 32),
  serverKills: numberOf('FAULT_SERVER_KILLS', 200),
  nodeKills: numberOf('FAULT_NODE_KILLS', 100),
  postgresKills: numberOf('FAULT_POSTGRES_KILLS', 50),
  /** Rounds of each of the two faults of fsync. */
  fsyncRounds: numberOf('FAULT_FSYNC_ROUNDS', 10),
  diskRounds: numberOf('FAULT_DISK_ROUNDS', 10),
  /** Of each of the six steps at which the parties fail. */
  stepSeconds: numberOf('FAULT_STEP_SECONDS', 30),
}

/** Random numbers of one purpose, which do not depend on how many another one takes. */
export function randomFor(purpose: string): () => number {
  return randomOf(`${seed} ${purpose}`)
}

/** Whole milliseconds from `least` to `most`. */
export function between(random: () => number, min: number, max: number): number {
  return Math.round(min + random() * (max - min))
}

function numberOf(name: string, fallback: number): number {
  const text = process.env[name]
  if (!text) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} is "${text}"; it must be a whole number.`)
  return Number(text)
}

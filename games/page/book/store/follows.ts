// What the player follows: matches, teams, leagues and kinds of markets. The platform keeps it.
import type { Follow } from '../../../src/book/follow/follow-rows.ts'
import { ask } from '../api.ts'
import { Cell } from './cell.ts'

const nameOf = ({ kind, subject }: Follow) => `${kind}/${subject}`

export const follows = new Cell<ReadonlySet<string>>(new Set())
/** Why the last press changed nothing; null when it did. */
export const followProblem = new Cell<unknown>(null)

export function takeFollows(told: readonly Follow[]): void {
  follows.set(new Set(told.map(nameOf)))
}

export function isFollowed(all: ReadonlySet<string>, kind: Follow['kind'], subject: string): boolean {
  return all.has(nameOf({ kind, subject }))
}

/** Follows it, or no more: shown at once, and taken back when the platform refuses. */
export async function toggleFollow(follow: Follow): Promise<void> {
  const before = follows.get()
  const isOn = !before.has(nameOf(follow))
  const now = new Set(before)
  if (isOn) now.add(nameOf(follow))
  else now.delete(nameOf(follow))
  follows.set(now)
  followProblem.set(null)
  try {
    takeFollows((await ask('follow', { ...follow, isOn })).follows)
  } catch (error) {
    follows.set(before)
    followProblem.set(error)
  }
}

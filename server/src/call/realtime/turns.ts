// When each client may open its socket, if more come than a node opens at once: after another node died, all of its clients.
import type { Db } from '../../base/db/db.ts'

export type Turns = {
  /** Milliseconds until it is this session's turn, which stays reserved; 0 when it is. */
  waitMs(sessionId: string, now: number): number
}

// A node opens sockets at this rate while it answers calls within their time: bench/README.md, realtime, `death`.
const perSecond = 500
const atOnce = 100
/** A turn that was not taken this long is given up. */
const keptMs = 30_000

const turnsOf = new WeakMap<Db, Turns>()

/** The turns at this process. */
export function turnsAt(db: Db): Turns {
  const turns = turnsOf.get(db) ?? newTurns(perSecond, atOnce)
  turnsOf.set(db, turns)
  return turns
}

/** Turns at a constant rate, the first ones of a rush at once. */
export function newTurns(perSecond: number, atOnce: number): Turns {
  const apartMs = 1_000 / perSecond
  /** When the next turn would be if none came at once. */
  let nextAt = 0
  /** The turns that were given and not yet taken, the earliest first. */
  const given = new Map<string, number>()
  const forget = (before: number) => {
    for (const [sessionId, at] of given) {
      if (at >= before) break
      given.delete(sessionId)
    }
  }
  return {
    waitMs(sessionId, now) {
      forget(now - keptMs)
      let turnAt = given.get(sessionId)
      if (turnAt === undefined) {
        nextAt = Math.max(nextAt, now)
        turnAt = nextAt - atOnce * apartMs
        nextAt += apartMs
      }
      if (turnAt <= now) {
        given.delete(sessionId)
        return 0
      }
      given.set(sessionId, turnAt)
      return Math.ceil(turnAt - now)
    },
  }
}

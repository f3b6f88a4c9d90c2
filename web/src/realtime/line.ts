// When a socket is tried, when it is dead, and when pushes are polled instead: a pure state machine. Under any cut, what
// the server has written arrives within 16 s of its return: two beats of silence, three tries and a poll.
import { beatMs } from '@mingtang/contract/socket-frames.ts'

export type Line = {
  /** `judging`: the server called the session over, and is asked whether it is. */
  readonly socket: 'none' | 'opening' | 'open' | 'judging'
  readonly begunAt: number
  readonly openedAt: number
  /** When an opening or open socket counts as dead. */
  readonly goneAt: number
  /** Tries that failed since a socket last held. */
  readonly failures: number
  readonly tryAt: number
  readonly pollAt: number
  /** True while a poll has no answer yet. */
  readonly isAsking: boolean
}

/**
 * `heard`: a frame arrived. `lost`: the socket closed, the try failed, or the session is not over after all. `polled`: a poll
 * was answered or failed. `wake`: the page became visible, or the network is back. `ended`: the session is said to be over.
 */
export type LineEvent = 'tick' | 'heard' | 'lost' | 'polled' | 'wake' | 'ended'

/** What a server that many come to at once answers to a try: when it is this client's turn. */
export type Told = { readonly waitMs: number }

export type Deed = 'open' | 'close' | 'poll' | 'judge'
export type Turn = { readonly line: Line; readonly deeds: readonly Deed[] }

export const never = Number.POSITIVE_INFINITY
const silenceMs = 2 * beatMs
/** Tries at this distance, each as long as the next is not due. */
const apartMs = 2_000
const maxReconnects = 3
const pollMs = 3_000
/** While polls work, the socket is tried ever more rarely, and with patience. */
const backgroundMs = 5_000
const maxBackgroundMs = 15_000
const backgroundPatienceMs = 10_000
/** Clients of a restarted server come back spread over this time. */
const spreadMs = 500
/** Polls of a line that waits for its turn. */
const waitingPollMs = 6_000
/** A socket that closes earlier has not held: its next loss counts as another failure. */
const steadyMs = 10_000
/** A tick this late means that the page slept: frames may wait behind it, so the socket gets this long to be heard. */
const sleptMs = 1_000

/** The line of a page that has just started; its first tick opens the socket. */
export function newLine(now: number): Line {
  return {
    socket: 'none',
    begunAt: now,
    openedAt: now,
    goneAt: never,
    failures: -1,
    tryAt: now,
    pollAt: never,
    isAsking: false,
  }
}

/** When the next tick is due. */
export function dueAt({ tryAt, pollAt, goneAt }: Line): number {
  return Math.min(tryAt, pollAt, goneAt)
}

/** The line after an event and what is to be done; `random` is from 0 to 1. */
export function advance(line: Line, event: LineEvent | Told, now: number, random: number): Turn {
  if (typeof event === 'object') return { line: waiting(line, event.waitMs, now), deeds: [] }
  if (event === 'tick') return tick(line, now, random)
  if (event === 'heard') return { line: heard(line, now), deeds: [] }
  if (event === 'lost') return { line: lost(line, now, random), deeds: [] }
  if (event === 'polled') return { line: polled(line, now), deeds: [] }
  if (event === 'wake') return tick(awake(line, now), now, random)
  const isOver: Line = { ...line, socket: 'judging', goneAt: never, tryAt: never, pollAt: never }
  return { line: isOver, deeds: line.socket === 'judging' ? [] : ['close', 'judge'] }
}

function isPolling({ socket, failures }: Line): boolean {
  return failures >= maxReconnects && (socket === 'none' || socket === 'opening')
}

function tick(line: Line, now: number, random: number): Turn {
  if (line.goneAt <= now) {
    const hasSlept = line.socket === 'open' && now - line.goneAt > sleptMs
    if (hasSlept) return { line: { ...line, goneAt: now + sleptMs }, deeds: [] }
    return { line: lost(line, now, random), deeds: ['close'] }
  }
  const deeds: Deed[] = []
  let next = line
  if (line.tryAt <= now) {
    const patienceMs = isPolling(line) ? backgroundPatienceMs : apartMs
    next = { ...next, socket: 'opening', begunAt: now, goneAt: now + patienceMs, tryAt: never }
    deeds.push('open')
  }
  if (line.pollAt <= now) {
    next = { ...next, pollAt: never, isAsking: true }
    deeds.push('poll')
  }
  return { line: next, deeds }
}

function heard(line: Line, now: number): Line {
  if (line.socket !== 'opening' && line.socket !== 'open') return line
  const openedAt = line.socket === 'open' ? line.openedAt : now
  return { ...line, socket: 'open', openedAt, goneAt: now + silenceMs, pollAt: never }
}

function lost(line: Line, now: number, random: number): Line {
  if (line.socket === 'none') return line
  const hasHeld = line.socket === 'open' && now - line.openedAt >= steadyMs
  const failures = hasHeld ? 0 : line.failures + 1
  const next: Line = { ...line, socket: 'none', goneAt: never, failures }
  if (failures < maxReconnects) {
    const apart = hasHeld ? now : line.begunAt + apartMs * (0.8 + 0.4 * random)
    return { ...next, tryAt: Math.max(apart, now + spreadMs * random) }
  }
  const pollAt = isPolling(line) || line.isAsking ? line.pollAt : now
  const restMs = Math.min(backgroundMs * (failures - maxReconnects + 1), maxBackgroundMs)
  return { ...next, tryAt: now + restMs * (0.8 + 0.4 * random), pollAt }
}

/** No failure. Pushes are polled if the turn is far, if one node after the other gives another turn, or after a failed try. */
function waiting(line: Line, waitMs: number, now: number): Line {
  if (line.socket !== 'opening') return line
  const nextPollAt = line.failures > 0 ? now : now + waitingPollMs
  const pollAt = line.isAsking ? never : Math.min(line.pollAt, nextPollAt)
  return { ...line, socket: 'none', goneAt: never, tryAt: now + waitMs, pollAt }
}

function polled(line: Line, now: number): Line {
  const isWithout = line.socket === 'none' || line.socket === 'opening'
  const pollAt = isPolling(line) ? now + pollMs : isWithout ? now + waitingPollMs : never
  return { ...line, isAsking: false, pollAt }
}

function awake(line: Line, now: number): Line {
  if (line.socket === 'open' || line.socket === 'judging') return line
  const tryAt = line.socket === 'none' ? now : line.tryAt
  return { ...line, tryAt, pollAt: isPolling(line) && !line.isAsking ? now : line.pollAt }
}

import type { Json } from '../../src/engine/game.ts'
import type { Measured } from '../../src/engine/measured.ts'
import { sleep } from './dom.ts'

export type Fairness = {
  serverSeedHash: string
  clientSeed: string
  clientSeedBy: 'PLAYER' | 'PLATFORM'
  lastNonce: string
  nextServerSeedHash: string
}
export type Round = {
  roundId: string
  requestId: string
  choice: Json
  result: Json
  stake: string
  payout: string
  nonce: string
  serverSeedHash: string
  clientSeed: string
  status: 'SETTLED' | 'VOIDED'
  /** The acts of a staged round; none of a round of one draw. */
  acts: Json[]
  endedBy: 'PLAYER' | 'LIMIT' | 'SESSION_END'
  settledAt: string
}
/** A staged round between its acts; the view is what its player may know. */
export type OpenRound<View extends Json> = Pick<Round, 'roundId' | 'requestId' | 'choice' | 'stake' | 'nonce'> & {
  status: 'OPEN'
  view: View
}
export type KeptRound = Round & { roundNumber: string; serverSeed: string | null }
/** The rounds that a page begins with. */
export type Rounds<View extends Json> = {
  openRound: OpenRound<View> | null
  lastRound: KeptRound | null
  lastRoundSeen: boolean
}
/** The most that one bet, all bets of a player on a round and all bets on it may win. */
export type WinLimits = { bet: string; player: string; round: string }
export type Opening<View extends Json> = Rounds<View> & {
  token: string
  parentOrigin: string
  currency: string
  balance: string
  net: string
  stakes: string[]
  defaultStake: string
  winLimits: WinLimits
  minCycleMs: number
  fairness: Fairness
}
/** Without a balance the wallet did not say what is in it. */
export type Money = { balance: string | null; net: string }
export type { Measured }

/** A refusal of the server with its code, or OFFLINE when the server is unreachable. */
export class Problem extends Error {
  readonly code: string
  readonly waitMs: number
  /** The limit that a bet would pass. */
  readonly limit: string
  /** All that the server says with it. */
  readonly data: Readonly<Record<string, unknown>>
  constructor(code: string, data: { waitMs?: number; limit?: string } = {}) {
    super(code)
    const { waitMs = 0, limit = '' } = data
    this.data = data
    this.limit = limit
    this.code = code
    this.waitMs = waitMs
  }
}

const timeoutMs = 8000
const retryDelaysMs = [400, 800, 1600, 3200, 5000, 5000]
let token = ''

export function setToken(fresh: string): void {
  token = fresh
}

export function bearer(): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

export function call<Data>(action: string, fields: object = {}): Promise<Data> {
  return post(`/play/v1/${action}`, fields)
}

/** Asks the server at a path; throws a Problem when it refuses or gives no answer. */
export async function post<Data>(path: string, fields: object): Promise<Data> {
  let answer: { code: string; data?: Data & { waitMs?: number; limit?: string } }
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer() },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) throw new Problem('OFFLINE')
    answer = await response.json()
  } catch {
    throw new Problem('OFFLINE')
  }
  if (answer.code !== 'OK') throw new Problem(answer.code, answer.data)
  return answer.data as Data
}

export type PlayRequest = { requestId: string; stake: string; choice: Json }

/**
 * Makes a call that has a request id, and retries it with the same one, so that lost responses never play twice. After the
 * last retry it throws OFFLINE; a later call with the same id still returns the same answer.
 */
export function untilAnswered<Answer>(
  action: 'play' | 'act',
  asked: { requestId: string },
  onWaiting: () => void,
): Promise<Answer> {
  return retried(() => call<Answer>(action, asked), onWaiting)
}

/** Asks until there is an answer, with more time between the tries; what is asked must bear being asked twice. */
export async function retried<Answer>(ask: () => Promise<Answer>, onWaiting: () => void): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const { code, waitMs } = error as Problem
      const delayMs = code === 'TOO_FAST' ? waitMs : retryDelaysMs[attempt]
      if ((code !== 'OFFLINE' && code !== 'TOO_FAST') || delayMs === undefined) throw error
      if (code === 'OFFLINE') onWaiting()
      await sleep(delayMs)
    }
  }
}

/** The client seed of this browser, for a player who has none yet. */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random UUID v4. It avoids crypto.randomUUID, which is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

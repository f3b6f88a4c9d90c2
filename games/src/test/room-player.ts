// People in rooms in tests: they sit, watch and act as a page does; time passes by moving the room's rows.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { GrabBullsView } from '../game/grab-bulls/rules.ts'
import type { Opening, SeatSeed } from '../room/deal/deal.ts'
import { hashOf, newSecret } from '../wire/secret.ts'
import { merchant, type Sandbox } from './sandbox.ts'

type Query = Sandbox['query']
export const roomGame = 'grab-bulls'

export type ToldBet = {
  seat: number
  isBot: boolean
  state: string
  held: string
  result: string | null
  rake: string | null
  endsAt: number | null
  bankMs: number
}
export type ToldRoom = {
  roomId: string
  you: number | null
  nextSeedHash: string
  seats: { seat: number; name: string | null; isBot: boolean; sitsOut: boolean; isGone: boolean }[]
  hand: null | {
    id: string
    number: string
    state: string
    voidReason: string | null
    serverSeedHash: string
    bets: ToldBet[]
    view?: GrabBullsView
    acts?: unknown[]
    openings?: Opening[]
    root?: string
    place?: number
    seatSeeds?: SeatSeed[]
    serverSeed?: string | null
  }
}

/** A session at the game for a player: nothing launches a game of rooms before it has a page. */
export async function sessionAt(
  query: Query,
  playerId: string,
  { currency = 'CNY', gameCode = roomGame } = {},
): Promise<string> {
  const [token, sessionId] = [newSecret(), randomUUID()]
  await query(`INSERT INTO merchant_sessions (merchant, platform, session_id) VALUES ($1, 'yunque', $2)`, [
    merchant,
    sessionId,
  ])
  await query(
    `INSERT INTO play_sessions (token_hash, merchant, platform, player_id, currency, game_code, parent_origin, language, session_id)
     VALUES ($1, $2, 'yunque', $3, $4, $5, 'http://localhost:8080', 'zh-CN', $6)`,
    [hashOf(token), merchant, playerId, currency, gameCode, sessionId],
  )
  return token
}

export type RoomPage = {
  text(): string
  room(): ToldRoom | undefined
  rooms(): ToldRoom[]
  /** Waits until the room is told so that this holds. */
  until(holds: (room: ToldRoom) => boolean): Promise<ToldRoom>
  close(): void
}

export async function watchRoom(gamesUrl: string, token: string): Promise<RoomPage> {
  const ending = new AbortController()
  const response = await fetch(`${gamesUrl}/play/v1/room/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
    signal: ending.signal,
  })
  expect(response.headers.get('content-type')).toContain('ndjson')
  let text = ''
  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  read().catch(() => undefined)
  const rooms = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { t: string; room?: ToldRoom })
      .flatMap(({ room }) => (room ? [room] : []))
  return {
    text: () => text,
    rooms,
    room: () => rooms().at(-1),
    async until(holds) {
      let found: ToldRoom | undefined
      await expect
        .poll(
          () => {
            const last = rooms().at(-1)
            if (last && holds(last)) found = last
            return found !== undefined
          },
          { interval: 20, timeout: 15_000 },
        )
        .toBe(true)
      return found as ToldRoom
    },
    close: () => ending.abort(),
  }
}

/** The rest after a hand is over now, and bots have thought long enough. */
export async function hurry(query: Query, roomId: string): Promise<void> {
  await query(`UPDATE rooms SET rests_until = least(rests_until, clock_timestamp()) WHERE room_id = $1`, [roomId])
  await query(
    `UPDATE room_bets b SET turn_began_at = turn_began_at - interval '5 seconds' FROM rooms r
     WHERE r.room_id = $1 AND b.hand_id = r.hand_id AND b.is_bot AND b.turn_began_at IS NOT NULL`,
    [roomId],
  )
}

/** The present turn of a seat began so much earlier. */
export async function ageTurn(query: Query, roomId: string, seat: number, ms: number): Promise<void> {
  await query(
    `UPDATE room_bets b SET turn_began_at = turn_began_at - $3 * interval '1 millisecond' FROM rooms r
     WHERE r.room_id = $1 AND b.hand_id = r.hand_id AND b.seat = $2`,
    [roomId, seat, ms],
  )
}

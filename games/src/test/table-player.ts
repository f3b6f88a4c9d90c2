// Players of a shared game in tests: they watch, bet and act as its page does; time passes by moving the table's rows.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { heightOf } from '../game/kite-line/rules.ts'
import { chainBlocks, seedBefore, seedsOf } from '../table/chain.ts'
import type { TableMessage, PublicRound } from '../table/public.ts'
import { endPhase } from './end-phase.ts'
import type { Sandbox } from './sandbox.ts'

export const gameCode = 'kite-line'

type Query = Sandbox['query']
type Platform = Pick<Sandbox, 'gamesUrl' | 'platform' | 'play'>

/** A page of the table: everything that the server sent to it. */
export type Watched = {
  text(): string
  round(): PublicRound | undefined
  /** Waits until the table tells a round in the phase. */
  until(phase: PublicRound['phase'], roundId?: string): Promise<PublicRound>
  rounds(): PublicRound[]
  /** Whether the server has ended the line. */
  isOver(): boolean
  close(): void
}

export async function enterTable(sandbox: Platform, playerId: string, code = gameCode): Promise<string> {
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const launch = { playerId, sessionId: playerId, currency: 'CNY', gameCode: code, ...look }
  const url = new URL(String((await sandbox.platform('launch', launch)).data?.url))
  const answer = await sandbox.play('table/enter', { ticket: url.searchParams.get('ticket') })
  expect(answer.code).toBe('OK')
  return String(answer.data?.token)
}

export async function watchTable(gamesUrl: string, token: string, at: object = {}): Promise<Watched> {
  const ending = new AbortController()
  const response = await fetch(`${gamesUrl}/play/v1/table/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(at),
    signal: ending.signal,
  })
  expect(response.headers.get('content-type')).toContain('ndjson')
  let text = ''
  let isOver = false
  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    isOver = true
  }
  read().catch(() => undefined)
  const rounds = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as TableMessage)
      .flatMap((line) => (line.t === 'round' ? [line.round] : []))
  return {
    text: () => text,
    rounds,
    isOver: () => isOver,
    round: () => rounds().at(-1),
    async until(phase, roundId) {
      const found = () => rounds().findLast((round) => round.phase === phase && (roundId ?? round.id) === round.id)
      await expect.poll(found, { interval: 20 }).toBeDefined()
      return found() as PublicRound
    },
    close: () => ending.abort(),
  }
}

/** Leaves the betting of a round open until the test ends it, however slow the machine is; false if it has ended already. */
export async function keepOpen(query: Query, code: string, roundId: string): Promise<boolean> {
  await query(`SELECT FROM tables WHERE table_code = '${code}' FOR UPDATE;
    WITH longer AS (UPDATE tables SET phase_ends_at = phase_ends_at + interval '1 hour'
      WHERE phase = 'betting' AND round_id = '${roundId}' RETURNING round_id, phase_ends_at)
    UPDATE table_rounds r SET closes_at = phase_ends_at FROM longer WHERE r.round_id = longer.round_id`)
  const open = await query(`SELECT FROM tables WHERE phase = 'betting' AND round_id = $1`, [roundId])
  return open.length > 0
}

/** Takes the table through its phases until it is in this one, in this round or a later one: a line that breaks at once has no result to be seen. */
export async function reach(
  query: Query,
  watched: Watched,
  phase: PublicRound['phase'],
  code = gameCode,
): Promise<PublicRound> {
  for (let step = 0; step < 12; step++) {
    await expect.poll(() => watched.round(), { interval: 20 }).toBeDefined()
    const round = watched.round() as PublicRound
    if (round.phase === phase) {
      if (phase !== 'betting' || (await keepOpen(query, code, round.id))) return round
    } else await endPhase(query, code)
    const told = () => watched.round()?.phase !== round.phase
    await expect.poll(told, { interval: 20 }).toBe(true)
  }
  throw new Error(`the table does not come to ${phase}`)
}

/** Lays chains before the first round whose first heights suit the test; returns their seeds by round. */
export async function layChain(query: Query, suits: (heights: number[]) => boolean, length = 40) {
  const [salt, source] = ['0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4', 'SANDBOX']
  for (;;) {
    const lastSeed = randomBytes(32).toString('hex')
    const seedOf = seedsOf(lastSeed, length)
    const heights = Array.from({ length }, (_, index) => heightOf(chainBlocks(seedOf(index + 1), salt)(0)[0] ?? 0))
    if (!suits(heights)) continue
    const after = '7e'.repeat(32)
    const rowOf = (state: string, last: string, terminal: string) =>
      `(gen_random_uuid(), '${gameCode}', '${state}', ${length}, '${last}', '${terminal}', '${salt}', '${source}')`
    // In one transaction with a lock, because a table that has no next chain gets one at any moment.
    await query(`BEGIN; LOCK TABLE hash_chains IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM hash_chains WHERE table_code = '${gameCode}';
      INSERT INTO hash_chains (chain_id, table_code, state, length, last_seed, terminal_hash, salt, salt_source)
      VALUES ${rowOf('active', lastSeed, seedBefore(seedOf(1)))}, ${rowOf('next', after, seedBefore(seedsOf(after, length)(1)))};
      COMMIT`)
    return { seedOf, heights, terminalHash: seedBefore(seedOf(1)) }
  }
}

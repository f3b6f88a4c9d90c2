// A player of the mines, which stand for all staged games, and what only a test may know: where the mines are.
import { randomUUID } from 'node:crypto'
import { sealsOf } from '../db/seals.ts'
import type { Json } from '../engine/game.ts'
import { randomOf } from '../engine/random.ts'
import { blocksOf } from '../engine/words.ts'
import { type Act, cells, type Choice, rules } from '../game/firefly-pond/rules.ts'
import { type Sandbox, seedKey } from './sandbox.ts'

export type StagedRound = {
  roundId: string
  status: 'OPEN' | 'SETTLED' | 'VOIDED'
  view?: { revealed: number[] }
  payout?: string
  acts?: Act[]
  endedBy?: string
  result?: unknown
}
type PlayReply = Awaited<ReturnType<Sandbox['play']>>
export type StagedAnswer = PlayReply & { round: StagedRound }

const gameCode = 'firefly-pond'
const withRound = (answer: PlayReply) => ({ ...answer, round: (answer.data?.round ?? {}) as StagedRound })

type Stored = {
  seed_pair_id: string
  server_seed: string | null
  sealed_seed: string | null
  client_seed: string
  nonce: string
  choice: Json
  acts: Json[]
}
type Known = { serverSeed: string; clientSeed: string; nonce: bigint; choice: Json; acts: Json[] }

/** What is stored of a round, open or over, from which everything about it follows. */
export async function knownOf(sandbox: Sandbox, roundId: string): Promise<Known> {
  const [row] = (await sandbox.query(
    `SELECT seed_pair_id, server_seed, sealed_seed, client_seed, nonce::text, choice,
      (SELECT coalesce(json_agg(act ORDER BY place), '[]') FROM round_acts a WHERE a.round_id = r.round_id) AS acts
    FROM rounds r JOIN seed_pairs USING (seed_pair_id) WHERE round_id = $1`,
    [roundId],
  )) as Stored[]
  if (!row) throw new Error(`no round ${roundId}`)
  const { client_seed: clientSeed, nonce, choice, acts } = row
  const serverSeed = row.server_seed ?? sealsOf(seedKey).unseal(row.seed_pair_id, row.sealed_seed ?? '')
  return { serverSeed, clientSeed, nonce: BigInt(nonce), choice, acts }
}

export type StagedPlayer = {
  readonly playerId: string
  readonly token: string
  /** What the page is told when it opens. */
  readonly data: Record<string, unknown>
  /** Opens the game once more, as a reload does; with the name of another session of the merchant. */
  reload(sessionId?: string): Promise<StagedPlayer>
  call(action: string, fields?: object): Promise<PlayReply>
  open(fields?: { requestId?: string; stake?: string; choice?: object }): Promise<StagedAnswer>
  act(roundId: string, act: Act, requestId?: string): Promise<StagedAnswer>
  /** The mines of a round, and the cells without one. */
  secrets(roundId: string): Promise<{ mines: number[]; safe: number[] }>
  balance(): Promise<unknown>
}

export async function stagedPlayer(sandbox: Sandbox, amount = '100'): Promise<StagedPlayer> {
  const playerId = await sandbox.player(amount)
  return enterStaged(sandbox, playerId, playerId)
}

/** Opens the game for a player who is there. */
export async function enterStaged(sandbox: Sandbox, playerId: string, sessionId = playerId): Promise<StagedPlayer> {
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const launched = await sandbox.platform('launch', { playerId, sessionId, currency: 'CNY', gameCode, ...look })
  const ticket = new URL(String(launched.data?.url)).searchParams.get('ticket')
  const { data = {} } = await sandbox.play('session', { ticket })
  const token = String(data.token)
  const call = (action: string, fields: object = {}) => sandbox.play(action, fields, token)
  return {
    playerId,
    token,
    data,
    reload: (other = sessionId) => enterStaged(sandbox, playerId, other),
    call,
    async open(fields = {}) {
      const asked = { requestId: randomUUID(), stake: '2.00', choice: { mines: 3 }, ...fields }
      return withRound(await call('play', asked))
    },
    act: async (roundId, act, requestId = randomUUID()) => withRound(await call('act', { roundId, requestId, act })),
    async secrets(roundId) {
      const { serverSeed, clientSeed, nonce, choice } = await knownOf(sandbox, roundId)
      const { mines } = rules.open(
        randomOf(rules.derivation, blocksOf(serverSeed, clientSeed, nonce)),
        choice as Choice,
      )
      const safe = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !mines.includes(cell))
      return { mines: [...mines], safe }
    },
    balance: async () => (await sandbox.platform('balance', { playerId, currency: 'CNY' })).data?.balance,
  }
}

/** Lets the next round begin at once. */
export async function withoutPace(sandbox: Sandbox, playerId: string): Promise<void> {
  await sandbox.query("UPDATE seats SET next_round_at = '-infinity' WHERE player_id = $1", [playerId])
}

export async function betsOf(sandbox: Sandbox, playerId: string) {
  const window = {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  }
  const { data } = await sandbox.platform('bets', { ...window, playerId })
  type Bet = {
    betId: string
    roundId: string
    voided: string
    stake: string
    payout: string
    detail: Record<string, unknown>
  }
  return data?.records as Bet[]
}

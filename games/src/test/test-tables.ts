// A sandbox whose table is at rest before each test, with a chain whose first heights are known and suit.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { endPhase } from './end-phase.ts'
import { enterTable, gameCode, layChain, type Watched, watchTable } from './table-player.ts'

export type TestBet = {
  betId: string
  roundId: string
  stake: string
  choice: unknown
  acted: unknown
  state: string
  payout: string
}
type PlayReply = Awaited<ReturnType<Sandbox['play']>>

/** The bet that an answer holds. */
export function placedOf(answer: PlayReply | undefined): TestBet {
  expect(answer?.data).toBeDefined()
  return answer?.data?.bet as TestBet
}

export type TestTables = Awaited<ReturnType<typeof startTables>>

export async function startTables() {
  const sandbox = await startSandbox()
  // No line breaks before a test has reeled in, none flies for minutes, and no height comes twice.
  const chain = await layChain(sandbox.query, (heights) => {
    const first = heights.slice(0, 9)
    return first.every((height) => height > 200 && height < 5000) && new Set(first).size === first.length
  })
  const open: Watched[] = []

  async function player(amount = '1000', create: (amount: string) => Promise<string> = sandbox.player) {
    const playerId = await create(amount)
    const token = await enterTable(sandbox, playerId)
    const ask = (action: string, fields: object = {}) => sandbox.play(`table/${action}`, fields, token)
    return {
      playerId,
      token,
      ask,
      bet: (roundId: string, fields: object = {}) =>
        ask('bet', { requestId: randomUUID(), roundId, stake: '10.00', choice: { target: 200 }, ...fields }),
      async watch() {
        const watched = await watchTable(sandbox.gamesUrl, token)
        open.push(watched)
        return watched
      },
      async mine() {
        return (await ask('mine')).data as { bets: TestBet[]; balance: string; net: string }
      },
      async kept(roundId: string) {
        const { rounds } = (await ask('rounds')).data as { rounds: { roundId: string; bets: TestBet[] }[] }
        return rounds.find((round) => round.roundId === roundId)
      },
    }
  }

  return {
    sandbox,
    chain,
    player,
    /** Waits until every bet of the round is paid. */
    async settled(roundId: string): Promise<void> {
      const unpaid = () => sandbox.query(`SELECT FROM table_bets WHERE round_id = $1 AND state = 'OPEN'`, [roundId])
      await expect.poll(unpaid, { interval: 20 }).toEqual([])
    },
    async recordsOf(playerId: string) {
      const at = (ms: number) => new Date(Date.now() + ms).toISOString()
      const answer = await sandbox.platform('bets', { from: at(-60_000), to: at(60_000), playerId })
      return answer.data?.records as Record<string, unknown>[]
    },
    /** Nobody watches and every bet is paid: the next test begins with a round of its own, and the balances hold. */
    async rest(): Promise<void> {
      for (const watched of open.splice(0)) watched.close()
      const busy = `SELECT FROM tables WHERE phase <> 'settled' AND table_code = '${gameCode}' UNION ALL SELECT FROM table_bets WHERE state = 'OPEN'`
      await expect
        .poll(async () => {
          await endPhase(sandbox.query, gameCode)
          return sandbox.query(busy)
        })
        .toEqual([])
      expect((await sandbox.doubleCheck()).mismatches).toEqual([])
    },
    close: () => sandbox.close(),
  }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { stagedPlayer } from '../test/staged-player.ts'
import { enterTable, reach, watchTable } from '../test/table-player.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
})

async function openBetsOf(playerId: string) {
  return (await sandbox.platform('bets/open', { playerId })).data?.records as Record<string, unknown>[]
}

test('tells nothing of nobody, and asks for a player', async () => {
  expect(await openBetsOf(randomUUID())).toEqual([])
  expect((await sandbox.platform('bets/open', {})).code).toBe('INVALID_INPUT')
})

test('pages of them go on where the one before ended, and a place that is none is refused', async () => {
  const player = await stagedPlayer(sandbox)
  await player.open()
  const { playerId } = player
  // A bet at a table beside the round, so that there are two.
  const token = await enterTable(sandbox, playerId, 'baccarat')
  const watched = await watchTable(sandbox.gamesUrl, token, { table: 'baccarat.moon' })
  try {
    const round = await reach(sandbox.query, watched, 'betting', 'baccarat.moon')
    const bet = {
      requestId: randomUUID(),
      roundId: round.id,
      table: 'baccarat.moon',
      stake: '10.00',
      choice: { spot: 'banker' },
    }
    expect((await sandbox.play('table/bet', bet, token)).code).toBe('OK')
    const first = (await sandbox.platform('bets/open', { playerId, limit: 1 })).data
    const second = (await sandbox.platform('bets/open', { playerId, limit: 1, after: first?.next })).data
    expect([first?.records, second?.records]).toMatchObject([
      [{ gameCode: 'baccarat' }],
      [{ gameCode: 'firefly-pond' }],
    ])
    expect(second?.next).toBe('')
    for (const wrong of [{ after: 'x' }, { limit: 0 }, { limit: 201 }])
      expect((await sandbox.platform('bets/open', { playerId, ...wrong })).code).toBe('INVALID_INPUT')
  } finally {
    watched.close()
  }
})

test('a round between its acts is an open bet, and none when it is over', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  const [open, ...more] = await openBetsOf(player.playerId)
  expect(more).toEqual([])
  expect(open).toMatchObject({
    betId: roundId,
    roundId,
    gameCode: 'firefly-pond',
    currency: 'CNY',
    stake: '2.00',
    atStake: '2.00',
  })
  // Where the mines are is told to nobody before the end.
  expect(open?.ticket).toMatchObject({ picks: [{}], result: [] })
  const { safe } = await player.secrets(roundId)
  await player.act(roundId, safe[0] ?? 0)
  await player.act(roundId, 'cashOut')
  expect(await openBetsOf(player.playerId)).toEqual([])
})

test('a bet at a table is open until its round is paid, and both tell the name of the table', async () => {
  const playerId = await sandbox.player('100')
  const table = 'baccarat.moon'
  const token = await enterTable(sandbox, playerId, 'baccarat')
  const watched = await watchTable(sandbox.gamesUrl, token, { table })
  const name = { 'zh-CN': expect.stringMatching(/\p{Script=Han}/u), 'en-US': 'Moon' }
  try {
    const round = await reach(sandbox.query, watched, 'betting', table)
    const bet = { requestId: randomUUID(), roundId: round.id, table, stake: '10.00', choice: { spot: 'banker' } }
    expect((await sandbox.play('table/bet', bet, token)).code).toBe('OK')
    const [open] = await openBetsOf(playerId)
    expect(open).toMatchObject({ gameCode: 'baccarat', roundId: round.id, stake: '10.00' })
    expect(open?.ticket).toMatchObject({ table: name, round: expect.any(String), picks: [{ items: [{}] }], result: [] })
    await reach(sandbox.query, watched, 'settled', table)
    await expect.poll(() => openBetsOf(playerId), { interval: 20 }).toEqual([])
    const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
    const listed = await sandbox.platform('bets', { from, to, playerId })
    expect(listed.data?.records).toMatchObject([{ ticket: { table: name } }])
  } finally {
    watched.close()
  }
})

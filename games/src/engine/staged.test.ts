import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { betsOf, knownOf, stagedPlayer, withoutPace } from '../test/staged-player.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  const [counted] = await sandbox.query(
    `SELECT (SELECT coalesce(sum(rounds), 0)::int FROM game_counters) AS rounds,
      (SELECT count(*)::int FROM rounds WHERE status = 'SETTLED') AS settled`,
  )
  expect(counted?.rounds).toBe(counted?.settled)
  await sandbox.close()
})

async function leaveAlone(roundId: string): Promise<void> {
  await sandbox.query("UPDATE rounds SET opened_at = opened_at - interval '24 hours' WHERE round_id = $1", [roundId])
}

async function statusOf(roundId: string): Promise<unknown> {
  const [row] = await sandbox.query('SELECT status FROM rounds WHERE round_id = $1', [roundId])
  return row?.status
}

test('a round opens with its stake, is played on, and pays with the act that ends it', async () => {
  const player = await stagedPlayer(sandbox)
  const opened = await player.open()
  expect(opened).toMatchObject({ code: 'OK', data: { balance: '98.00', net: '-2.00' }, round: { status: 'OPEN' } })
  const { roundId } = opened.round
  const { safe } = await player.secrets(roundId)
  for (const cell of safe.slice(0, 3)) expect((await player.act(roundId, cell)).data?.balance).toBe('98.00')
  expect(await betsOf(sandbox, player.playerId)).toEqual([])
  const ended = await player.act(roundId, 'cashOut')
  expect(ended.data).toMatchObject({ balance: '100.94', net: '0.94' })
  expect(ended.round).toMatchObject({ status: 'SETTLED', payout: '2.94', acts: [...safe.slice(0, 3), 'cashOut'] })
  const bets = await betsOf(sandbox, player.playerId)
  expect(bets).toMatchObject([
    { roundId, voided: '0.00', stake: '2.00', payout: '2.94', detail: { endedBy: 'PLAYER' } },
  ])
  const { rounds } = (await player.call('rounds')).data as { rounds: { roundId: string; seenAt?: null }[] }
  expect(rounds).toMatchObject([{ roundId, payout: '2.94', serverSeed: null }])
})

test('a mine ends the round without a payout, and it is counted', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  const { safe, mines } = await player.secrets(roundId)
  await player.act(roundId, safe[0] ?? 0)
  const ended = await player.act(roundId, mines[0] ?? 0)
  expect(ended).toMatchObject({ round: { status: 'SETTLED', payout: '0.00' }, data: { balance: '98.00' } })
  expect((await player.act(roundId, safe[1] ?? 0)).code).toBe('ROUND_OVER')
})

test('while a round is open, the server sends what its player may know and nothing else', async () => {
  const player = await stagedPlayer(sandbox)
  const requestId = randomUUID()
  const opened = await player.open({ requestId })
  const { roundId } = opened.round
  const { safe, mines } = await player.secrets(roundId)
  const [cell = 0] = safe
  const acted = await player.act(roundId, cell)
  const again = await player.reload()
  const fairness = again.data.fairness as { serverSeedHash: string; clientSeed: string }
  const known = (revealed: number[]) => ({
    roundId,
    requestId,
    choice: { mines: 3 },
    stake: '2.00',
    nonce: '1',
    serverSeedHash: fairness.serverSeedHash,
    clientSeed: fairness.clientSeed,
    status: 'OPEN',
    view: { revealed },
    openedAt: expect.any(String),
  })
  const money = { balance: '98.00', net: '-2.00' }
  expect(opened.data).toEqual({ round: known([]), ...money })
  expect(acted.data).toEqual({ round: known([cell]), ...money })
  expect(again.data.openRound).toEqual(known([cell]))
  const { serverSeed: seed } = await knownOf(sandbox, roundId)
  const page = await fetch(`${sandbox.gamesUrl}/verify?round=${roundId}`, { redirect: 'manual' })
  const others = await Promise.all(
    ['table', 'rounds', 'fairness', 'measured', 'balance'].map((name) => player.call(name)),
  )
  const sent = [opened, acted, again.data, ...others].map((answer) => JSON.stringify(answer)).join('\n')
  for (const secret of [String(seed), JSON.stringify(mines), mines.join(','), '"mines":['])
    expect(sent + page.headers.get('location')).not.toContain(secret)
  const asked = { playerId: player.playerId, roundId, lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://site.test' }
  expect((await sandbox.platform('round', asked)).code).toBe('ROUND_NOT_FOUND')
})

test('the same opening and the same act again, also at once, get the same answer and happen once', async () => {
  const player = await stagedPlayer(sandbox)
  const opening = { requestId: randomUUID() }
  const openings = await Promise.all(Array.from({ length: 10 }, () => player.open(opening)))
  expect(new Set(openings.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { roundId } = openings[0]?.round ?? { roundId: '' }
  const { safe } = await player.secrets(roundId)
  const [first = 0, second = 0] = safe
  const requestId = randomUUID()
  const acts = await Promise.all(Array.from({ length: 10 }, () => player.act(roundId, first, requestId)))
  expect(new Set(acts.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await player.act(roundId, second, requestId)).code).toBe('ROUND_CONFLICT')
  await player.act(roundId, second)
  expect(await player.act(roundId, first, requestId)).toEqual(acts[0])
  expect(await player.open(opening)).toEqual(openings[0])
  const last = randomUUID()
  const ends = await Promise.all(Array.from({ length: 10 }, () => player.act(roundId, 'cashOut', last)))
  expect(new Set(ends.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(ends[0]?.round.acts).toEqual([first, second, 'cashOut'])
  expect(await betsOf(sandbox, player.playerId)).toHaveLength(1)
})

test('acts at once with ids of their own follow each other, and one of them cashes out', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open({ choice: { mines: 1 } })).round
  const { safe } = await player.secrets(roundId)
  await player.act(roundId, safe[0] ?? 0)
  const acts = [...safe.slice(1, 6), 'cashOut', 'cashOut', 'cashOut'] as const
  const answers = await Promise.all(acts.map((act) => player.act(roundId, act)))
  expect(answers.slice(5).filter(({ code }) => code === 'OK')).toHaveLength(1)
  for (const { code } of answers) expect(['OK', 'ROUND_OVER']).toContain(code)
  const taken = answers.filter(({ code }) => code === 'OK').length
  const [bet, ...others] = await betsOf(sandbox, player.playerId)
  expect(others).toEqual([])
  expect(bet?.detail.acts).toHaveLength(taken + 1)
})

test('what the rules do not offer, and the round of another player, is refused and changes nothing', async () => {
  const [player, other] = [await stagedPlayer(sandbox), await stagedPlayer(sandbox)]
  const { roundId } = (await player.open()).round
  for (const wrong of ['cashOut', 25, -1, 0.5, '0', null, { reveal: 1 }, [0]] as never[]) {
    expect((await player.act(roundId, wrong)).code, JSON.stringify(wrong)).toBe('ACT_NOT_OFFERED')
  }
  const { safe } = await player.secrets(roundId)
  expect((await other.act(roundId, safe[0] ?? 0)).code).toBe('ROUND_NOT_FOUND')
  expect((await player.act(randomUUID(), 0)).code).toBe('ROUND_NOT_FOUND')
  expect((await player.act('no uuid', 0)).code).toBe('INVALID_INPUT')
  expect((await player.act(roundId, 0, 'no uuid')).code).toBe('INVALID_INPUT')
  expect((await player.call('table')).data).toMatchObject({ openRound: { view: { revealed: [] } } })
})

test('one round is open for a player; a reload goes on with it, and the next one keeps the pace', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  expect((await player.open()).code).toBe('TOO_FAST')
  await withoutPace(sandbox, player.playerId)
  expect((await player.open()).code).toBe('ROUND_OPEN')
  const again = await player.reload()
  expect(again.data).toMatchObject({ openRound: { roundId, stake: '2.00' }, balance: '98.00', defaultStake: '2.00' })
  const { safe } = await player.secrets(roundId)
  await again.act(roundId, safe[0] ?? 0)
  expect((await again.act(roundId, 'cashOut')).round.status).toBe('SETTLED')
  expect((await again.open()).code).toBe('OK')
  expect((await player.open()).code).toBe('TOO_FAST')
})

test('the seeds of an open round are not revealed', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  expect((await player.call('rotate', { clientSeed: 'another' })).code).toBe('SEED_IN_USE')
  const { mines } = await player.secrets(roundId)
  await player.act(roundId, mines[0] ?? 0)
  expect((await player.call('rotate', { clientSeed: 'another' })).code).toBe('OK')
})

test('in maintenance no round opens, and an open one can be ended', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  const { safe } = await player.secrets(roundId)
  await sandbox.fault({ kind: 'maintenance' })
  expect((await player.act(roundId, safe[0] ?? 0)).code).toBe('OK')
  expect((await player.act(roundId, 'cashOut')).round.status).toBe('SETTLED')
  await withoutPace(sandbox, player.playerId)
  expect((await player.open()).code).toBe('MAINTENANCE')
  await sandbox.fault({ kind: 'none' })
})

test('a round left alone ends once by its default, whichever of two processes finds it', async () => {
  const second = await sandbox.another()
  const players = await Promise.all(Array.from({ length: 8 }, () => stagedPlayer(sandbox)))
  const rounds = await Promise.all(players.map(async (player) => (await player.open()).round.roundId))
  for (const [at, player] of players.entries()) {
    const { safe } = await player.secrets(rounds[at] ?? '')
    if (at % 2 === 0) await player.act(rounds[at] ?? '', safe[0] ?? 0)
  }
  await Promise.all(rounds.map(leaveAlone))
  for (const [at, player] of players.entries()) {
    const isPaid = at % 2 === 0
    const roundId = rounds[at] ?? ''
    await expect.poll(() => statusOf(roundId)).toBe(isPaid ? 'SETTLED' : 'VOIDED')
    expect(await player.balance()).toBe(isPaid ? '100.24' : '100.00')
    const bets = await betsOf(sandbox, player.playerId)
    expect(bets).toMatchObject([{ roundId, voided: isPaid ? '0.00' : '2.00', payout: isPaid ? '2.24' : '2.00' }])
    expect(bets[0]?.detail.endedBy).toBe('LIMIT')
    const { data } = await player.reload()
    expect(data).toMatchObject({ openRound: null, lastRound: { roundId, endedBy: 'LIMIT' }, lastRoundSeen: false })
  }
  await second.close()
})

test('after the end of the session nothing is in an open round: all money can be taken away', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  const { safe } = await player.secrets(roundId)
  await player.act(roundId, safe[0] ?? 0)
  expect((await sandbox.platform('session/end', { sessionId: player.playerId })).code).toBe('OK')
  expect(await statusOf(roundId)).toBe('SETTLED')
  expect((await player.act(roundId, safe[1] ?? 0)).code).toBe('SESSION_ENDED')
  const order = { orderId: randomUUID(), playerId: player.playerId, currency: 'CNY', amount: '100.24' }
  expect((await sandbox.platform('transfer/out', order)).code).toBe('OK')
  expect((await betsOf(sandbox, player.playerId))[0]?.detail.endedBy).toBe('SESSION_END')
})

test('a round that another session goes on with stays open when the first one ends', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  const elsewhere = await player.reload(randomUUID())
  await sandbox.platform('session/end', { sessionId: player.playerId })
  expect(await statusOf(roundId)).toBe('OPEN')
  const { mines } = await player.secrets(roundId)
  expect((await elsewhere.act(roundId, mines[0] ?? 0)).round.status).toBe('SETTLED')
})

test('a round whose session ended in a process that died ends by the worker', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  await sandbox.query('UPDATE merchant_sessions SET ended_at = now() WHERE session_id = $1', [player.playerId])
  await expect.poll(() => statusOf(roundId)).toBe('VOIDED')
})

test('an act and the end of the session at once end the round once', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => stagedPlayer(sandbox)))
  await Promise.all(
    players.map(async (player) => {
      const { roundId } = (await player.open()).round
      const { safe } = await player.secrets(roundId)
      await player.act(roundId, safe[0] ?? 0)
      await Promise.all([
        player.act(roundId, 'cashOut'),
        sandbox.platform('session/end', { sessionId: player.playerId }),
      ])
      expect(await player.balance()).toBe('100.24')
      expect(await betsOf(sandbox, player.playerId)).toHaveLength(1)
    }),
  )
})

test('the bet of a staged round is corrected and voided as any other', async () => {
  const player = await stagedPlayer(sandbox)
  const { roundId } = (await player.open()).round
  const { mines } = await player.secrets(roundId)
  await player.act(roundId, mines[0] ?? 0)
  const [bet] = await betsOf(sandbox, player.playerId)
  expect((await sandbox.correctBet({ betId: bet?.betId, payout: '3.00' })).code).toBe('OK')
  expect(await player.balance()).toBe('101.00')
  expect((await sandbox.correctBet({ betId: bet?.betId, isVoid: true })).code).toBe('OK')
  expect(await player.balance()).toBe('100.00')
})

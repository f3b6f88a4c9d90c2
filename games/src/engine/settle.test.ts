import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { evaluate, rules } from '../game/longteng/rules.ts'
import { randomOf } from './random.ts'
import { minCycleMs } from './settle.ts'
import { blocksOf, hashOfSeed } from './words.ts'

type Round = {
  roundId: string
  result: { stops: number[] }
  stake: string
  payout: string
  nonce: string
  serverSeed: string | null
  serverSeedHash: string
  clientSeed: string
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
})

async function launch(playerId: string, fields: object = {}, platform = 'yunque') {
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const call = { playerId, sessionId: playerId, currency: 'CNY', gameCode: 'longteng', ...look, ...fields }
  return sandbox.platform('launch', call, platform)
}

async function open(playerId: string, fields: object = {}) {
  const url = new URL(String((await launch(playerId, fields)).data?.url))
  const answer = await sandbox.play('session', { ticket: url.searchParams.get('ticket') })
  return { url, data: answer.data ?? {}, token: String(answer.data?.token) }
}

async function withoutPace(playerId: string) {
  await sandbox.query("UPDATE seats SET next_round_at = '-infinity' WHERE player_id = $1", [playerId])
}

/** What the seeds draw at the slot. */
function drawn(serverSeed: string, clientSeed: string, nonce: bigint) {
  return rules.draw(randomOf(rules.derivation, blocksOf(serverSeed, clientSeed, nonce)), null)
}

async function spinOnce(token: string, stake = '2.00', requestId: string = randomUUID()) {
  const answer = await sandbox.play('play', { requestId, stake }, token)
  return { ...answer, round: answer.data?.round as Round, balance: answer.data?.balance }
}

test("launch refuses closed games, and returns a URL on the site's host", async () => {
  const playerId = await sandbox.player('10')
  await sandbox.platform('player/create', { playerId, currency: 'CNY' }, 'canghai')
  expect((await launch(playerId, {}, 'canghai')).code).toBe('GAME_NOT_OPEN')
  expect((await launch(playerId, { gameCode: 'other' })).code).toBe('GAME_NOT_OPEN')
  expect((await launch('nobody')).code).toBe('PLAYER_NOT_FOUND')
  expect((await launch(playerId, { lang: 'fr' })).code).toBe('INVALID_INPUT')
  expect((await launch(playerId, { parentOrigin: 'javascript:1' })).code).toBe('INVALID_INPUT')
  const { url } = await open(playerId, { parentOrigin: 'http://site.test:8080' })
  expect(url.hostname).toBe('site.test')
  expect(url.port).toBe(new URL(sandbox.gamesUrl).port)
})

test('a ticket opens one session, also under concurrent use, and expires', async () => {
  const playerId = await sandbox.player('10')
  const ticketOf = async () => new URL(String((await launch(playerId)).data?.url)).searchParams.get('ticket')
  const ticket = await ticketOf()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sandbox.play('session', { ticket })))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'TICKET_SPENT')).toHaveLength(9)
  const old = await ticketOf()
  await sandbox.query("UPDATE launch_tickets SET created_at = now() - interval '61 seconds' WHERE used_at IS NULL")
  expect((await sandbox.play('session', { ticket: old })).code).toBe('TICKET_SPENT')
})

test('a spin is refused without a session, with an unlisted stake or above the balance', async () => {
  const playerId = await sandbox.player('1')
  const { token } = await open(playerId)
  expect((await spinOnce('x'.repeat(43))).code).toBe('SESSION_ENDED')
  expect((await spinOnce(token, '0.30')).code).toBe('STAKE_NOT_OFFERED')
  expect((await spinOnce(token, '-2')).code).toBe('INVALID_AMOUNT')
  expect((await spinOnce(token, '2.00', 'no uuid')).code).toBe('INVALID_INPUT')
  expect((await spinOnce(token, '2.00')).code).toBe('INSUFFICIENT_BALANCE')
  expect((await sandbox.play('balance', {}, token)).data).toEqual({ balance: '1.00', net: '0.00' })
  await sandbox.fault({ kind: 'maintenance' })
  expect((await spinOnce(token, '0.20')).code).toBe('MAINTENANCE')
  await sandbox.fault({ kind: 'none' })
})

// With these seeds three lines pay 13 times the stake for nonce one, and nothing for nonce two.
const known = { serverSeed: '3b'.repeat(32), clientSeed: 'fixed' }

test('a round follows from the seeds, is paid, and is listed as a bet at once', async () => {
  const playerId = await sandbox.player('100')
  const { token } = await open(playerId)
  await sandbox.query(
    `UPDATE seed_pairs SET server_seed = $1, server_seed_hash = $2, client_seed = $3
      WHERE player_id = $4 AND state = 'active'`,
    [known.serverSeed, hashOfSeed(known.serverSeed), known.clientSeed, playerId],
  )
  const from = new Date(Date.now() - 60_000).toISOString()
  const won = await spinOnce(token, '2.00')
  await withoutPace(playerId)
  const lost = await spinOnce(token, '4.00')
  const seeds = { serverSeedHash: hashOfSeed(known.serverSeed), clientSeed: known.clientSeed }
  expect(won).toMatchObject({ balance: '124.00', round: { ...seeds, nonce: '1', stake: '2.00', payout: '26.00' } })
  expect(lost).toMatchObject({ balance: '120.00', round: { ...seeds, nonce: '2', stake: '4.00', payout: '0.00' } })
  expect(drawn(known.serverSeed, known.clientSeed, 1n)).toEqual(won.round.result)
  expect(evaluate(won.round.result.stops)).toMatchObject({ totalTenths: 130, wins: { length: 3 } })
  expect((await sandbox.play('balance', {}, token)).data).toEqual({ balance: '120.00', net: '20.00' })
  const bets = await sandbox.platform('bets', { from, to: new Date(Date.now() + 60_000).toISOString(), playerId })
  const bet = { playerId, gameCode: 'longteng', currency: 'CNY' }
  expect(bets.data).toMatchObject({
    more: false,
    records: [
      { ...bet, roundId: won.round.roundId, stake: '2.00', payout: '26.00' },
      { ...bet, roundId: lost.round.roundId, stake: '4.00', payout: '0.00' },
    ],
  })
})

test('fifty repeats of one spin are one round; another stake with the same id is refused', async () => {
  const playerId = await sandbox.player('100')
  const { token } = await open(playerId)
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => spinOnce(token, '2.00', requestId)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.code).toBe('OK')
  expect((await spinOnce(token, '4.00', requestId)).code).toBe('ROUND_CONFLICT')
  expect((await spinOnce(token, '2.00', requestId)).round).toEqual(answers[0]?.round)
})

test('the server enforces the pace: of concurrent spins only one is played', async () => {
  const playerId = await sandbox.player('100')
  const { token } = await open(playerId)
  const other = await open(playerId)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => spinOnce(index % 2 ? token : other.token, '0.20')),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  const refused = answers.find(({ code }) => code === 'TOO_FAST')
  expect(refused?.data?.waitMs).toBeGreaterThan(0)
  expect(refused?.data?.waitMs).toBeLessThanOrEqual(minCycleMs)
  await sandbox.query(
    "UPDATE seats SET next_round_at = next_round_at - $1 * interval '1 millisecond' WHERE player_id = $2",
    [minCycleMs, playerId],
  )
  expect((await spinOnce(token, '0.20')).code).toBe('OK')
})

test('concurrent spins and transfers out never exceed the balance', async () => {
  const playerId = await sandbox.player('2')
  const { token } = await open(playerId)
  const out = { playerId, currency: 'CNY', amount: '2' }
  const results = await Promise.all([
    spinOnce(token, '2.00'),
    ...Array.from({ length: 10 }, () => sandbox.platform('transfer/out', { orderId: randomUUID(), ...out })),
  ])
  const taken = results.slice(1).filter(({ code }) => code === 'OK').length
  const won = Number((results[0] as { round?: Round }).round?.payout ?? 0)
  expect(taken).toBeLessThanOrEqual(results[0]?.code === 'OK' ? Math.floor(won / 2) : 1)
})

test('after reopening, the last round is shown again until it was seen', async () => {
  const playerId = await sandbox.player('100')
  const first = await open(playerId)
  expect(first.data).toMatchObject({ lastRound: null, lastRoundSeen: true, defaultStake: '2.00' })
  const { round } = await spinOnce(first.token, '4.00')
  const second = await open(playerId)
  expect(second.data).toMatchObject({
    lastRound: { roundId: round.roundId },
    lastRoundSeen: false,
    defaultStake: '4.00',
  })
  await sandbox.play('seen', { roundId: round.roundId }, second.token)
  expect((await open(playerId)).data.lastRoundSeen).toBe(true)
})

test('seeds are hidden while active, revealed by rotation, and prove every round', async () => {
  const playerId = await sandbox.player('100')
  const { token, data } = await open(playerId)
  const before = data.fairness as { serverSeedHash: string; nextServerSeedHash: string }
  for (let spins = 0; spins < 4; spins++) {
    expect((await spinOnce(token, '0.20')).code).toBe('OK')
    await withoutPace(playerId)
  }
  const roundsOf = async () => (await sandbox.play('rounds', {}, token)).data?.rounds as Round[]
  expect((await roundsOf()).map(({ serverSeed }) => serverSeed)).toEqual([null, null, null, null])
  for (const clientSeed of ['', 'a:b', 'a b', 'x'.repeat(65), '\u9f99']) {
    expect((await sandbox.play('rotate', { clientSeed }, token)).code).toMatch(/INVALID/)
  }
  const rotated = (await sandbox.play('rotate', { clientSeed: 'my-own-seed' }, token)).data ?? {}
  expect(rotated).toMatchObject({
    clientSeed: 'my-own-seed',
    lastNonce: '0',
    serverSeedHash: before.nextServerSeedHash,
    revealed: { serverSeedHash: before.serverSeedHash, lastNonce: '4' },
  })
  for (const { serverSeed, serverSeedHash, clientSeed, nonce, result } of await roundsOf()) {
    expect(createHash('sha256').update(String(serverSeed)).digest('hex')).toBe(serverSeedHash)
    expect(drawn(String(serverSeed), clientSeed, BigInt(nonce))).toEqual(result)
  }
  expect((await spinOnce(token, '0.20')).round).toMatchObject({ nonce: '1', clientSeed: 'my-own-seed' })
})

test('bets are paged by sequence without gaps and within their window', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => sandbox.player('100')))
  const tokens = await Promise.all(players.map(async (playerId) => (await open(playerId)).token))
  const from = new Date().toISOString()
  const window = { from, to: new Date(Date.now() + 60_000).toISOString() }
  const seen: { betId: string; sequence: string }[] = []
  async function follow() {
    const afterId = seen.at(-1)?.betId
    const page = await sandbox.platform('bets', { ...window, limit: 3, ...(afterId ? { afterId } : {}) })
    seen.push(...(page.data?.records as typeof seen))
    return page.data?.more as boolean
  }
  let areAllPlayed = false
  const following = (async () => {
    while (!areAllPlayed) await follow()
  })()
  for (let rounds = 0; rounds < 5; rounds++) {
    await Promise.all(tokens.map((token) => spinOnce(token, '0.20')))
    await Promise.all(players.map(withoutPace))
  }
  areAllPlayed = true
  await following
  while (await follow());
  expect(seen).toHaveLength(40)
  const sequences = seen.map(({ sequence }) => BigInt(sequence))
  expect(sequences).toEqual(sequences.toSorted((a, b) => (a < b ? -1 : 1)))
  const code = async (fields: object) => (await sandbox.platform('bets', { ...window, ...fields })).code
  expect(await code({ to: new Date(Date.now() + 90_000_000).toISOString() })).toBe('INVALID_INPUT')
  expect(await code({ limit: 501 })).toBe('INVALID_INPUT')
  expect(await code({ from: 'yesterday' })).toBe('INVALID_INPUT')
  expect(await code({ afterId: randomUUID() })).toBe('INVALID_INPUT')
})

test('a listing waits for an uncommitted bet, whose settle time may be inside the window', async () => {
  const playerId = await sandbox.player('10')
  const { token } = await open(playerId)
  await spinOnce(token, '0.20')
  const writer = new pg.Client({ connectionString: sandbox.databaseUrl })
  await writer.connect()
  await writer.query('BEGIN')
  await writer.query("UPDATE platforms SET last_sequence = last_sequence + 1 WHERE code = 'yunque'")
  await writer.query(
    `INSERT INTO bets SELECT gen_random_uuid(), platform, (SELECT last_sequence FROM platforms p WHERE p.code = platform),
      merchant, player_id, game_code, round_id, currency, 1, 1, now(), clock_timestamp(), detail
    FROM bets WHERE player_id = $1`,
    [playerId],
  )
  const window = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
  const listing = sandbox.platform('bets', { ...window, playerId })
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await expect.poll(() => sandbox.query(waits), { interval: 20 }).toHaveLength(1)
  await writer.query('COMMIT')
  await writer.end()
  expect((await listing).data?.records).toHaveLength(2)
})

test("the address of a round's page is for the merchant of its player, also in maintenance", async () => {
  const [playerId, other] = [await sandbox.player('100'), await sandbox.player('100')]
  const { token } = await open(playerId)
  const { round } = await spinOnce(token, '2.00')
  const look = { lang: 'en-US', theme: 'paper', parentOrigin: 'http://site.test:8080' }
  const pageOf = (fields: object) => sandbox.platform('round', { playerId, roundId: round.roundId, ...look, ...fields })
  for (const wrong of [{ playerId: other }, { roundId: randomUUID() }, { roundId: 'no-uuid' }])
    expect((await pageOf(wrong)).code).toBe('ROUND_NOT_FOUND')
  expect((await sandbox.platform('round', { playerId, roundId: round.roundId, ...look }, 'canghai')).code).toBe(
    'ROUND_NOT_FOUND',
  )
  expect((await pageOf({ lang: 'fr' })).code).toBe('INVALID_INPUT')
  await sandbox.fault({ kind: 'maintenance' })
  const url = new URL(String((await pageOf({})).data?.url))
  await sandbox.fault({ kind: 'none' })
  expect([url.hostname, url.pathname]).toEqual(['site.test', '/verify'])
  expect(Object.fromEntries(url.searchParams)).toEqual({ round: round.roundId, lang: 'en-US', theme: 'paper' })
})

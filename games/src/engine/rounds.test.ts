import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { knownOf } from '../test/staged-player.ts'
import type { Game, Json } from './game.ts'
import { randomOf } from './random.ts'
import { replay } from './replay.ts'
import { payoutOf } from './settle.ts'
import { blocksOf } from './words.ts'

type Round = {
  roundId: string
  status: string
  choice: Json
  acts: Json[]
  result: Json
  stake: string
  payout: string
  nonce: string
  serverSeed: string
  clientSeed: string
}

// Rounds that are shared have tests of their own, in src/table/.
const games = catalogue.filter((game) => game.shape !== 'shared')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  expect(await sandbox.query(countersOfRounds)).toEqual(
    await sandbox.query(
      `SELECT game_code, currency, rounds::int, staked_minor::text, paid_minor::text, paid_squares::text FROM game_counters
       ORDER BY 1, 2`,
    ),
  )
  await sandbox.close()
})

/** The stakes of a game with pays in hundredths, above the smallest. */
const offered = ['2.00', '4.00', '10.00', '20.00', '40.00', '100.00', '200.00']

const countersOfRounds = `SELECT game_code, currency, count(*)::int AS rounds, sum(stake_minor)::text AS staked_minor,
  sum(payout_minor)::text AS paid_minor, sum(payout_minor::numeric * payout_minor)::text AS paid_squares
  FROM rounds WHERE status = 'SETTLED' GROUP BY 1, 2 ORDER BY 1, 2`

async function open(gameCode: string, playerId: string): Promise<string> {
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const call = { playerId, sessionId: playerId, currency: 'CNY', gameCode, ...look }
  const url = new URL(String((await sandbox.platform('launch', call)).data?.url))
  expect(url.pathname).toBe(`/game/${gameCode}`)
  const answer = await sandbox.play('session', { ticket: url.searchParams.get('ticket') })
  return String(answer.data?.token)
}

async function withoutPace(playerId: string): Promise<void> {
  await sandbox.query("UPDATE seats SET next_round_at = '-infinity' WHERE player_id = $1", [playerId])
}

/** Plays an open round to its end by its first plan. */
async function toEnd(game: Game, round: Round, token: string): Promise<void> {
  if (game.shape !== 'staged') return
  const [plan] = game.plans(round.choice)
  let { status } = round
  while (status === 'OPEN') {
    const { serverSeed, clientSeed, nonce, choice, acts } = await knownOf(sandbox, round.roundId)
    const random = randomOf(game.derivation, blocksOf(serverSeed, clientSeed, nonce))
    const state = replay(game, random, choice, acts)
    const act = game.follow(plan, state as Json)
    const answer = await sandbox.play('act', { roundId: round.roundId, requestId: randomUUID(), act }, token)
    expect(answer.code).toBe('OK')
    status = (answer.data as { round: Round }).round.status
  }
}

describe.each(games.map((game) => [game.code, game] as const))('%s', (code, game) => {
  test('refuses a stake and a choice that are not offered, and each round follows from its seeds', async () => {
    const playerId = await sandbox.player('1000')
    const token = await open(code, playerId)
    const play = (fields: object) => sandbox.play('play', { requestId: randomUUID(), ...fields }, token)
    expect((await play({ stake: '0.30', choice: game.samples[0] })).code).toBe('STAKE_NOT_OFFERED')
    expect((await play({ stake: '2.00', choice: { no: 'choice' } })).code).toBe('CHOICE_NOT_OFFERED')
    for (const choice of game.samples) {
      await withoutPace(playerId)
      const answer = await play({ stake: '2.00', choice })
      expect(answer.code).toBe('OK')
      await toEnd(game, answer.data?.round as Round, token)
    }
    await sandbox.play('rotate', { clientSeed: 'another' }, token)
    const rounds = (await sandbox.play('rounds', {}, token)).data?.rounds as Round[]
    expect(rounds).toHaveLength(game.samples.length)
    for (const { choice, acts, result, payout, serverSeed, clientSeed, nonce } of rounds) {
      const random = randomOf(game.derivation, blocksOf(serverSeed, clientSeed, BigInt(nonce)))
      const drawn = game.shape === 'staged' ? replay(game, random, choice, acts) : game.draw(random, choice)
      expect(drawn).toEqual(result)
      const payoutMinor = payoutOf(200n, game.pays(choice, result), game.payBase)
      expect(payout).toBe((Number(payoutMinor) / 100).toFixed(2))
    }
    const { measured } = (await sandbox.play('measured', {}, token)).data as { measured: { rounds: string } }
    expect(Number(measured.rounds)).toBeGreaterThanOrEqual(rounds.length)
  })

  test('asked for twice, and many times at once, it is one round; another choice under its id is refused', async () => {
    const playerId = await sandbox.player('100')
    const token = await open(code, playerId)
    const asked = { requestId: randomUUID(), stake: '2.00', choice: game.samples[0] }
    const answers = await Promise.all(Array.from({ length: 12 }, () => sandbox.play('play', asked, token)))
    expect(answers[0]?.code).toBe('OK')
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await sandbox.play('play', asked, token)).toEqual(answers[0])
    expect((await sandbox.play('play', { ...asked, stake: '4.00' }, token)).code).toBe('ROUND_CONFLICT')
    const [, other] = game.samples
    if (other === undefined) return
    expect((await sandbox.play('play', { ...asked, choice: other }, token)).code).toBe('ROUND_CONFLICT')
  })

  test('of rounds asked for at once with ids of their own, one is played', async () => {
    const playerId = await sandbox.player('100')
    const tokens = [await open(code, playerId), await open(code, playerId)]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const asked = { requestId: randomUUID(), stake: '1.00', choice: game.samples[0] }
        return sandbox.play('play', asked, tokens[at % 2])
      }),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual(['OK', ...Array<string>(7).fill('TOO_FAST')])
  })
})

test('a stake that is not offered any more is refused with the step, and is not what the page begins with', async () => {
  const playerId = await sandbox.player('100')
  const token = await open('water-clock', playerId)
  const play = (stake: string) =>
    sandbox.play('play', { requestId: randomUUID(), stake, choice: { side: 'under', mark: 9800 } }, token)
  expect(await play('0.20')).toMatchObject({ code: 'STAKE_NOT_OFFERED', data: { step: '1.00' } })
  expect((await play('4.00')).code).toBe('OK')
  const begins = async () => {
    const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
    const call = { playerId, sessionId: playerId, currency: 'CNY', gameCode: 'water-clock', ...look }
    const url = new URL(String((await sandbox.platform('launch', call)).data?.url))
    return (await sandbox.play('session', { ticket: url.searchParams.get('ticket') })).data
  }
  expect(await begins()).toMatchObject({ stakes: ['1.00', ...offered], defaultStake: '4.00' })
  const stored = `round_id IN (SELECT round_id FROM rounds WHERE player_id = '${playerId}')`
  await sandbox.query(`UPDATE rounds SET stake_minor = 20 WHERE ${stored}`)
  expect(await begins()).toMatchObject({ defaultStake: '2.00' })
  await sandbox.query(`UPDATE rounds SET stake_minor = 400 WHERE ${stored}`)
})

test('a round that dies before its commit never was, and asked for again it is played once', async () => {
  const games = catalogue.filter(({ shape }) => shape === 'oneShot')
  const players = await Promise.all(games.map(() => sandbox.player('50')))
  const asked = await Promise.all(
    games.map(async (game, at) => ({
      token: await open(game.code, players[at] as string),
      fields: { requestId: randomUUID(), stake: '2.00', choice: game.samples[0] },
    })),
  )
  const roundsNow = async () =>
    (await sandbox.query('SELECT round_id FROM rounds WHERE player_id = ANY($1)', [players])).length
  // The last step of a round waits for the platform's counter; there its connection dies.
  const holder = new pg.Client({ connectionString: sandbox.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query("SELECT code FROM platforms WHERE code = 'yunque' FOR UPDATE")
  const dying = asked.map(({ token, fields }) => sandbox.play('play', fields, token).catch(() => ({ code: 'DIED' })))
  const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query LIKE '%UPDATE platforms%'`
  await expect.poll(async () => (await sandbox.query(waiting)).length, { interval: 20 }).toBe(asked.length)
  await sandbox.query(waiting.replace('SELECT pid', 'SELECT pg_terminate_backend(pid)'))
  for (const { code } of await Promise.all(dying)) expect(code).not.toBe('OK')
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await roundsNow()).toBe(0)
  for (let time = 0; time < 2; time++) {
    for (const { token, fields } of asked) expect((await sandbox.play('play', fields, token)).code).toBe('OK')
  }
  expect(await roundsNow()).toBe(asked.length)
})

test('the verifier of a round opens with its seeds, and with the server seed once that is revealed', async () => {
  const playerId = await sandbox.player('100')
  const token = await open('water-clock', playerId)
  const choice = { side: 'under', mark: 4000 }
  const answer = await sandbox.play('play', { requestId: randomUUID(), stake: '2.00', choice }, token)
  const { roundId, result, nonce } = (answer.data ?? {}).round as Round
  async function claim(): Promise<Record<string, string>> {
    const reply = await fetch(`${sandbox.gamesUrl}/verify?round=${roundId}&lang=en-US`, { redirect: 'manual' })
    const [path, fragment] = (reply.headers.get('location') ?? '').split('#')
    // Without built pages there is no verifier to lead to.
    if (reply.status === 503) return { unbuilt: 'yes' }
    expect(path).toBe('/verify?lang=en-US&theme=dark')
    return Object.fromEntries(new URLSearchParams(fragment))
  }
  const before = await claim()
  if (before.unbuilt) return
  const recorded = { round: roundId, stake: '2.00 CNY', game: 'water-clock', nonce, choice: JSON.stringify(choice) }
  expect(before).toMatchObject(recorded)
  expect(JSON.parse(before.result ?? '')).toEqual(result)
  expect(before.serverSeed).toBeUndefined()
  await sandbox.play('rotate', { clientSeed: 'another' }, token)
  expect((await claim()).serverSeed).toMatch(/^[0-9a-f]{64}$/)
})

import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, seedKey, startSandbox } from '../test/sandbox.ts'
import { reach, watchTable, enterTable } from '../test/table-player.ts'
import { stagedPlayer } from '../test/staged-player.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

type Fair = { serverSeedHash: string; clientSeed: string; clientSeedBy: string; nextServerSeedHash: string }

const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }

async function launch(playerId: string, gameCode = 'longteng') {
  const asked = { playerId, sessionId: playerId, currency: 'CNY', gameCode, ...look }
  const { data = {} } = await sandbox.platform('launch', asked)
  const url = new URL(String(data.url))
  return { hash: String(data.serverSeedHash), url, ticket: url.searchParams.get('ticket') }
}

async function open(playerId: string, fields: object = {}, gameCode?: string) {
  const { hash, ticket } = await launch(playerId, gameCode)
  const { code, data = {} } = await sandbox.play('session', { ticket, ...fields })
  return { code, hash, token: String(data.token), fair: data.fairness as Fair }
}

const play = (token: string) => sandbox.play('play', { requestId: randomUUID(), stake: '2.00' }, token)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test("the first round has the browser's seed, and the hash of its server seed was told at the launch, before that came", async () => {
  const playerId = await sandbox.player('100')
  const { url, hash, ticket } = await launch(playerId)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(url.searchParams.get('seed')).toBe(hash)
  const { data = {} } = await sandbox.play('session', { ticket, clientSeed: 'of-the-browser' })
  const seeds = { serverSeedHash: hash, clientSeed: 'of-the-browser' }
  expect(data.fairness).toMatchObject({ ...seeds, clientSeedBy: 'PLAYER', lastNonce: '0' })
  const played = await play(String(data.token))
  expect(played.data?.round).toMatchObject({ ...seeds, nonce: '1' })
  // Who opens again goes on with the pair, whatever the page sends.
  const again = await open(playerId, { clientSeed: 'another' })
  expect(again).toMatchObject({ hash, fair: { ...seeds, clientSeedBy: 'PLAYER' } })
})

test('a page that sends no seed is told whose it plays with, and its pair ends when one sends some', async () => {
  const playerId = await sandbox.player('100')
  const silent = await open(playerId)
  expect(silent.fair.clientSeedBy).toBe('PLATFORM')
  expect((await play(silent.token)).code).toBe('OK')
  const next = silent.fair.nextServerSeedHash
  const later = await open(playerId, { clientSeed: 'mine' })
  expect(later).toMatchObject({
    hash: next,
    fair: { serverSeedHash: next, clientSeed: 'mine', clientSeedBy: 'PLAYER' },
  })
  const { rounds } = (await sandbox.play('rounds', {}, later.token)).data as { rounds: { serverSeed: string }[] }
  expect(sha256(String(rounds[0]?.serverSeed))).toBe(silent.fair.serverSeedHash)
})

test('no seed of an open round is revealed for the seed of a page', async () => {
  const player = await stagedPlayer(sandbox)
  await player.open()
  const { fair } = await open(player.playerId, { clientSeed: 'mine' }, 'firefly-pond')
  expect(fair.clientSeedBy).toBe('PLATFORM')
})

test.each(['', 'a:b', 'x'.repeat(65), 'ü', 7])(
  'the client seed %j is refused, and the ticket stays',
  async (clientSeed) => {
    const { ticket } = await launch(await sandbox.player('1'))
    expect((await sandbox.play('session', { ticket, clientSeed })).code).toMatch(/^INVALID_/)
    expect((await sandbox.play('session', { ticket, clientSeed: 'good' })).code).toBe('OK')
  },
)

/** Every value of every table, as a reader of a dump has them. */
async function dump(): Promise<string> {
  const tables = await sandbox.query(`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`)
  const rows = tables.map(({ table_name: name }) => sandbox.query(`SELECT t::text AS row FROM "${String(name)}" t`))
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => String(row))
    .join('\n')
}

/** The texts of 64 hexadecimal digits in the dump whose hash, or a hash of a hash of it, is one of these. */
function seedsIn(text: string, hashes: ReadonlySet<string>): string[] {
  return [...new Set(text.match(/[0-9a-f]{64}/g))].filter((one) => {
    let hash = one
    for (let step = 0; step < 40; step++) {
      hash = sha256(hash)
      if (hashes.has(hash)) return true
    }
    return false
  })
}

const hashesNow = async () => {
  const rows = await sandbox.query(`SELECT server_seed_hash AS hash FROM seed_pairs WHERE state <> 'revealed'
    UNION ALL SELECT terminal_hash FROM hash_chains WHERE state <> 'spent'`)
  return new Set(rows.map(({ hash }) => String(hash)))
}

test('a dump of the tables has no seed that is not revealed, also of rows that a version without seals wrote', async () => {
  const player = await sandbox.player('100')
  const { token } = await open(player, { clientSeed: 'mine' })
  await play(token)
  const lastSeed = '5a'.repeat(32)
  const old = {
    pair: (await sandbox.query(`SELECT seed_pair_id FROM seed_pairs WHERE state = 'next' LIMIT 1`))[0]?.seed_pair_id,
    seed: '3c'.repeat(32),
  }
  await sandbox.query(
    `UPDATE seed_pairs SET server_seed = $2, server_seed_hash = $3, sealed_seed = NULL WHERE seed_pair_id = $1`,
    [old.pair, old.seed, sha256(old.seed)],
  )
  await sandbox.query(
    `INSERT INTO hash_chains (chain_id, table_code, state, length, last_seed, terminal_hash, salt, salt_source)
    VALUES ($1, 'old', 'active', 1, $2, $3, 'salt', 'SANDBOX')`,
    [randomUUID(), lastSeed, sha256(lastSeed)],
  )
  // The search finds what is there.
  expect(seedsIn(await dump(), await hashesNow()).sort()).toEqual([old.seed, lastSeed].sort())
  await sandbox.restart()
  const text = await dump()
  expect(seedsIn(text, await hashesNow())).toEqual([])
  for (const secret of [seedKey, old.seed, lastSeed]) expect(text).not.toContain(secret)
  // What was sealed plays on.
  const again = await open(player, { clientSeed: 'mine' })
  await sandbox.query("UPDATE seats SET next_round_at = '-infinity'")
  expect((await play(again.token)).code).toBe('OK')
  const revealed = (await sandbox.play('rotate', { clientSeed: 'other' }, again.token)).data?.revealed as {
    serverSeed: string
    serverSeedHash: string
  }
  expect(sha256(revealed.serverSeed)).toBe(revealed.serverSeedHash)
  const watched = await watchTable(sandbox.gamesUrl, await enterTable(sandbox, player))
  const round = await reach(sandbox.query, watched, 'settled')
  expect(round.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(seedsIn(await dump(), await hashesNow())).toEqual([])
  watched.close()
})

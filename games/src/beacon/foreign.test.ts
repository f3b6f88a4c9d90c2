// Rounds computed again by somebody who has node:crypto, what the platform publishes and its rules, and no code of it.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { enterTable, reach, watchTable } from '../test/table-player.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Integers below n: big-endian words of HMAC-SHA256(seed, salt), then (seed, `salt:1`) …; uneven words are passed over. */
function* words(seed: string, salt: string): Generator<number> {
  for (let block = 0; ; block++) {
    const mac = createHmac('sha256', seed)
      .update(block === 0 ? salt : `${salt}:${block}`)
      .digest()
    for (let at = 0; at < 32; at += 4) yield mac.readUInt32BE(at)
  }
}
function drawer(seed: string, salt: string): (n: number) => number {
  const source = words(seed, salt)
  const next = () => source.next().value as number
  return (n) => {
    let word = next()
    while ((word * n) % 2 ** 32 < 2 ** 32 % n) word = next()
    return Math.floor((word / 2 ** 32) * n)
  }
}

type Named = { source: string; round: string }
type Kept = {
  chainNumber: number
  seed: string
  terminalHash: string
  salt: string
  result: unknown
  beacon: (Named & { value: string }) | null
}
type Commitment = {
  terminalHash: string
  publishedAt: string
  state: string
  salt: string
  beacon: Named & { namedAt: string; expectedAt: string }
}

const read = async (path: string) => (await fetch(sandbox.gamesUrl + path)).json() as Promise<Record<string, unknown>>

/** The value of a round of the beacon, whose signature is checked with the key that its name has. */
async function valueOf({ source, round }: Named): Promise<string> {
  const { randomness, signature } = (await read(`/beacon/v1/public/${round}`)) as Record<string, string>
  const raw = Buffer.from(source.slice('sandbox:'.length), 'hex')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const signed = Buffer.from(`mingtang sandbox beacon\n${round}`)
  expect(verify(null, signed, key, Buffer.from(String(signature), 'hex'))).toBe(true)
  expect(sha256(Buffer.from(String(signature), 'hex'))).toBe(randomness)
  return String(randomness)
}

async function commitmentOf(terminalHash: string): Promise<Commitment> {
  const { data } = (await read('/fairness/v1/chains')) as { data: { chains: Commitment[] } }
  const found = data.chains.find((one) => one.terminalHash === terminalHash)
  if (!found) throw new Error('the commitment is not public')
  return found
}

const games: [string, (draw: (n: number) => number, first: number) => unknown][] = [
  [
    'kite-line',
    (_draw, first) => ({ height: Math.min(100_000, Math.floor(Math.max(1, (2 ** 32 / (first + 1)) * 0.99) * 100)) }),
  ],
  ['clock', (draw) => ({ balls: [draw(10), draw(10), draw(10), draw(10), draw(10)] })],
  ['roulette', (draw) => ({ number: draw(37) })],
]

test.each(games)('%s: from the published chain over its salt to the result', async (code, result) => {
  const token = await enterTable(sandbox, await sandbox.player('1'), code)
  const watched = await watchTable(sandbox.gamesUrl, token)
  // The first of the live tables, where a player sits down.
  const table = code === 'roulette' ? 'roulette.willow' : code
  const shown = await reach(sandbox.query, watched, 'betting', table)
  await reach(sandbox.query, watched, 'settled', table)
  const kept = ((await sandbox.play('table/rounds', {}, token)).data as { rounds: Kept[] }).rounds[0] as Kept
  // The seed is of the chain that was published.
  let hash = kept.seed
  for (let step = 0; step < kept.chainNumber; step++) hash = sha256(hash)
  expect(hash).toBe(kept.terminalHash)
  const chain = await commitmentOf(hash)
  expect(chain.state).toBe('IN_USE')
  const [published, named, expected] = [chain.publishedAt, chain.beacon.namedAt, chain.beacon.expectedAt].map(
    Date.parse,
  )
  expect(published).toBeLessThanOrEqual(named ?? 0)
  expect(named).toBeLessThan(expected ?? 0)
  // The salt is the value that was named after that; a draw has one more, named before its betting began.
  const chainSalt = await valueOf(chain.beacon)
  expect(chain.salt).toBe(chainSalt)
  const isDraw = code === 'clock'
  expect(kept.beacon === null).toBe(!isDraw)
  const salt = kept.beacon ? `${chainSalt}:${await valueOf(kept.beacon)}` : chainSalt
  expect(kept.salt).toBe(salt)
  if (isDraw) expect(shown.beacon?.source).toBe(kept.beacon?.source)
  const first = words(kept.seed, salt).next().value as number
  expect(kept.result).toEqual(result(drawer(kept.seed, salt), first))
  watched.close()
})

test('the beacon has no round before its time, and says what it is', async () => {
  const info = await read('/beacon/v1/info')
  expect(info).toMatchObject({ scheme: 'ed25519', sandbox: true })
  const later = Math.floor((Date.now() - Number(info.genesis_time) * 1000) / Number(info.period_ms)) + 50
  expect((await fetch(`${sandbox.gamesUrl}/beacon/v1/public/${later}`)).status).toBe(404)
  for (const path of ['x', '-1', '1e3'])
    expect((await fetch(`${sandbox.gamesUrl}/beacon/v1/public/${path}`)).status).toBe(404)
})

test('the list of commitments has pages, no seed that is not revealed, and refuses what is no chain', async () => {
  const { data } = (await read('/fairness/v1/chains')) as {
    data: { chains: (Commitment & { chainId: string; lastSeed: unknown })[] }
  }
  expect(data.chains.length).toBeGreaterThan(10)
  expect(data.chains.filter(({ state }) => state !== 'ENDED').map(({ lastSeed }) => lastSeed)).not.toContainEqual(
    expect.any(String),
  )
  const after = data.chains[3]?.chainId
  const next = (await read(`/fairness/v1/chains?after=${after}`)) as typeof data extends never
    ? never
    : { data: typeof data }
  expect(next.data.chains[0]).toEqual(data.chains[4])
  expect(await read('/fairness/v1/chains?after=1')).toMatchObject({ code: 'INVALID_INPUT' })
  for (const [platform, some] of [
    ['yunque', true],
    ['canghai', false],
  ] as const) {
    const signed = await sandbox.platform('chains', { limit: 5 }, platform)
    expect(((signed.data?.chains ?? []) as unknown[]).length > 0).toBe(some)
  }
})

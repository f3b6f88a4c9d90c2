import { createHash, createPublicKey, verify } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { bitcoinBeacon, easiestTarget, hasWork } from './bitcoin-beacon.ts'
import { drandBeacon, quicknet, readInfo } from './drand-beacon.ts'
import { sandboxBeacon, sandboxMessage } from './sandbox-beacon.ts'

type Answers = (path: string, reply: ServerResponse) => void

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server of the double: what it answers is told by the test. */
async function serve(answers: Answers): Promise<string> {
  const server = createServer((request, reply) => answers(request.url ?? '', reply))
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

// What the network itself publishes: its chain, and round 1000.
const info = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1692803367,
  genesis_seed: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  chain_hash: quicknet,
  scheme: 'bls-unchained-g1-rfc9380',
  beacon_id: 'quicknet',
}
const round1000 = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const json = (reply: ServerResponse, body: object) => reply.end(JSON.stringify(body))

/** A server of drand's network, or one that does something else with rounds. */
const drandServer = (
  rounds: Answers = (_path, reply) => json(reply, round1000),
  description: object = info,
): Promise<string> =>
  serve((path, reply) => {
    if (path === `/${quicknet}/info`) json(reply, description)
    else if (path === `/${quicknet}/public/1000`) rounds(path, reply)
    else reply.writeHead(404).end()
  })
const drand = (...urls: string[]) => drandBeacon({ urls, chainHash: quicknet, timeoutMs: 300 })

describe('drand', () => {
  test("a round of the network is read with its signature, and rounds are named by the network's clock", async () => {
    const beacon = drand(await drandServer())
    const { randomness, signature } = round1000
    expect(await beacon.read(1000n)).toEqual({ kind: 'VALUE', round: 1000n, value: randomness, proof: signature })
    const nameAfter = await beacon.schedule()
    const genesisMs = info.genesis_time * 1000
    // Round 1000 is at 999 periods; at that very moment it is known, so the next one is named.
    expect(nameAfter(new Date(genesisMs + 999 * 3000))).toEqual({
      round: 1001n,
      expectedAt: new Date(genesisMs + 1000 * 3000),
    })
    expect(nameAfter(new Date(genesisMs + 999 * 3000 - 1)).round).toBe(1000n)
    expect(nameAfter(new Date(0))).toEqual({ round: 1n, expectedAt: new Date(genesisMs) })
    expect(beacon.source).toBe(`drand:${quicknet}`)
  })

  const otherSignature = `${round1000.signature.slice(0, -1)}8`
  const lies: [string, object][] = [
    [
      'a wrong signature',
      {
        ...round1000,
        signature: otherSignature,
        randomness: sha256(Buffer.from(otherSignature, 'hex')).toString('hex'),
      },
    ],
    ['no signature', { round: 1000, randomness: round1000.randomness }],
    ['another round', { ...round1000, round: 999 }],
    ['a value that is not of the signature', { ...round1000, randomness: '00'.repeat(32) }],
    ['a list', [round1000]],
  ]
  test.each(lies)('%s is refused, and another server that has the round is believed', async (_what, lie) => {
    const liar = await drandServer((_path, reply) => json(reply, lie))
    expect((await drand(liar).read(1000n)).kind).toBe('REFUSED')
    expect((await drand(liar, await drandServer()).read(1000n)).kind).toBe('VALUE')
  })

  const silences: [string, Answers][] = [
    ['a round that is not there yet', (_path, reply) => reply.writeHead(425).end()],
    ['an error', (_path, reply) => reply.writeHead(500).end('{"round":1000}')],
    ['no answer in time', () => undefined],
    ['an answer without an end', (_path, reply) => void reply.write('{"round":')],
    ['an answer too large', (_path, reply) => reply.end(' '.repeat(70_000))],
    ['a redirect', (_path, reply) => reply.writeHead(302, { location: '/' }).end()],
  ]
  test.each(silences)('after %s it is asked for again, or of another server', async (_what, answer) => {
    const silent = await drandServer(answer)
    expect((await drand(silent).read(1000n)).kind).toBe('PENDING')
    expect((await drand(silent, await drandServer()).read(1000n)).kind).toBe('VALUE')
  })

  test('a server of another chain, or with another key under its hash, names and reads nothing', async () => {
    for (const change of [
      { period: 30 },
      { public_key: `93${info.public_key.slice(2)}` },
      { beacon_id: 'other' },
      { scheme: 'pedersen-bls-chained' },
      { genesis_time: 1 },
    ]) {
      const other = await drandServer(undefined, { ...info, ...change })
      expect((await drand(other).read(1000n)).kind).toBe('PENDING')
      await expect(drand(other).schedule()).rejects.toThrow(/drand/)
    }
    expect(readInfo(JSON.stringify(info), 'ab'.repeat(32))).toBe('the server is of another chain')
  })
})

// The first block of all, whose header is in every copy of the ledger.
const genesis = {
  header:
    '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
  hash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
}
const bitcoinServer = ({ tip = 105, hash = genesis.hash, header = genesis.header, status = 200 } = {}) =>
  serve((path, reply) => {
    if (status !== 200) reply.writeHead(status).end()
    else if (path === '/blocks/tip/height') reply.end(String(tip))
    else if (path === '/block-height/100') reply.end(hash)
    else if (path === `/block/${hash}/header`) reply.end(header)
    else reply.writeHead(404).end('Block not found')
  })
const bitcoin = (urls: string[], easiest = 2n ** 230n) =>
  bitcoinBeacon({ urls, timeoutMs: 300, confirmations: 6, easiestTarget: easiest })

describe('Bitcoin', () => {
  test('a block counts with its confirmations and its work, and is named beyond the tip of all servers', async () => {
    const [one, two] = [await bitcoinServer(), await bitcoinServer({ tip: 106 })]
    expect(await bitcoin([one, two]).read(100n)).toEqual({
      kind: 'VALUE',
      round: 100n,
      value: genesis.hash,
      proof: genesis.header,
    })
    const now = new Date()
    const named = (await bitcoin([one, two]).schedule())(now)
    expect(named.round).toBe(108n)
    expect(named.expectedAt.getTime()).toBeGreaterThan(now.getTime() + 3_000_000)
  })

  test('waits for confirmations of every server, for most servers, and while they disagree', async () => {
    const good = await bitcoinServer()
    const other = await bitcoinServer({ hash: 'ab'.repeat(32) })
    const behind = await bitcoinServer({ tip: 104 })
    const down = await bitcoinServer({ status: 500 })
    for (const urls of [[behind], [good, behind], [good, other], [good, down], [down]])
      expect((await bitcoin(urls).read(100n)).kind).toBe('PENDING')
    expect((await bitcoin([good, await bitcoinServer(), down]).read(100n)).kind).toBe('VALUE')
    await expect(bitcoin([good, down]).schedule()).rejects.toThrow(/too few/)
  })

  test('a block without the work is refused, whoever agrees on it', async () => {
    const forged = `${genesis.header.slice(0, -8)}00000000`
    const hash = Buffer.from(sha256(sha256(Buffer.from(forged, 'hex'))))
      .reverse()
      .toString('hex')
    const liar = await bitcoinServer({ hash, header: forged })
    expect((await bitcoin([liar, liar, liar]).read(100n)).kind).toBe('REFUSED')
    const other = await bitcoinServer({ header: forged })
    expect((await bitcoin([other]).read(100n)).kind).toBe('REFUSED')
    // The first block is true, but too easy for a time with more work.
    expect((await bitcoin([await bitcoinServer()], easiestTarget).read(100n)).kind).toBe('REFUSED')
    expect(hasWork('', genesis.hash, 2n ** 230n)).toBe(false)
  })
})

describe('the sandbox', () => {
  test('has a round from its time on, signed by its key, the same in every process', async () => {
    const at = Date.UTC(2026, 10, 28)
    const [beacon, twin] = [sandboxBeacon('key', 1000, () => at), sandboxBeacon('key', 1000, () => at)]
    const { round, expectedAt } = (await beacon.schedule())(new Date(at))
    expect(expectedAt).toEqual(new Date(at + 1000))
    expect((await beacon.read(round)).kind).toBe('PENDING')
    const answer = await beacon.read(round - 1n)
    if (answer.kind !== 'VALUE') throw new Error(answer.kind)
    expect(await twin.read(round - 1n)).toEqual(answer)
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(beacon.publicKey, 'hex')])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const signature = Buffer.from(answer.proof, 'hex')
    expect(verify(null, Buffer.from(sandboxMessage(round - 1n)), key, signature)).toBe(true)
    expect(answer.value).toBe(sha256(signature).toString('hex'))
    const other = sandboxBeacon('another key', 1000, () => at)
    expect(other.source).not.toBe(beacon.source)
    expect(await other.read(round - 1n)).not.toMatchObject({ value: answer.value })
  })
})

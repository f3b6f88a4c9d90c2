import { createHash } from 'node:crypto'
import { type Beacon, type BeaconAnswer, pending, refused } from './beacon.ts'
import { askText, objectOf } from './http-json.ts'

/** The chain of drand's network `quicknet`: a round every three seconds, each signed alone. */
export const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const scheme = 'bls-unchained-g1-rfc9380'
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

export type DrandConfig = {
  /** Servers of the network, asked in this order. */
  readonly urls: readonly string[]
  /** The hash of the chain, which fixes its key, its first time and its period. */
  readonly chainHash: string
  readonly timeoutMs: number
}

type ChainInfo = { publicKey: string; periodMs: number; genesisMs: number }
/** The part of the library that is used; it is loaded by who draws from drand, and by nobody else. */
type Bls = {
  bls12_381: {
    G2: { Point: { fromHex(hex: string): unknown } }
    shortSignatures: {
      hash(message: Uint8Array, domain: string): unknown
      Signature: { fromHex(hex: string): unknown }
      verify(signature: unknown, message: unknown, publicKey: unknown): boolean
    }
  }
}
const library = '@noble/curves/bls12-381.js'

const hex = (value: unknown): value is string => typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value)
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

function bigEndian(bytes: 4 | 8, value: number | bigint): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 4) buffer.writeUInt32BE(Number(value))
  else buffer.writeBigInt64BE(BigInt(value))
  return buffer
}

/** What a server says of its chain, if that is what the hash of the chain stands for; otherwise why not. */
export function readInfo(text: string, chainHash: string): ChainInfo | string {
  const info = objectOf(text)
  if (!info) return 'the description of the chain is not JSON'
  const { public_key: publicKey, period, genesis_time: genesis } = info
  const seed = info.genesis_seed ?? info.groupHash
  const beaconId = info.beacon_id ?? (info.metadata as { beaconID?: unknown } | undefined)?.beaconID
  const schemeId = info.scheme ?? info.schemeID
  if (schemeId !== scheme) return `the scheme of the chain is not ${scheme}`
  if (!hex(publicKey) || !hex(seed) || !Number.isSafeInteger(period) || !Number.isSafeInteger(genesis))
    return 'the description of the chain is incomplete'
  const name = typeof beaconId === 'string' && beaconId !== '' && beaconId !== 'default' ? beaconId : ''
  const hash = sha256(
    bigEndian(4, period as number),
    bigEndian(8, genesis as number),
    Buffer.from(publicKey, 'hex'),
    Buffer.from(seed, 'hex'),
    Buffer.from(name),
  )
  if (hash.toString('hex') !== chainHash) return 'the server is of another chain'
  return { publicKey, periodMs: (period as number) * 1000, genesisMs: (genesis as number) * 1000 }
}

/** Whether the network signed the number of the round. */
async function isSigned(publicKey: string, round: bigint, signature: string): Promise<boolean> {
  const { bls12_381: bls } = (await import(library)) as Bls
  try {
    const message = bls.shortSignatures.hash(sha256(bigEndian(8, round)), domain)
    const point = bls.shortSignatures.Signature.fromHex(signature)
    return bls.shortSignatures.verify(point, message, bls.G2.Point.fromHex(publicKey))
  } catch {
    return false
  }
}

/** Checks what a server sent as a round: the number that was asked for, signed by the network, and the hash of that as its value. */
async function checkRound(text: string, round: bigint, publicKey: string): Promise<BeaconAnswer> {
  const sent = objectOf(text)
  if (!sent || sent.round !== Number(round)) return refused('it is not the round that was asked for')
  const { signature, randomness } = sent
  if (!hex(signature)) return refused('the round has no signature')
  if (!(await isSigned(publicKey, round, signature))) return refused('the signature is wrong')
  const value = sha256(Buffer.from(signature, 'hex')).toString('hex')
  if (randomness !== undefined && randomness !== value) return refused('the value is not that of its signature')
  return { kind: 'VALUE', round, value, proof: signature }
}

/**
 * The League of Entropy's beacon (drand), over its HTTP API. No server is trusted: the chain's hash fixes its key, and each
 * round is checked with that, so one honest server is enough.
 */
export function drandBeacon({ urls, chainHash, timeoutMs }: DrandConfig): Beacon {
  let known: ChainInfo | undefined
  async function infoOf(): Promise<ChainInfo | string> {
    let why = 'no server answers'
    for (const url of known ? [] : urls) {
      const answer = await askText(`${url}/${chainHash}/info`, timeoutMs)
      if (answer?.status !== 200) continue
      const info = readInfo(answer.text, chainHash)
      if (typeof info !== 'string') {
        known = info
        break
      }
      why = info
    }
    return known ?? why
  }
  return {
    source: `drand:${chainHash}`,
    async schedule() {
      const info = await infoOf()
      if (typeof info === 'string') throw new Error(`drand: ${info}`)
      const { genesisMs, periodMs } = info
      return (after) => {
        // Round one is that of the first time.
        const round = BigInt(Math.max(0, Math.floor((after.getTime() - genesisMs) / periodMs) + 1) + 1)
        return { round, expectedAt: new Date(genesisMs + Number(round - 1n) * periodMs) }
      }
    },
    async read(round) {
      const info = await infoOf()
      if (typeof info === 'string') return pending(info)
      let last = pending('no server has the round')
      for (const url of urls) {
        const answer = await askText(`${url}/${chainHash}/public/${round}`, timeoutMs)
        if (answer?.status !== 200) continue
        const checked = await checkRound(answer.text, round, info.publicKey)
        if (checked.kind === 'VALUE') return checked
        last = checked
      }
      return last
    },
  }
}

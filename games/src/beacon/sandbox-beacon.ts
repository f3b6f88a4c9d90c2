import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { type Beacon, pending } from './beacon.ts'

/** The time of round zero. */
const genesisMs = Date.UTC(2026, 0, 1)
// A private key of Ed25519 in PKCS #8 is this and its 32 bytes.
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** What is signed for a round: plain text, so that anybody can build it. */
export const sandboxMessage = (round: bigint): string => `mingtang sandbox beacon\n${round}`

export type SandboxBeacon = Beacon & {
  readonly publicKey: string
  readonly periodMs: number
  readonly genesisMs: number
}

/**
 * A beacon in the platform itself, for the sandbox: it shows how a salt is named before it exists, and it says that it is no
 * other than the platform, which could compute its rounds in advance. Each round is signed by a key of its own (Ed25519, whose
 * signatures are the same whoever makes them), its value is the SHA-256 of the signature, and it exists from its time on.
 */
export function sandboxBeacon(seedKey: string, periodMs: number, now: () => number = Date.now): SandboxBeacon {
  const secret = Buffer.from(hkdfSync('sha256', seedKey, '', 'sandbox beacon', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const timeOf = (round: bigint) => genesisMs + Number(round) * periodMs
  return {
    source: `sandbox:${publicKey}`,
    publicKey,
    periodMs,
    genesisMs,
    async schedule() {
      return (after) => {
        const round = BigInt(Math.floor((after.getTime() - genesisMs) / periodMs) + 1)
        return { round, expectedAt: new Date(timeOf(round)) }
      }
    },
    async read(round) {
      if (timeOf(round) > now()) return pending('its time has not come')
      const signature = sign(null, Buffer.from(sandboxMessage(round)), key)
      const value = createHash('sha256').update(signature).digest('hex')
      return { kind: 'VALUE', round, value, proof: signature.toString('hex') }
    },
  }
}

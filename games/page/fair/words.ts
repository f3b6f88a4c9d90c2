import { hmacSha256, sha256 } from './sha256.ts'

const encoder = new TextEncoder()

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function hashOfSeed(serverSeed: string): string {
  return hexOf(sha256(encoder.encode(serverSeed)))
}

/** The page's own derivation, apart from the server's: HMAC-SHA256(server seed, `client:nonce:round`), eight words a round. */
export function words(serverSeed: string, clientSeed: string, nonce: string, count: number): number[] {
  const stream: number[] = []
  for (let round = 0; stream.length < count; round++) {
    const digest = hmacSha256(encoder.encode(serverSeed), encoder.encode(`${clientSeed}:${nonce}:${round}`))
    const view = new DataView(digest.buffer)
    for (let word = 0; word < 8; word++) stream.push(view.getUint32(word * 4))
  }
  return stream.slice(0, count)
}

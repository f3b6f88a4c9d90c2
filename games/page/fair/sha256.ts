// Written out because a page on plain http or in a frame without an origin has no crypto.subtle.
const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate++) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
}
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function compress(state: number[], block: DataView): void {
  const schedule: number[] = []
  for (let index = 0; index < 64; index++) {
    if (index < 16) {
      schedule.push(block.getInt32(index * 4))
      continue
    }
    const [w2, w7, w15, w16] = [2, 7, 15, 16].map((back) => schedule[index - back] as number) as [
      number,
      number,
      number,
      number,
    ]
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    schedule.push((w16 + s0 + w7 + s1) | 0)
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[index] as number) + (schedule[index] as number)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] as number) + word) | 0
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  const state = [...start]
  for (let at = 0; at < padded.length; at += 64) compress(state, new DataView(padded.buffer, at, 64))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(new Uint8Array([...block.map((byte) => byte ^ 0x36), ...message]))
  return sha256(new Uint8Array([...block.map((byte) => byte ^ 0x5c), ...inner]))
}

/** Keeps the nonces of one merchant's accepted requests for as long as their timestamps would be accepted. */
export type NonceMemory = {
  /** True for an unused nonce (a UUID), which is then used until `untilMs`, or up to a second longer. */
  take(nonce: string, untilMs: number, nowMs: number): boolean
}

// A hash table with open addressing. A slot is five words: the nonce, and the second until which it is used; that is 0 in
// a slot that was never filled.
type Table = { slots: Uint32Array; filled: number }
type Words = readonly [number, number, number, number]

const wordsPerSlot = 5
const fewestSlots = 16
const tableCount = 256

/**
 * In the memory of this process: an event replayed to another node finds its order already settled. Numbers in arrays,
 * because a full collection takes more than 20 ms with 700,000 nonces as strings of a map, and 4 with these. Many small
 * tables, because one of half a million nonces stops the process for as long when it grows.
 */
export function openNonceMemory(): NonceMemory {
  const tables = Array.from({ length: tableCount }, () => openTable(fewestSlots))
  return {
    take(nonce, untilMs, nowMs) {
      const asked = wordsOf(nonce)
      const index = asked[3] % tableCount
      const table = tables[index] as Table
      const isNew = put(table, asked, Math.ceil(untilMs / 1_000), nowMs)
      if (table.filled * 2 > sizeOf(table)) tables[index] = withoutOld(table, nowMs)
      return isNew
    },
  }
}

function openTable(size: number): Table {
  return { slots: new Uint32Array(size * wordsPerSlot), filled: 0 }
}

function sizeOf({ slots }: Table): number {
  return slots.length / wordsPerSlot
}

function wordsOf(nonce: string): Words {
  const word = (from: number, to: number) => Number.parseInt(nonce.slice(from, to), 16)
  return [word(0, 8), word(9, 13) * 0x10000 + word(14, 18), word(19, 23) * 0x10000 + word(24, 28), word(28, 36)]
}

// The slot of an old nonce may be filled anew, but nonces behind it are still found.
function put(table: Table, [a, b, c, d]: Words, until: number, nowMs: number): boolean {
  const { slots } = table
  let free = -1
  let at = slotOf(table, a, c, d)
  for (; slots[at + 4] !== 0; at = (at + wordsPerSlot) % slots.length) {
    if (isOld(slots, at, nowMs)) free = free < 0 ? at : free
    else if (slots[at] === a && slots[at + 1] === b && slots[at + 2] === c && slots[at + 3] === d) return false
  }
  if (free < 0) table.filled += 1
  slots.set([a, b, c, d, until], free < 0 ? at : free)
  return true
}

// From the words that are random in each version of UUID that a merchant may use, or else its time.
function slotOf(table: Table, a: number, c: number, d: number): number {
  return (((a ^ c ^ (d >>> 8)) >>> 0) % sizeOf(table)) * wordsPerSlot
}

function isOld(slots: Uint32Array, at: number, nowMs: number): boolean {
  return (slots[at + 4] as number) * 1_000 < nowMs
}

// At most a quarter full.
function withoutOld({ slots }: Table, nowMs: number): Table {
  const kept: number[] = []
  for (let at = 0; at < slots.length; at += wordsPerSlot) {
    if (slots[at + 4] !== 0 && !isOld(slots, at, nowMs)) kept.push(at)
  }
  const table = openTable(Math.max(fewestSlots, 4 * kept.length))
  for (const at of kept) {
    const [a = 0, b = 0, c = 0, d = 0, until = 0] = slots.subarray(at, at + wordsPerSlot)
    put(table, [a, b, c, d], until, nowMs)
  }
  return table
}

import { createHash } from 'node:crypto'
import { type Beacon, pending, refused } from './beacon.ts'
import { askText } from './http-json.ts'

export type BitcoinConfig = {
  /** Servers with Esplora's API, of different operators: all that answer must agree, and more than half must answer. */
  readonly urls: readonly string[]
  readonly timeoutMs: number
  /** How many blocks from the tip a block must lie to count, itself included. */
  readonly confirmations: number
  /** The easiest target that a block's header may state: nobody makes such a header for a few lies. */
  readonly easiestTarget: bigint
}

/** About a hundredth of the work of a block of 2026. */
export const easiestTarget = 2n ** 184n
const headerBytes = 80
/** How many blocks beyond the tip a value is named: one may be found already and not be told yet. */
const blocksAhead = 2n
const blockMs = 600_000

const blockHash = /^[0-9a-f]{64}$/
const height = /^\d{1,9}$/

function doubleSha256(bytes: Buffer): Buffer {
  const once = createHash('sha256').update(bytes).digest()
  return createHash('sha256').update(once).digest()
}

/** Whether the header has the hash, and the work that it states, and states enough. */
export function hasWork(header: string, hash: string, easiest: bigint): boolean {
  const bytes = Buffer.from(header, 'hex')
  if (bytes.length !== headerBytes || header.length !== 2 * headerBytes) return false
  const digest = doubleSha256(bytes).reverse().toString('hex')
  const [exponent, mantissa] = [bytes[75] ?? 0, bytes.readUIntLE(72, 3)]
  if (exponent < 3 || exponent > 32 || mantissa > 0x7fffff) return false
  const target = BigInt(mantissa) << BigInt(8 * (exponent - 3))
  return digest === hash && target <= easiest && BigInt(`0x${digest}`) <= target
}

/** The text that all servers which answer agree on, when more than half do; otherwise why not. */
function agreed(answers: readonly (string | undefined)[]): { text: string } | { why: string } {
  const heard = answers.filter((one) => one !== undefined)
  if (heard.length * 2 <= answers.length) return { why: 'too few servers answer' }
  const [first] = heard
  return heard.every((one) => one === first) && first !== undefined ? { text: first } : { why: 'the servers disagree' }
}

/** The hash of a future block of Bitcoin, from servers with Esplora's API. */
export function bitcoinBeacon({ urls, timeoutMs, confirmations, easiestTarget: easiest }: BitcoinConfig): Beacon {
  async function ask(path: string, form: RegExp): Promise<(string | undefined)[]> {
    const answers = await Promise.all(urls.map((url) => askText(`${url}/${path}`, timeoutMs)))
    return answers.map((one) => (one?.status === 200 && form.test(one.text.trim()) ? one.text.trim() : undefined))
  }
  /** The tips that servers tell, the lowest first; undefined when too few do. */
  async function tips(): Promise<bigint[] | undefined> {
    const told = (await ask('blocks/tip/height', height)).filter((one) => one !== undefined).map(BigInt)
    return told.length * 2 > urls.length ? told.sort((a, b) => (a < b ? -1 : 1)) : undefined
  }
  return {
    source: 'bitcoin',
    async schedule() {
      const top = (await tips())?.at(-1)
      if (top === undefined) throw new Error('bitcoin: too few servers answer')
      const round = top + blocksAhead
      const waitMs = (Number(blocksAhead) + confirmations - 1) * blockMs
      return (after) => ({ round, expectedAt: new Date(Math.max(after.getTime(), Date.now()) + waitMs) })
    },
    async read(round) {
      const lowest = (await tips())?.[0]
      if (lowest === undefined) return pending('too few servers answer')
      if (lowest < round + BigInt(confirmations) - 1n) return pending('too few blocks follow it')
      const found = agreed(await ask(`block-height/${round}`, blockHash))
      if ('why' in found) return pending(found.why)
      const headers = await ask(`block/${found.text}/header`, /^[0-9a-f]{160}$/)
      const header = headers.find((one) => one !== undefined)
      if (header === undefined) return pending('no server has the header')
      if (!hasWork(header, found.text, easiest)) return refused('the block has not the work that it needs')
      return { kind: 'VALUE', round, value: found.text, proof: header }
    },
  }
}

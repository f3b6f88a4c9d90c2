// The euro reference rates of the European Central Bank: one small XML file, new on each of its working days at about 16:00 in
// Frankfurt (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml).
import type { Quote, Quotes, RateProvider } from './rate-provider.ts'

export type EcbParty = { readonly url: string; readonly timeoutMs: number }

const maxBytes = 64 * 1024

/** Opens the source at this address; what is no whole file of the bank is unknown. */
export function openEcbRates({ url, timeoutMs }: EcbParty): RateProvider {
  return {
    code: 'ECB',
    async quotes() {
      try {
        const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
        if (!response.ok || !response.body) return { kind: 'unknown', why: `the source answered ${response.status}` }
        const text = await readText(response.body)
        const value = text === null ? null : readEcbFile(text)
        return value ? { kind: 'done', value } : { kind: 'unknown', why: 'the answer is no file of reference rates' }
      } catch (error) {
        return { kind: 'unknown', why: error instanceof Error ? error.message : 'no answer' }
      }
    },
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const day = /<Cube\s+time=(?:'(\d{4}-\d{2}-\d{2})'|"(\d{4}-\d{2}-\d{2})")\s*>/g
const quote = /<Cube\s+currency=(?:'([A-Z]{3})'|"([A-Z]{3})")\s+rate=(?:'([^'"<>]*)'|"([^'"<>]*)")\s*\/>/g

/**
 * The quotes of the file's only day, or null for any other document. The file has a fixed form (an envelope, one Cube with a
 * time and one Cube per currency in it), so that it is matched as a whole: a file that was cut, has declarations or anything
 * else between its quotes is refused.
 */
export function readEcbFile(text: string): Quotes | null {
  if (/<!|\]\]>/.test(text) || !/<gesmes:Envelope[\s>]/.test(text) || !/<\/gesmes:Envelope>\s*$/.test(text)) return null
  const [only, ...others] = [...text.matchAll(day)]
  if (!only || others.length > 0) return null
  const start = only.index + only[0].length
  const end = text.indexOf('</Cube>', start)
  if (end < 0) return null
  const content = text.slice(start, end)
  const rows: Quote[] = [...content.matchAll(quote)].map(([, one, other, rate, otherRate]) => ({
    currency: one ?? other ?? '',
    rate: rate ?? otherRate ?? '',
  }))
  const isWhole = content.replace(quote, '').trim() === '' && rows.length > 0
  const isOnce = new Set(rows.map(({ currency }) => currency)).size === rows.length
  return isWhole && isOnce ? { quotedOn: only[1] ?? only[2] ?? '', rows } : null
}

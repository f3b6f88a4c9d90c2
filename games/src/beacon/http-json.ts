const maxBytes = 64 * 1024

/** What a server answered: its status and at most 64 KiB of text; undefined when it did not answer in time. */
export async function askText(url: string, timeoutMs: number): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > maxBytes) return undefined
      chunks.push(chunk)
    }
    return { status: response.status, text: Buffer.concat(chunks).toString('utf8') }
  } catch {
    return undefined
  }
}

/** The object in a text of JSON; undefined when it is none. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

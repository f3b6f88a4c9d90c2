import { unawaited } from '@mingtang/contract/unawaited.ts'
import { bearer, Problem } from './api.ts'
import { sleep } from './dom.ts'

/** A table says something at least every five seconds. */
const tableSilenceMs = 12_000
const firstDelayMs = 300
const maxDelayMs = 5000

export type Line = {
  /** Hears no more. */
  close(): void
}

export type LineListener<Message> = { heard(message: Message): void; opened(): void; lost(problem: Problem): void }

/** Reads lines of JSON from a response until it ends or falls silent. */
async function readLines(
  body: ReadableStream<Uint8Array>,
  silent: AbortController,
  silenceMs: number,
  take: (text: string) => void,
) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const watchdog = setTimeout(() => silent.abort(), silenceMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(watchdog))
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

/**
 * Keeps a line on which the server tells messages: when it breaks or is silent for too long it is opened again, unless it was
 * refused. An empty line only says that it lives.
 */
export function openLine<Message>(
  path: string,
  fields: object,
  listener: LineListener<Message>,
  silenceMs = tableSilenceMs,
): Line {
  const { heard, opened, lost } = listener
  let isClosed = false
  let silent = new AbortController()
  function take(text: string): void {
    if (!isClosed && text !== '') heard(JSON.parse(text) as Message)
  }
  async function once(): Promise<void> {
    silent = new AbortController()
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer() },
      body: JSON.stringify(fields),
      signal: silent.signal,
    })
    if (!response.ok || !response.body) throw new Problem('OFFLINE')
    if (!response.headers.get('content-type')?.includes('ndjson')) {
      throw new Problem(((await response.json()) as { code: string }).code)
    }
    opened()
    await readLines(response.body, silent, silenceMs, take)
  }
  async function keep(): Promise<void> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
      const began = performance.now()
      const problem = await once().then(
        () => new Problem('OFFLINE'),
        (error: unknown) => (error instanceof Problem ? error : new Problem('OFFLINE')),
      )
      if (isClosed) return
      lost(problem)
      if (problem.code !== 'OFFLINE') return
      if (performance.now() - began > silenceMs) delayMs = firstDelayMs
      // Pages that lost their line together do not all come back at once.
      await sleep(delayMs * (0.5 + Math.random()))
      if (isClosed) return
    }
  }
  unawaited(keep())
  return {
    close() {
      isClosed = true
      silent.abort()
    },
  }
}

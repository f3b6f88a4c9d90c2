import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { TableMessage } from '../../../src/table/public.ts'
import { bearer, Problem } from '../api.ts'
import { sleep } from '../dom.ts'
import type { AtTable } from './money.ts'

/** The server says something at least every five seconds. */
const silenceMs = 12_000
const firstDelayMs = 300
const maxDelayMs = 5000

export type TableLine = {
  /** The server's time: the largest difference seen is the nearest, because a line comes late and never early. */
  now(): number
  /** Hears no more. */
  close(): void
}

type Listener = { heard(line: TableMessage): void; opened(): void; lost(problem: Problem): void }

/** Reads lines of JSON from a response until it ends or falls silent. */
async function readLines(body: ReadableStream<Uint8Array>, silent: AbortController, take: (text: string) => void) {
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

/** Keeps a line to the table, the game's first unless another is named: when it breaks it is opened again, and begins with everything a page needs to go on. */
export function openTableLine({ heard, opened, lost }: Listener, at: AtTable = {}): TableLine {
  let offsetMs = Number.NEGATIVE_INFINITY
  let isClosed = false
  let silent = new AbortController()
  function take(text: string): void {
    if (isClosed) return
    const line = JSON.parse(text) as TableMessage
    if ('now' in line) offsetMs = Math.max(offsetMs, line.now - performance.now())
    heard(line)
  }
  async function once(): Promise<void> {
    silent = new AbortController()
    const response = await fetch('/play/v1/table/watch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer() },
      body: JSON.stringify(at),
      signal: silent.signal,
    })
    if (!response.ok || !response.body) throw new Problem('OFFLINE')
    if (!response.headers.get('content-type')?.includes('ndjson')) {
      throw new Problem(((await response.json()) as { code: string }).code)
    }
    opened()
    await readLines(response.body, silent, take)
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
    now: () => performance.now() + offsetMs,
    close() {
      isClosed = true
      silent.abort()
    },
  }
}

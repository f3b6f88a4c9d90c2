import { Worker } from 'node:worker_threads'

/** `unknown` when the machine was too busy for a result in time; a search above its CPU limit counts as `slow`. */
export type PatternVerdict = 'quick' | 'slow' | 'unknown'

export type SearchLimits = { readonly computingMs: number; readonly waitingMs: number }

// An operator waits for the result, and a call times out after nine seconds.
const usualLimits: SearchLimits = { computingMs: 4_000, waitingMs: 7_000 }
const lookEveryMs = 100

/** Searches for an input that makes the pattern backtrack catastrophically, in a worker thread. */
export async function searchPattern(pattern: string, flags = 'u', limits = usualLimits): Promise<PatternVerdict> {
  const worker = new Worker(new URL('./slow-pattern-worker.ts', import.meta.url), {
    workerData: { pattern, flags },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const ended = new AbortController()
  try {
    return await Promise.race([answerOf(worker), outOfTime(worker, limits, ended.signal)])
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<PatternVerdict> {
  return new Promise((resolve) => {
    worker.once('message', (status: string) => resolve(status === 'safe' ? 'quick' : 'slow'))
    worker.once('error', () => resolve('slow'))
  })
}

async function outOfTime(worker: Worker, limits: SearchLimits, ended: AbortSignal): Promise<PatternVerdict> {
  const started = performance.now()
  while (!ended.aborted && performance.now() - started < limits.waitingMs) {
    await new Promise((next) => setTimeout(next, lookEveryMs))
    const used = await worker.cpuUsage().catch(() => null)
    if (used && (used.user + used.system) / 1_000 > limits.computingMs) return 'slow'
  }
  return 'unknown'
}

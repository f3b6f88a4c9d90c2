import { Worker } from 'node:worker_threads'

/**
 * True when some text makes the pattern backtrack without end, or when that could not be ruled out in time. The search
 * runs in a thread of its own and is cut off at the limit.
 */
export async function isSlowPattern(pattern: string, flags = 'u', limitMs = 4_500): Promise<boolean> {
  const worker = new Worker(new URL('./slow-pattern-worker.ts', import.meta.url), {
    workerData: { pattern, flags, timeoutMs: limitMs - 500 },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), limitMs)
      worker.once('message', (status: string) => resolve(status !== 'safe'))
      worker.once('error', () => resolve(true))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { ProofOptions, SavedProof } from './save-proof.ts'

export type AsideOptions = ProofOptions & {
  readonly databaseUrl: string
  readonly log: Logger
  /** Ends the proof: nothing of it is stored. */
  readonly stop?: AbortSignal | undefined
  /** Told of each thread that is started. */
  readonly onStart?: (worker: Worker) => void
}

const maxStarts = 3
const firstPauseMs = 1_000

/**
 * `saveProof` on a thread of its own, so that no call waits while the books are proved; logs every finding of a failed
 * proof. A thread that dies without a result is started again, three times at most. Null when another proof is under way
 * or this one was stopped.
 */
export async function proveAside(options: AsideOptions): Promise<SavedProof | null> {
  const { log, stop } = options
  for (let start = 1; !stop?.aborted; start += 1) {
    try {
      const proof = await runWorker(options)
      if (proof && !proof.ok) log.error({ findings: proof.findings, range: proof.range }, 'the books do not hold')
      return proof
    } catch (error) {
      if (stop?.aborted) return null
      if (start === maxStarts) throw error
      log.warn({ err: error }, 'the proof of the books ended without a result and is started again')
      await pause(firstPauseMs * start, undefined, { ...(stop && { signal: stop }) }).catch(() => {})
    }
  }
  return null
}

async function runWorker({ databaseUrl, checkpointFolder, inFull, stop, onStart }: AsideOptions) {
  const worker = new Worker(new URL('./prove-aside-worker.ts', import.meta.url), {
    workerData: { databaseUrl, checkpointFolder, inFull },
  })
  onStart?.(worker)
  const end = () => void worker.terminate()
  stop?.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<SavedProof | null>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
    })
  } finally {
    stop?.removeEventListener('abort', end)
    // Its connection is closed; a statement that still runs is ended by the server within a second.
    await worker.terminate()
  }
}

// Asks recheck about one pattern. Its build for browsers needs neither Java nor a binary of the platform.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')
const { pattern, flags } = workerData as { pattern: string; flags: string }

// Whoever started this thread ends it in time.
parentPort?.postMessage(checkSync(pattern, flags, { timeout: null }).status)

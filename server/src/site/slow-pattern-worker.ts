// Checks one pattern with recheck. Its browser build needs neither Java nor a native binary.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')
const { pattern, flags } = workerData as { pattern: string; flags: string }

// No timeout: the parent thread terminates this one.
parentPort?.postMessage(checkSync(pattern, flags, { timeout: null }).status)

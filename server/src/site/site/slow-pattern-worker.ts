// Checks one pattern with recheck. Its browser build needs neither Java nor a native binary.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')
const { pattern, flags } = workerData as { pattern: string; flags: string }

// No time limits: the parent thread terminates this one. With its own, recheck takes a quick pattern for a slow one on a busy
// machine, because a search that is cut off counts as one that backtracks. Its limits of steps remain.
const limits = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }
parentPort?.postMessage(checkSync(pattern, flags, limits).status)

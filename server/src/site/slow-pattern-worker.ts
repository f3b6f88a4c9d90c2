// Asks recheck about one pattern. Its build for browsers needs neither Java nor a binary of the platform.
import { parentPort, workerData } from 'node:worker_threads'
import type { checkSync as CheckSync } from 'recheck'
import browser from 'recheck/lib/browser.js'

const { checkSync } = browser as { checkSync: typeof CheckSync }
const { pattern, flags, timeoutMs } = workerData as { pattern: string; flags: string; timeoutMs: number }

parentPort?.postMessage(checkSync(pattern, flags, { timeout: timeoutMs }).status)

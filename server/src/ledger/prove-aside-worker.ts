// One proof of the books on a thread of its own, with its own connection.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '../base/db/db.ts'
import { type ProofOptions, saveProof } from './save-proof.ts'

const { databaseUrl, ...options } = workerData as ProofOptions & { readonly databaseUrl: string }

// Linux takes this for the calling thread, others for the whole process: the calls go first.
if (process.platform === 'linux') setPriority(10)

const db = openDb({
  url: named(databaseUrl),
  poolSize: 1,
  applicationRole: 'mingtang_app',
  statementTimeoutMs: 10 * 60_000,
  acquireTimeoutMs: 9_000,
})
try {
  parentPort?.postMessage(await saveProof(db, options))
} finally {
  await db.close()
}

/** So that the database's list of connections tells which one proves the books. */
function named(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('application_name', 'mingtang-books')
  return parsed.toString()
}

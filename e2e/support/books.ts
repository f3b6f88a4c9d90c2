// The proof of the books of the started site.
import { openDb } from '../../server/src/base/db/db.ts'
import { proveBooks } from '../../server/src/ledger/books.ts'
import { expect } from '@playwright/test'
import { siteFile } from './site.ts'

/** Proves the whole ledger in one snapshot, whatever other tests are writing; expects no finding. */
export async function expectBooksHold(): Promise<void> {
  const url = siteFile().databaseUrl
  const db = openDb({ url, poolSize: 1, applicationRole: null, statementTimeoutMs: 60_000, acquireTimeoutMs: 10_000 })
  try {
    expect((await proveBooks(db)).findings).toEqual([])
  } finally {
    await db.close()
  }
}

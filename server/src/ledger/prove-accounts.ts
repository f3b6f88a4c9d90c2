import type { Tx } from '../base/db/db.ts'
import { type AccountProof, beginAccount, endAccount, type Finding, proveEntry } from './account-proof.ts'
import * as rows from './books-rows.ts'

export type Watch = {
  readonly found: (findings: readonly Finding[]) => void
  readonly entry: (account: rows.BookAccount, entry: rows.BookEntry) => void
  /** An account was proved up to its last entry; awaited before the next one. */
  readonly proved: (proof: AccountProof) => Promise<void> | undefined
}

/** Proves every entry of the range against the one before it and every account against its last entry, in order. */
export async function proveAccounts(tx: Tx, range: rows.Range, watch: Watch): Promise<void> {
  // Not awaited: the cursors are opened, and the first pages come, in one round trip.
  const declared = rows.declareBooks(tx, range)
  declared.catch(() => {})
  const accounts = linesOf(() => rows.fetchBookAccounts(tx))
  let proof: AccountProof | null = null
  let next = await accounts.next()
  await declared

  const end = async (): Promise<void> => {
    if (!proof) return
    watch.found(endAccount(proof))
    await watch.proved(proof)
    proof = null
  }
  /** Goes on to an account, over those without entries; null when it does not exist. */
  const goTo = async (id: bigint | null): Promise<AccountProof | null> => {
    await end()
    while (next && (id === null || next.id < id)) {
      proof = beginAccount(next)
      next = await accounts.next()
      await end()
    }
    if (next?.id !== id || !next) return null
    const begun = beginAccount(next)
    next = await accounts.next()
    return begun
  }

  let entries = rows.fetchBookEntries(tx)
  for (let page = await entries; page.length > 0; page = await entries) {
    // The database reads the next page while this one is hashed.
    entries = rows.fetchBookEntries(tx)
    entries.catch(() => {})
    for (const entry of page) {
      if (proof?.account.id !== entry.accountId) proof = await goTo(entry.accountId)
      if (proof) {
        watch.entry(proof.account, entry)
        watch.found(proveEntry(proof, entry))
      } else
        watch.found([
          { account: null, problem: `entry ${entry.version} is of account ${entry.accountId}, which does not exist` },
        ])
    }
  }
  await goTo(null)
}

/** One row after the other of what comes in pages; null after the last. */
function linesOf<Row>(fetch: () => Promise<Row[]>): { next(): Promise<Row | null> } {
  let page: Row[] = []
  let at = 0
  return {
    async next() {
      if (at === page.length) {
        page = await fetch()
        at = 0
      }
      return page[at++] ?? null
    },
  }
}

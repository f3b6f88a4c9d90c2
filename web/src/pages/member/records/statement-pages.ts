import { type StatementEntry, type StatementFile, statementFormat } from '@mingtang/contract/statement-file.ts'
import { call } from '../../../call/client.ts'
import type { RecordFilter } from './record-filter.ts'

/** The most entries of one file, in pages of a hundred. */
const maxEntries = 5_000

type Period = Pick<RecordFilter, 'currency' | 'from' | 'to'>

/** Reads every page of a wallet's chain in the dates; null when it has more entries than a file may have. Throws CallFailure. */
export async function readStatementFile({ currency, from, to }: Period): Promise<StatementFile | null> {
  const asked = { currency, fromDate: from, toDate: to, size: 100 }
  // The first page has the head that the site signed; the others only continue it.
  const { rows, nextCursor, opening, closing, signature, ...head } = await call('listProvenEntries', {
    ...asked,
    cursor: '',
  })
  if (!opening || !closing) throw new Error('The statement has no beginning or no end')
  if (BigInt(closing.version) - BigInt(opening.version) > maxEntries) return null
  const entries: StatementEntry[] = [...rows]
  for (let cursor = nextCursor; cursor; ) {
    const page = await call('listProvenEntries', { ...asked, cursor })
    entries.push(...page.rows)
    cursor = page.nextCursor
  }
  return { format: statementFormat, ...head, opening, closing, entries, ...(signature && { signature }) }
}

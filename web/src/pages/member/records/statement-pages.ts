import { type StatementEntry, type StatementFile, statementFormat } from '@mingtang/contract/statement-file.ts'
import { call } from '../../../call/client.ts'
import type { RecordFilter } from './record-filter.ts'

/** The most entries of one file, in pages of a hundred. */
const mostEntries = 5_000

type Period = Pick<RecordFilter, 'currency' | 'from' | 'to'>

/** Reads every page of a wallet's chain in the dates; null when it has more entries than a file may have. Throws CallFailure. */
export async function readStatementFile({ currency, from, to }: Period): Promise<StatementFile | null> {
  const entries: StatementEntry[] = []
  let cursor = ''
  for (;;) {
    const page = await call('listProvenEntries', { currency, fromDate: from, toDate: to, cursor, size: 100 })
    const { account, opening, closing, issuedAt } = page
    if (!opening || !closing) throw new Error('The statement has no beginning or no end')
    if (BigInt(closing.version) - BigInt(opening.version) > mostEntries) return null
    entries.push(...page.rows)
    cursor = page.nextCursor
    if (!cursor)
      return { format: statementFormat, account, fromDate: from, toDate: to, issuedAt, opening, closing, entries }
  }
}

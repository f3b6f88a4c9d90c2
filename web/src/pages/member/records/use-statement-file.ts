import { CallFailure } from '@mingtang/contract/client.ts'
import type { StatementFile } from '@mingtang/contract/statement-file.ts'
import { useEffect, useState } from 'react'
import type { RecordFilter } from './record-filter.ts'
import { readStatementFile } from './statement-pages.ts'

type Read = { file?: StatementFile; isTooLong?: boolean; error: CallFailure | null; isFetching: boolean }

const begun: Read = { error: null, isFetching: true }

/** The whole statement of a wallet and its dates; nothing is read before the currency is known. */
export function useStatementFile(currency: string, filter: RecordFilter) {
  const { from, to } = filter
  const [read, show] = useState<Read>(begun)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!currency) return
    let isLatest = true
    const say = (next: Read) => isLatest && show(next)
    say(begun)
    readStatementFile({ currency, from, to }).then(
      (file) =>
        say(file ? { file, error: null, isFetching: false } : { isTooLong: true, error: null, isFetching: false }),
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error
        say({ error, isFetching: false })
      },
    )
    return () => {
      isLatest = false
    }
  }, [currency, from, to, turn])
  return { ...read, refetch: () => setTurn((last) => last + 1) }
}

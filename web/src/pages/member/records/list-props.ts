import type { Reply } from '@mingtang/contract/client.ts'
import type { ReactNode } from 'react'
import type { RecordFilter } from './record-filter.ts'

/** The props of every list on the records page. */
export type ListProps = {
  filter: RecordFilter
  /** The selected wallet's currency; empty until the wallets have loaded. */
  currency: string
  /** False while the date range is invalid. */
  ready: boolean
  empty: ReactNode
}

type BetRow = Reply<'listBets'>['rows'][number]
/** Bets as a table or as cards, of which each opens. */
export type BetRowsProps = { rows: BetRow[]; onOpen: (row: BetRow) => void }

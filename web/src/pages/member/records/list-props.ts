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

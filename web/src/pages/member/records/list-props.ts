import type { ReactNode } from 'react'
import type { RecordFilter } from './record-filter.ts'

/** What each list of the records page is given. */
export type ListProps = {
  filter: RecordFilter
  /** The wallet looked at; empty until the member's wallets are known. */
  currency: string
  /** False while the dates are not a range that can be asked for. */
  ready: boolean
  empty: ReactNode
}

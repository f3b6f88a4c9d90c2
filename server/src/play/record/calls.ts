import { getRecordTotals } from './get-record-totals.ts'
import { searchRecords } from './search-records.ts'

export const recordCalls = { getRecordTotals, searchRecords }

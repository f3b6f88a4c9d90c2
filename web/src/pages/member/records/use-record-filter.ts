import { useSearchParams } from 'wouter'
import { businessDate } from '../../../money/date-range.ts'
import { keepPlace } from '../../../shell/use-scroll-to-top.ts'
import { type RecordFilter, readFilter, writeFilter } from './record-filter.ts'

/** The filter of the address, and how to change it; the way back leads out of the page, not through every change. */
export function useRecordFilter() {
  const [params, setParams] = useSearchParams()
  const today = businessDate(new Date())
  const filter = readFilter(params, today)
  const change = (next: Partial<RecordFilter>) =>
    setParams(writeFilter({ ...filter, ...next }), { replace: true, state: keepPlace })
  return { filter, change, today }
}

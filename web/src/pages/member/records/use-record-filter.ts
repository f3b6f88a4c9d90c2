import { useSearchParams } from 'wouter'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { type RecordFilter, readFilter, writeFilter } from './record-filter.ts'
import { businessDate } from '../../../texts/business-day.ts'

/** The filter of the URL and its setter. Changes replace the history entry, so that back leaves the page. */
export function useRecordFilter() {
  const [params, setParams] = useSearchParams()
  const today = businessDate(new Date())
  const filter = readFilter(params, today)
  const change = (next: Partial<RecordFilter>) =>
    setParams(writeFilter({ ...filter, ...next }), { replace: true, state: keepPlace })
  return { filter, change, today }
}

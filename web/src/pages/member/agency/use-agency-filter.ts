import { useSearchParams } from 'wouter'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { type AgencyFilter, readFilter, writeFilter } from './agency-filter.ts'

/** The filter of the URL and its setter. Changes replace the history entry, so that back leaves the page. */
export function useAgencyFilter() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const change = (next: Partial<AgencyFilter>) =>
    setParams(writeFilter({ ...filter, ...next }), { replace: true, state: keepPlace })
  return { filter, change }
}

// What the agency centre shows, in its URL.
import { dateOf } from '../../../screen/date-range.ts'

export const tabs = ['overview', 'team', 'links', 'commission', 'transfers'] as const
export type Tab = (typeof tabs)[number]

export const periods = ['TODAY', 'WEEK', 'MONTH', 'RANGE'] as const
export type Period = (typeof periods)[number]

export type AgencyFilter = {
  tab: Tab
  period: Period
  /** Of RANGE, YYYY-MM-DD, both included; empty while they are edited. */
  from: string
  to: string
}

const usual = { tab: 'overview', period: 'MONTH' } as const

/** Parses the filter from URL parameters; missing or invalid values become defaults. */
export function readFilter(params: URLSearchParams): AgencyFilter {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? usual.tab,
    period: periods.find((period) => period === params.get('period')) ?? usual.period,
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
  }
}

/** The URL parameters of a filter, without defaults. */
export function writeFilter({ tab, period, from, to }: AgencyFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== usual.tab) params.set('tab', tab)
  if (period !== usual.period) params.set('period', period)
  if (period === 'RANGE' && from) params.set('from', from)
  if (period === 'RANGE' && to) params.set('to', to)
  return params
}

import { currencyScales } from '@mingtang/contract/money.ts'
import type { Lang } from '../../../boot.ts'
import { formatTime } from '../../../texts/dates.ts'
import type { TextKey } from '../../../texts/text-keys.ts'

/** What members won or lost, said as theirs, without a sign. */
export function winLossOf(value: string): { name: TextKey; value: string } {
  if (value.startsWith('-')) return { name: 'agency.figure.lost', value: value.slice(1) }
  return { name: /[1-9]/.test(value) ? 'agency.figure.won' : 'agency.figure.winLoss', value }
}

/** A commission that is counted exactly, in the digits that its currency is paid in; the rest stays open. */
export function payable(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const digits = currencyScales[currency] ?? 2
  return digits === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, digits)}`
}

/** A business day, YYYY-MM-DD, as all dates are shown. */
export function dayText(day: string, lang: Lang): string {
  return day && formatTime(`${day}T04:00:00Z`, lang, 'date')
}

// Refuses calls before they reach a handler: prohibited countries, and maintenance of the tenant or of a feature.
import type { ErrorData } from '@mingtang/contract/envelope.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Language } from '../../call/rpc/language.ts'
import type { MaintenanceRow } from './maintenance-rows.ts'

/** What an operator has closed at a tenant. */
export type Closings = {
  readonly prohibitedCountries: readonly string[]
  /** Running and announced maintenance; the current time decides which is running. */
  readonly maintenance: readonly MaintenanceRow[]
}

/** Features that an operator can close separately, collected from the calls that name them. */
export const features: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap(({ feature }) => (feature ? [feature] : [])),
)

/** Throws CallError when the call is closed now for this country; operators' and providers' calls pass. */
export function passGate(closings: Closings, name: CallName, country: string, lang: Language, now: Date): void {
  const { side, openToProhibited, openInMaintenance, feature } = calls[name]
  if (side !== 'member') return
  if (isProhibited(closings, country) && !openToProhibited) throw new CallError('regionProhibited')
  for (const row of closings.maintenance) {
    if (!isRunning(row, now)) continue
    if (row.scope === 'TENANT' && !openInMaintenance) throw new CallError('maintenance', dataOf(row, lang))
    if (row.scope === 'FEATURE' && row.subject === feature) throw new CallError('featureClosed', dataOf(row, lang))
  }
}

/** True in a country the tenant may not serve; an unknown country is allowed. */
export function isProhibited({ prohibitedCountries }: Closings, country: string): boolean {
  return country !== '' && prohibitedCountries.includes(country)
}

/** The running maintenance of the whole tenant. */
export function closedNow({ maintenance }: Closings, now: Date): MaintenanceRow | undefined {
  return maintenance.find((row) => row.scope === 'TENANT' && isRunning(row, now))
}

export function isRunning(row: MaintenanceRow, now: Date): boolean {
  return row.startsAt <= now && (row.endsAt === null || row.endsAt > now)
}

/** The text in the language, else in Chinese, else in any language. */
export function wordsIn(words: Readonly<Record<string, string>>, lang: string): string {
  return words[lang] ?? words['zh-CN'] ?? Object.values(words)[0] ?? ''
}

function dataOf(row: MaintenanceRow, lang: Language): ErrorData {
  return {
    title: wordsIn(row.titles, lang),
    text: wordsIn(row.texts, lang),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? '',
  }
}

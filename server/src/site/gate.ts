// What closes calls before they reach a handler: a country the tenant may not serve, and maintenance of all or of a part.
import type { ErrorData } from '@mingtang/contract/envelope.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Language } from '../rpc/language.ts'
import type { MaintenanceRow } from './maintenance-rows.ts'

/** What an operator has closed at a tenant. */
export type Closings = {
  readonly prohibitedCountries: readonly string[]
  /** Running and announced; the clock decides which. */
  readonly maintenance: readonly MaintenanceRow[]
}

/** What an operator can close alone; each is made of the calls that name it. */
export const features: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap(({ feature }) => (feature ? [feature] : [])),
)

/** Throws the refusal of a call that is closed at this moment for this country; operators and providers pass. */
export function passGate(closings: Closings, name: CallName, country: string, lang: Language, now: Date): void {
  const { area, openToProhibited, openInMaintenance, feature } = calls[name]
  if (area !== 'member') return
  if (isProhibited(closings, country) && !openToProhibited) throw new CallError('regionProhibited')
  for (const row of closings.maintenance) {
    if (!isRunning(row, now)) continue
    if (row.scope === 'TENANT' && !openInMaintenance) throw new CallError('maintenance', dataOf(row, lang))
    if (row.scope === 'FEATURE' && row.subject === feature) throw new CallError('featureClosed', dataOf(row, lang))
  }
}

/** True where the tenant may not serve; an address of no known country passes. */
export function isProhibited({ prohibitedCountries }: Closings, country: string): boolean {
  return country !== '' && prohibitedCountries.includes(country)
}

/** The maintenance of the whole tenant that runs now. */
export function closedNow({ maintenance }: Closings, now: Date): MaintenanceRow | undefined {
  return maintenance.find((row) => row.scope === 'TENANT' && isRunning(row, now))
}

export function isRunning(row: MaintenanceRow, now: Date): boolean {
  return row.startsAt <= now && (row.endsAt === null || row.endsAt > now)
}

/** The words in the language, else in whichever there are. */
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

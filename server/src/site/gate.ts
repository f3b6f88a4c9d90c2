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

/** Which calls a feature is made of. */
export const features = {
  register: ['register'],
  recharge: ['createRecharge'],
  withdraw: ['createWithdrawal'],
  transfer: ['transferIn', 'transferOut', 'recycleAll'],
} as const satisfies Record<string, readonly CallName[]>

export type Feature = keyof typeof features

// What the pages of a closed site are made of: who we are, why we are closed, and how to reach a person.
const openInMaintenance: ReadonlySet<CallName> = new Set([
  'getCurrentTenant',
  'getConfig',
  'listLanguages',
  'listCurrencies',
  'getLangPack',
  'listMaintenance',
  'getIpArea',
  'getStaticServer',
  'listLines',
  'generateUrl',
])
const openToProhibited: ReadonlySet<CallName> = new Set([...openInMaintenance, 'openGuestSession', 'logout'])

/** Throws the refusal of a call that is closed at this moment for this country; operators and providers pass. */
export function passGate(closings: Closings, name: CallName, country: string, lang: Language, now: Date): void {
  const { caller } = calls[name]
  if (caller === 'OPERATOR' || caller === 'PROVIDER' || calls[name].area === 'console') return
  if (isProhibited(closings, country) && !openToProhibited.has(name)) throw new CallError('regionProhibited')
  for (const row of closings.maintenance) {
    if (!isRunning(row, now)) continue
    if (row.scope === 'TENANT' && !openInMaintenance.has(name)) throw new CallError('maintenance', dataOf(row, lang))
    if (row.scope === 'FEATURE' && callsOf(row.subject).includes(name))
      throw new CallError('featureClosed', dataOf(row, lang))
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

function callsOf(feature: string): readonly CallName[] {
  return Object.hasOwn(features, feature) ? features[feature as Feature] : []
}

function dataOf(row: MaintenanceRow, lang: Language): ErrorData {
  return {
    title: wordsIn(row.titles, lang),
    text: wordsIn(row.texts, lang),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? '',
  }
}

// Settings of a tenant that operators can change, with the defaults. Each subject reads its own part of the JSON document.
import type { BodyMode } from '@mingtang/contract/body.ts'
import { defaultPatterns, type Patterns } from '@mingtang/contract/field-rules.ts'
import type { CodeWay, LoginWay } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../db/db.ts'
import { readTenant } from './read-tenant.ts'

export type SitePolicy = {
  readonly patterns: Patterns
  readonly loginWays: readonly LoginWay[]
  /** Contacts that registration can bind, in display order; empty when it binds none. */
  readonly bindingWays: readonly CodeWay[]
  /** One open session per account: a completed login ends the others. */
  readonly oneSession: boolean
  /** A login on a device that is new to the account needs a code. */
  readonly deviceStep: boolean
  readonly unboundDevice: UnboundDevice
  /** A login from a new country needs the real name on file. */
  readonly nameStep: boolean
  /** Number of failed logins of the tenant within ten minutes from which every login needs a captcha. */
  readonly alarmAfterFailures: number
  readonly isInvite: boolean
  readonly defaultRegCode: string
  readonly captchaAfterFailures: number
  /** Answers per address and hour about whether an account name is free. */
  readonly nameLooksPerHour: number
  readonly lockAfterFailures: number
  readonly lockMinutes: number
  readonly idleMinutes: number
  /** Minutes without an act of the member after which calls that move money need a step-up. */
  readonly moneyIdleMinutes: number
  /** Hours after the login, or the last proof since, after which they need one however busy the session is. */
  readonly moneyAgeHours: number
  readonly sessionHours: number
  /** DEF (image), SLIDER (our own puzzle), GT4 or D163. */
  readonly captchaProvider: 'DEF' | 'SLIDER' | 'GT4' | 'D163'
  /** Every send of a code needs a captcha, also the first one to a target or from an IP address within the hour. */
  readonly captchaForEveryCode: boolean
  readonly codeCaps: CodeCaps
  /** ISO 3166 countries to whose phones a registration, a login or a binding can send a code. */
  readonly smsCountries: readonly string[]
  readonly codeAlarm: CodeAlarm
  /** A visitor who chose no language gets the browser's, where the tenant offers it, instead of the tenant's default. */
  readonly followBrowserLanguage: boolean
  /** The body mode announced to clients. */
  readonly bodyMode: BodyMode
  /** Other accepted modes, such as plain JSON for a browser without WebCrypto. */
  readonly otherBodyModes: readonly BodyMode[]
  /** Base URL of images; empty for this site. */
  readonly imgUrl: string
  /** URL of the members' mailbox, with or without https://; empty without one. */
  readonly mailUrl: string
  /** URLs of the file server; empty for this site. */
  readonly staticServer: StaticServer
}

/**
 * `deviceStep` for an account without phone, email and second factor. ASK: always; ASK_UNLESS_EMPTY: unless it has no real
 * name and never held money; HOLD: never, withdrawals are held instead. HOLD is for demos: operators cannot choose it.
 */
export type UnboundDevice = 'ASK' | 'ASK_UNLESS_EMPTY' | 'HOLD'

export type StaticServer = {
  readonly loadHost: string
  readonly uploadUrl: string
  readonly loadHostByMinio: string
  readonly uploadUrlByMinio: string
}

/** Codes of a country within an hour from which their use is watched, and the share below which an alarm is raised. */
export type CodeAlarm = { readonly fromSent: number; readonly belowPercent: number }

/** Caps on requested codes; countries by ISO 3166 code, unlisted ones have no cap. */
export type CodeCaps = {
  /** To one phone or email: by a device its owner trusts, or by all strangers together. */
  readonly targetPerDay: number
  /** To one phone or email by one stranger, without a login. */
  readonly targetPerSender: number
  /** Codes to a block of ten thousand phones that visitors named. */
  readonly prefixPerDay: number
  /** SMS to all phones that visitors named. */
  readonly tenantPerDay: number
  readonly ipPerHour: number
  readonly devicePerHour: number
  readonly countryPerDay: Readonly<Record<string, number>>
}

const defaults: SitePolicy = {
  patterns: defaultPatterns,
  loginWays: ['PASSWORD', 'PHONE', 'EMAIL'],
  bindingWays: ['PHONE', 'EMAIL'],
  oneSession: true,
  deviceStep: true,
  unboundDevice: 'ASK_UNLESS_EMPTY',
  nameStep: true,
  alarmAfterFailures: 300,
  isInvite: false,
  defaultRegCode: '',
  captchaAfterFailures: 3,
  nameLooksPerHour: 40,
  lockAfterFailures: 10,
  lockMinutes: 15,
  idleMinutes: 12 * 60,
  moneyIdleMinutes: 30,
  moneyAgeHours: 24,
  sessionHours: 30 * 24,
  captchaProvider: 'DEF',
  captchaForEveryCode: false,
  codeCaps: {
    targetPerDay: 10,
    targetPerSender: 6,
    prefixPerDay: 20,
    tenantPerDay: 5_000,
    ipPerHour: 30,
    devicePerHour: 20,
    countryPerDay: {},
  },
  // The recommended places of the area-code picker.
  smsCountries: ['CN', 'HK', 'TW', 'MO', 'MY', 'JP', 'US'],
  codeAlarm: { fromSent: 50, belowPercent: 30 },
  followBrowserLanguage: false,
  bodyMode: 'json',
  otherBodyModes: [],
  imgUrl: '',
  mailUrl: '',
  staticServer: { loadHost: '', uploadUrl: '', loadHostByMinio: '', uploadUrlByMinio: '' },
}

// By the stored policy: a tenant that is read anew has a new one.
const merged = new WeakMap<object, SitePolicy>()

/** The tenant's policy merged over the defaults. */
export async function readSitePolicy(db: Queryable, tenant: string): Promise<SitePolicy> {
  return sitePolicyOf(await readTenant(db, tenant))
}

/** The site's part of a tenant's policy over the defaults. */
export function sitePolicyOf({ policy }: { readonly policy: object }): SitePolicy {
  let site = merged.get(policy)
  if (!site) merged.set(policy, (site = overDefaults(policy as { site?: Partial<SitePolicy> })))
  return site
}

function overDefaults({ site = {} }: { readonly site?: Partial<SitePolicy> }): SitePolicy {
  return {
    ...defaults,
    ...site,
    patterns: { ...defaults.patterns, ...site.patterns },
    codeCaps: { ...defaults.codeCaps, ...site.codeCaps },
    codeAlarm: { ...defaults.codeAlarm, ...site.codeAlarm },
    staticServer: { ...defaults.staticServer, ...site.staticServer },
  }
}

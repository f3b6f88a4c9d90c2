// What an operator may set per tenant, with the product's defaults. Each subject reads its own part of the same document.
import type { BodyMode } from '@mingtang/contract/body.ts'
import { defaultPatterns, type Patterns } from '@mingtang/contract/field-rules.ts'
import type { Queryable } from '../db/db.ts'
import { readTenant } from './read-tenant.ts'

export type SitePolicy = {
  readonly patterns: Patterns
  readonly loginWays: readonly string[]
  /** What registering binds, in the order of the choice; empty when it binds neither. */
  readonly bindingWays: readonly string[]
  /** One living session per account: a finished login sends the others out. */
  readonly oneSession: boolean
  /** A device the account never used is asked for a code. */
  readonly deviceStep: boolean
  /** Also for an account with neither phone nor email; its owner then has to contact customer service. */
  readonly deviceStepUnbound: boolean
  /** A login from another country is asked for the real name on file. */
  readonly nameStep: boolean
  /** Failed logins of the whole tenant within ten minutes from which everybody is asked for a captcha. */
  readonly alarmAfterFailures: number
  readonly isInvite: boolean
  readonly defaultRegCode: string
  readonly captchaAfterFailures: number
  readonly lockAfterFailures: number
  readonly lockMinutes: number
  readonly idleMinutes: number
  readonly sessionHours: number
  /** DEF (image), SLIDER (our own puzzle), GT4 or D163. */
  readonly captchaProvider: 'DEF' | 'SLIDER' | 'GT4' | 'D163'
  /** Every send of a code needs a captcha, also the first of a target or an address within the hour. */
  readonly captchaForEveryCode: boolean
  readonly codeCaps: CodeCaps
  /** The mode of bodies that clients are told to speak. */
  readonly bodyMode: BodyMode
  /** Modes that are taken besides, such as plain JSON for a browser without WebCrypto. */
  readonly otherBodyModes: readonly BodyMode[]
  /** Where pictures are; empty for this site. */
  readonly imgUrl: string
  /** The members' mailbox, with or without https://; empty without one. */
  readonly mailUrl: string
  /** Where files are kept; empty for this site. */
  readonly staticServer: StaticServer
}

export type StaticServer = {
  readonly loadHost: string
  readonly uploadUrl: string
  readonly loadHostByMinio: string
  readonly uploadUrlByMinio: string
}

/** How many codes may be asked for; countries by ISO 3166 code, those not named have no cap. */
export type CodeCaps = {
  readonly targetPerDay: number
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
  deviceStepUnbound: false,
  nameStep: true,
  alarmAfterFailures: 300,
  isInvite: false,
  defaultRegCode: '',
  captchaAfterFailures: 3,
  lockAfterFailures: 10,
  lockMinutes: 15,
  idleMinutes: 12 * 60,
  sessionHours: 30 * 24,
  captchaProvider: 'DEF',
  captchaForEveryCode: false,
  codeCaps: { targetPerDay: 10, ipPerHour: 30, devicePerHour: 20, countryPerDay: {} },
  bodyMode: 'json',
  otherBodyModes: [],
  imgUrl: '',
  mailUrl: '',
  staticServer: { loadHost: '', uploadUrl: '', loadHostByMinio: '', uploadUrlByMinio: '' },
}

/** The tenant's policy over the defaults. */
export async function readSitePolicy(db: Queryable, tenant: string): Promise<SitePolicy> {
  const { site = {} } = (await readTenant(db, tenant)).policy as { site?: Partial<SitePolicy> }
  return {
    ...defaults,
    ...site,
    patterns: { ...defaults.patterns, ...site.patterns },
    codeCaps: { ...defaults.codeCaps, ...site.codeCaps },
    staticServer: { ...defaults.staticServer, ...site.staticServer },
  }
}

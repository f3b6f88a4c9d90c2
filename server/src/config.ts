// The only place that reads the environment.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserHosts } from './base/providers/captcha/captcha-vendor.ts'
import type { GeetestParty } from './base/providers/captcha/geetest.ts'
import type { YidunParty } from './base/providers/captcha/yidun.ts'
import type { SmtpParty } from './base/providers/mail/smtp-mail.ts'
import type { EcbParty } from './base/providers/rates/ecb-rates.ts'
import type { OtherSecret, ThirdParty } from './base/providers/third-party.ts'

export type Config = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** The public URL of the member site. */
  readonly siteUrl: string
  readonly consolePort: number
  /** The public URL of the console, the only origin that answers operators' calls. */
  readonly consoleUrl: string
  /** The folder of the built member site. */
  readonly webFolder: string
  /** The folder of the built console. */
  readonly consoleFolder: string
  readonly development: boolean
  readonly logLevel: string
  /** IP addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Redis or Valkey, which carries hints of pushes between nodes; empty for a single node. */
  readonly redisUrl: string
  /** Name servers, such as `10.0.0.2:53`; empty for those of the machine. */
  readonly dnsServers: readonly string[]
  readonly platform: ThirdParty
  readonly payment: ThirdParty
  /** The European Central Bank's reference rates of exchange; null for those of the sandbox. */
  readonly ecb: EcbParty | null
  /** Origins allowed in game frames, as members' browsers reach them. */
  readonly gameOrigins: readonly string[]
  /** The folder of the ledger's signed checkpoints, on another disk than the database; empty disables them. */
  readonly checkpointFolder: string
  readonly giveUpMs: number
  /** Time for a client to send the headers of a request, and below the whole request. */
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly jobIntervalMs: number
  readonly rateLimits: boolean
  readonly poolSize: number
  /** How long a call waits for a connection of the pool before it is refused as overloaded. */
  readonly poolWaitMs: number
  /** Encrypts stored secrets that must be readable again, such as the secret of an authenticator app. */
  readonly accountKey: string
  /** A mail server; null keeps mails in the outbox of the database. */
  readonly smtp: SmtpParty | null
  /** An SMS gateway; null keeps messages in the outbox of the database. */
  readonly sms: ThirdParty | null
  /** The push services of browsers, the only addresses that notifications are sent to: origins, whose host may begin with `*.`. */
  readonly pushServices: readonly string[]
  readonly pushTimeoutMs: number
  /** The key of `/outbox`, which shows every code; empty without the page. For development and the demo, never in production. */
  readonly outboxKey: string
  /** The key of `/metrics`; empty without them. */
  readonly metricsKey: string
  readonly geetest: GeetestParty | null
  readonly yidun: YidunParty | null
}

/** Reads the configuration; throws an Error with one clear sentence when a required value is missing or not valid. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = numberOf(env, 'PORT', 8080)
  const consolePort = numberOf(env, 'CONSOLE_PORT', port + 1)
  const siteUrl = env.SITE_URL ?? `http://localhost:${port}`
  const gamesUrl = env.GAMES_URL ?? `http://localhost:${port + 2}`
  const payUrl = env.PAY_URL ?? `http://localhost:${port + 3}`
  const config: Config = {
    port,
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: needed(env, 'DATABASE_URL'),
    siteUrl,
    consolePort,
    consoleUrl: env.CONSOLE_URL ?? withPort(siteUrl, consolePort),
    webFolder: env.WEB_FOLDER ?? resolve(import.meta.dirname, '../../web/dist'),
    consoleFolder: resolve(import.meta.dirname, '../../console/dist'),
    development: env.NODE_ENV === 'development',
    logLevel: env.LOG_LEVEL ?? 'info',
    trustedProxies: listOf(env, 'TRUSTED_PROXIES'),
    redisUrl: env.REDIS_URL ?? '',
    dnsServers: listOf(env, 'DNS_SERVERS'),
    platform: {
      url: gamesUrl,
      merchant: env.PLATFORM_MERCHANT ?? 'mingtang',
      ...signingOf(env, 'PLATFORM_SECRET'),
      timeoutMs: numberOf(env, 'PLATFORM_TIMEOUT_MS', 4_000),
    },
    payment: {
      url: payUrl,
      merchant: env.PAYMENT_MERCHANT ?? 'mingtang',
      ...signingOf(env, 'PAYMENT_SECRET'),
      callers: listOf(env, 'PAYMENT_CALLERS'),
      timeoutMs: numberOf(env, 'PAYMENT_TIMEOUT_MS', 4_000),
    },
    ecb: readEcb(env),
    gameOrigins: (env.GAME_ORIGINS ?? gamesUrl).split(',').filter(Boolean),
    checkpointFolder: env.CHECKPOINT_FOLDER ?? '',
    giveUpMs: 9_000,
    headersTimeoutMs: 15_000,
    requestTimeoutMs: 20_000,
    jobIntervalMs: numberOf(env, 'JOB_INTERVAL_MS', 1_000),
    rateLimits: env.RATE_LIMITS !== 'off',
    poolSize: numberOf(env, 'DATABASE_POOL', 20),
    poolWaitMs: 2_000,
    accountKey: secretOf(env, 'ACCOUNT_KEY'),
    metricsKey: optionalSecretOf(env, 'METRICS_KEY'),
    ...readMessaging(env),
    ...readCaptchaVendors(env),
  }
  refuseSharedSecrets(config)
  return config
}

// A secret known to two providers lets each sign in the other's name.
function refuseSharedSecrets({ platform, payment, sms }: Config): void {
  const known = new Set<string>()
  for (const party of [platform, payment, ...(sms ? [sms] : [])]) {
    for (const secret of [party.secret, ...(party.otherSecret ? [party.otherSecret.secret] : [])]) {
      if (known.has(secret)) throw new Error('Two of PLATFORM_SECRET, PAYMENT_SECRET and SMS_SECRET are the same.')
      known.add(secret)
    }
  }
}

/** `ECB_RATES` is `on` for the bank's own address, or the address of a copy. */
function readEcb(env: NodeJS.ProcessEnv): EcbParty | null {
  const asked = env.ECB_RATES ?? 'off'
  if (asked === 'off') return null
  const url = asked === 'on' ? 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml' : asked
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`ECB_RATES is "${url}"; it must be on, off or the address of a copy.`)
  return { url, timeoutMs: numberOf(env, 'ECB_TIMEOUT_MS', 8_000) }
}

// Chrome and most others, Firefox, Safari, Edge.
const usualPushServices =
  'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com'

function readMessaging(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'smtp' | 'sms' | 'outboxKey' | 'pushServices' | 'pushTimeoutMs'> {
  const timeoutMs = numberOf(env, 'MESSAGE_TIMEOUT_MS', 8_000)
  const smtpUrl = optionalSecretOf(env, 'SMTP_URL')
  const outboxPage = env.NODE_ENV === 'development' || env.OUTBOX_PAGE === 'on'
  if (env.NODE_ENV === 'production' && outboxPage)
    throw new Error('OUTBOX_PAGE is on in production; it would show every code to everybody.')
  return {
    smtp: smtpUrl ? { url: smtpUrl, from: needed(env, 'MAIL_FROM'), timeoutMs } : null,
    sms: env.SMS_URL
      ? { url: env.SMS_URL, merchant: env.SMS_MERCHANT ?? 'mingtang', ...signingOf(env, 'SMS_SECRET'), timeoutMs }
      : null,
    pushServices: (env.PUSH_SERVICES ?? usualPushServices).split(',').filter(Boolean),
    pushTimeoutMs: timeoutMs,
    outboxKey: outboxPage ? secretOf(env, 'OUTBOX_KEY') : '',
  }
}

function readCaptchaVendors(env: NodeJS.ProcessEnv): Pick<Config, 'geetest' | 'yidun'> {
  const timeoutMs = numberOf(env, 'CAPTCHA_TIMEOUT_MS', 3_000)
  const https = env.CAPTCHA_HTTPS !== 'off'
  return {
    geetest: env.GT4_CAPTCHA_ID
      ? {
          captchaId: env.GT4_CAPTCHA_ID,
          key: secretOf(env, 'GT4_KEY'),
          url: env.GT4_URL ?? 'https://gcaptcha4.geetest.com',
          timeoutMs,
          browser: {
            https,
            staticServers: hostsOf(env, 'GT4_STATIC_HOSTS', 'static.geetest.com,static.geevisit.com'),
            apiServers: hostsOf(env, 'GT4_API_HOSTS', 'gcaptcha4.geetest.com,gcaptcha4.geevisit.com'),
            imageServers: [],
          },
        }
      : null,
    yidun: env.D163_CAPTCHA_ID
      ? {
          captchaId: env.D163_CAPTCHA_ID,
          secretId: needed(env, 'D163_SECRET_ID'),
          secretKey: secretOf(env, 'D163_SECRET_KEY'),
          url: env.D163_URL ?? 'https://c.dun.163.com',
          timeoutMs,
          browser: {
            https,
            staticServers: hostsOf(env, 'D163_STATIC_HOSTS', 'cstaticdun.126.net,cstaticdun1.126.net'),
            apiServers: hostsOf(env, 'D163_API_HOSTS', 'c.dun.163.com,c.dun.163yun.com'),
            imageServers: hostsOf(env, 'D163_IMAGE_HOSTS', 'necaptcha.nosdn.127.net,necaptcha1.nosdn.127.net'),
          },
        }
      : null,
  }
}

/** Host names with an optional port; anything else is refused because it would become part of the content security policy. */
function hostsOf(env: NodeJS.ProcessEnv, name: string, fallback: string): BrowserHosts['staticServers'] {
  const hosts = (env[name] || fallback).split(',')
  const wrong = hosts.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host))
  if (wrong !== undefined) throw new Error(`${name} has "${wrong}"; it must be host names with commas between them.`)
  return hosts
}

function listOf(env: NodeJS.ProcessEnv, name: string): string[] {
  return (env[name] ?? '').split(',').filter(Boolean)
}

function optionalSecretOf(env: NodeJS.ProcessEnv, name: string): string {
  return env[name] || env[`${name}_FILE`] ? secretOf(env, name) : ''
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set; "npm start" sets it, see docs/running.md.`)
  return value
}

/** A secret from the environment, or from the file named by NAME_FILE, as container platforms mount it. */
function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[`${name}_FILE`]
  if (file && existsSync(file)) return readFileSync(file, 'utf8').trim()
  return needed(env, name)
}

const maxOverlapMs = 7 * 24 * 3_600_000

/**
 * The secret of a provider and, during its rotation, the other one that is accepted: `<NAME>_OTHER` until
 * `<NAME>_OTHER_UNTIL`, a time at most seven days ahead.
 */
function signingOf(env: NodeJS.ProcessEnv, name: string): { secret: string; otherSecret?: OtherSecret } {
  const secret = secretOf(env, name)
  const other = optionalSecretOf(env, `${name}_OTHER`)
  if (!other) return { secret }
  const until = new Date(needed(env, `${name}_OTHER_UNTIL`))
  if (!(until.getTime() <= Date.now() + maxOverlapMs))
    throw new Error(`${name}_OTHER_UNTIL must be a time at most seven days ahead, such as 2026-12-01T00:00:00Z.`)
  return { secret, otherSecret: { secret: other, until } }
}

function numberOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name]
  if (value === undefined || value === '') return fallback
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} is "${value}"; it must be a whole number.`)
  return Number(value)
}

function withPort(url: string, port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).origin
}

export type OperatorLogin = {
  readonly consoleUrl: string
  /** Empty for the tenant of the host name. */
  readonly tenant: string
  readonly username: string
  readonly password: string
}

/** The login of `npm run operator`; defaults to the demo operator of the seed. */
export function readOperatorLogin(startedConsole: string | null, env: NodeJS.ProcessEnv = process.env): OperatorLogin {
  return {
    consoleUrl: env.CONSOLE_URL ?? startedConsole ?? 'http://localhost:8081',
    tenant: env.OPERATOR_TENANT ?? '',
    username: env.OPERATOR_NAME ?? 'operator',
    password: env.OPERATOR_PASSWORD ?? 'Operator#2026',
  }
}

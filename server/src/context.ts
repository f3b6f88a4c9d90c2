// The dependencies of every handler and job: a plain object, created once at startup.
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './base/db/db.ts'
import type { JobName } from './base/jobs/jobs.ts'
import type { CaptchaVendors } from './base/providers/captcha/captcha-vendors.ts'
import type { Dns } from './base/providers/dns/dns.ts'
import type { Geo } from './base/providers/geo/geo.ts'
import type { MailProvider } from './base/providers/mail/mail-provider.ts'
import type { PaymentProvider } from './base/providers/payment/payment-provider.ts'
import type { BookTrader } from './base/providers/platforms/book-trader.ts'
import type { PlatformProvider } from './base/providers/platforms/platform-provider.ts'
import type { RateProvider } from './base/providers/rates/rate-provider.ts'
import type { SmsProvider } from './base/providers/sms/sms-provider.ts'
import type { WebPushProvider } from './base/providers/web-push/web-push-provider.ts'
import type { WireKeys } from './base/secret/wire-keys.ts'
import type { Drawers } from './base/upload/draw-aside.ts'

/**
 * The dependencies where a transaction is open: without the pool. A second connection inside a transaction waits for those
 * that wait for the first, and what it writes is not the transaction's (decision 0145).
 */
export type InsideContext = Omit<Context, 'db' | 'wireKeys'>

export type Context = {
  readonly config: Config
  readonly db: Db
  readonly log: Logger
  readonly geo: Geo
  readonly dns: Dns
  readonly mail: MailProvider
  readonly sms: SmsProvider
  readonly webPush: WebPushProvider
  readonly captcha: CaptchaVendors
  readonly payment: PaymentProvider
  readonly platforms: PlatformProvider
  readonly bookTrader: BookTrader
  /** Reference rates of exchange, for display. */
  readonly rates: RateProvider
  /** The RSA keys of encrypted bodies. */
  readonly wireKeys: WireKeys
  /** The processes that draw what visitors send. */
  readonly drawers: Drawers
  /** Runs a job soon, normally after the caller's transaction has committed. If the process dies, the job's next interval finds the row. */
  readonly wake: (job: JobName) => void
}

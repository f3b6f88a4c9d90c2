import type { Reply } from '@mingtang/contract/client.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import type { System } from './system.ts'

/** A language code, such as zh-CN. */
export type Lang = string

/** "auto" follows the system setting; it is the default. */
export type Theme = 'dark' | 'paper' | 'auto'

/** A reply embedded in the document, with the cache key of its call. */
export type BootReply = { key: [MemberCallName, object]; data: unknown }

/** The boot data embedded in the document, so that the first render needs no call. */
export type Boot = {
  tenant: Reply<'getCurrentTenant'>
  config: Reply<'getConfig'>
  languages: Reply<'listLanguages'>['rows']
  currencies: Reply<'listCurrencies'>['rows']
  lang: Lang
  /** Texts of the first view that operators changed, by key. */
  texts: Readonly<Record<string, string>>
  /** Version of the language's pack of changed texts; 0 when there is none. */
  packVersion: number
  /** True when maintenance is running or announced. */
  announced: boolean
  theme: Theme
  /** True when the member's own amounts are hidden on this device. */
  areAmountsHidden: boolean
  /** The system according to the User-Agent header. */
  system: System
  /** True when the session cookie belongs to a logged-in member. */
  signedIn: boolean
  user?: Reply<'getUserInfo'>
  page?: BootReply[]
}

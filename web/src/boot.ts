import type { Reply } from '@mingtang/contract/client.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import type { System } from './system.ts'

/** A language of the tenant, such as zh-CN. */
export type Lang = string

/** "auto" follows the system; it is what a visitor has who never used the switch. */
export type Theme = 'dark' | 'paper' | 'auto'

/** A reply that came with the document, under the key of the call that would have fetched it. */
export type BootReply = { key: [MemberCallName, object]; data: unknown }

/** What the document carries, so that the first paint needs no call. */
export type Boot = {
  tenant: Reply<'getCurrentTenant'>
  config: Reply<'getConfig'>
  languages: Reply<'listLanguages'>['rows']
  currencies: Reply<'listCurrencies'>['rows']
  lang: Lang
  /** Texts of the first view that operators changed, by key. */
  texts: Readonly<Record<string, string>>
  /** Version of the language's pack of changed texts; 0 while there is none. */
  packVersion: number
  /** True when maintenance runs or is announced. */
  announced: boolean
  theme: Theme
  /** What the browser said it runs on. */
  system: System
  /** True when the session cookie belongs to a member. */
  signedIn: boolean
  user?: Reply<'getUserInfo'>
  page?: BootReply[]
}

import type { Reply } from '@mingtang/contract/client.ts'
import type { CallName } from '@mingtang/contract/gen/calls.ts'

export const languages = ['zh-CN', 'en-US'] as const
export type Lang = (typeof languages)[number]

/** "auto" follows the system; it is what a visitor has who never used the switch. */
export type Theme = 'dark' | 'paper' | 'auto'

/** A reply that came with the document, under the key of the call that would have fetched it. */
export type BootReply = { key: [CallName, object]; data: unknown }

/** What the document carries, so that the first paint needs no call. */
export type Boot = {
  tenant: Reply<'getCurrentTenant'>
  config: Reply<'getConfig'>
  languages: Reply<'listLanguages'>['rows']
  currencies: Reply<'listCurrencies'>['rows']
  lang: Lang
  theme: Theme
  /** True when the session cookie belongs to a member. */
  signedIn: boolean
  user?: Reply<'getUserInfo'>
  page?: BootReply[]
}

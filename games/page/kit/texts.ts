import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { playMoney } from '../../src/wire/play-money.ts'
import enUS from '../../texts/en-US/kit.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/kit.json' with { type: 'json' }

export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/** The texts of a pack, which can be asked whether a key is one of theirs. */
export type Texts<Key extends string> = Say<Key> & { has(key: string): key is Key }

/** The texts of a pack in the page's language, with {{names}} and the words for their numbers filled in. */
export function textsOf<Key extends string>(chinese: Record<Key, string>, english: Record<Key, string>): Texts<Key> {
  const pack = document.documentElement.lang === 'en-US' ? english : chinese
  const say: Say<Key> = (key, values) => fillPlaceholders(pack[key], values)
  return Object.assign(say, { has: (key: string): key is Key => Object.hasOwn(pack, key) })
}

export type TextKey = keyof typeof zhCN

/** The texts that all games share. */
export const t: Say<TextKey> = textsOf<TextKey>(zhCN, enUS)

/** Whether a currency is the play money of trials. */
export const isTrial = (currency: string) => currency === playMoney

/** What a page calls a currency. */
export const currencyName = (currency: string) => (isTrial(currency) ? t('playMoney') : currency)

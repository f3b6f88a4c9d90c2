import type { Input } from '../../../call/rpc/handler.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'
import type { ItemSetting } from '../item-rows.ts'

type ItemInput = NonNullable<Input<'saveMallItem'>['item']>

/** The item as it is stored, or the name of the first field that is wrong. */
export function readItem(asked: ItemInput, languages: readonly string[]): ItemSetting | string {
  const langs = asked.words.map(({ lang }) => lang)
  if (new Set(langs).size < langs.length || !langs.every((lang) => languages.includes(lang))) return 'lang'
  if (!asked.words.every(({ name }) => isPlainName(name))) return 'name'
  if (!asked.words.every(({ description }) => description === '' || isPlainName(description))) return 'description'
  const pricePoints = BigInt(asked.price)
  if (pricePoints === 0n) return 'price'
  return {
    words: asked.words.map(({ lang, name, description }) => ({
      lang,
      name: name.trim(),
      description: description.trim(),
    })),
    cover: asked.cover,
    pricePoints,
    stock: asked.stock,
    memberLimit: asked.limit || null,
    state: asked.state as ItemSetting['state'],
  }
}

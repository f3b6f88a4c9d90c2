// The texts that operators can change: those of the Chinese source, by the keys that the member site uses.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { placeholdersOf } from '@mingtang/contract/envelope.ts'
import { errorNameOf } from '@mingtang/contract/errors.ts'

export type Texts = Readonly<Record<string, string>>

const folder = resolve(import.meta.dirname, '../../../../contract/texts/zh-CN')

/** Every built-in text by its key; error texts have keys `errors.<name>`. */
export const sourceTexts: Texts = readSource()

function readSource(): Texts {
  const texts: Record<string, string> = {}
  for (const file of readdirSync(folder)) {
    const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts
    const prefix = basename(file) === 'errors.json' ? 'errors.' : ''
    for (const [key, text] of Object.entries(rows)) texts[prefix + key] = text
  }
  return texts
}

/**
 * True when a text may replace a built-in one: the key is known and the text uses only placeholders of the original. An
 * error may also be named by its code, as `D00012` or `errors.D00012`.
 */
export function canReplace(key: string, text: string): boolean {
  const name = errorNameOf(key.replace(/^errors\./, ''))
  const known = name ? `errors.${name}` : key
  const source = Object.hasOwn(sourceTexts, known) ? sourceTexts[known] : undefined
  if (source === undefined) return false
  // Control and direction characters could make a text look like another.
  if (/[\p{Cc}\p{Cf}]/u.test(text.replaceAll('\n', ''))) return false
  const filled = placeholdersOf(source)
  return placeholdersOf(text).every((placeholder) => filled.includes(placeholder))
}

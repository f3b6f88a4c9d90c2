// Visible texts by key, from the packs of the site, so that a test reads the same in either language.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'

export type Lang = 'zh-CN' | 'en-US'
export type Say = (key: string, data?: Record<string, string | number>) => string

function packOf(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as object))
}

/** Texts of the member site in a language. */
export function textsOf(lang: Lang): Say {
  const pack = packOf(resolve(import.meta.dirname, `../../contract/texts/${lang}`))
  return (key, data) => fillPlaceholders(found(pack, key), data)
}

/** Texts of the operators' console in a language. */
export function consoleTextsOf(lang: Lang): Say {
  const pack = packOf(resolve(import.meta.dirname, `../../console/texts/${lang}`))
  return (key, data) => fillPlaceholders(found(pack, key), data)
}

/** Texts of one page of the sandbox: the slot or the checkout. */
export function sandboxTextsOf(lang: Lang, page: 'slot' | 'pay'): Say {
  const pack = JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../games/texts/${lang}/${page}.json`), 'utf8'),
  ) as Record<string, string>
  return (key, data) => fillPlaceholders(found(pack, key), data)
}

function found(pack: Record<string, string>, key: string): string {
  const text = pack[key]
  if (text === undefined) throw new Error(`no text ${key}`)
  return text
}

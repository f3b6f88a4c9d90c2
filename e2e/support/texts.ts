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

/** Texts of one page of the sandbox: a game by its code, with what all games share, the book, or the checkout. */
export function sandboxTextsOf(lang: Lang, page: string): Say {
  const own = page === 'pay' || page === 'book' ? `texts/${lang}/${page}` : `src/game/${page}/texts/${lang}/game`
  const files = page === 'pay' ? [own] : [`texts/${lang}/kit`, own]
  const pack: Record<string, string> = Object.assign(
    {},
    ...files.map(
      (file) => JSON.parse(readFileSync(resolve(import.meta.dirname, `../../games/${file}.json`), 'utf8')) as object,
    ),
  )
  return (key, data) => fillPlaceholders(found(pack, key), data)
}

function found(pack: Record<string, string>, key: string): string {
  const text = pack[key]
  if (text === undefined) throw new Error(`no text ${key}`)
  return text
}

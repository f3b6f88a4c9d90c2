import { errors } from '@mingtang/contract/errors.ts'
import { type BuiltInLanguage, builtInOf } from '@mingtang/contract/languages.ts'
import type { Lang } from '../boot.ts'
import type { Pack } from './text-pack.ts'

/** Texts of the first view; of the other public pages; and the rest, for member pages, dialogs and errors. */
type Part = 'first' | 'pages' | 'rest'

const parts: Record<BuiltInLanguage, Record<Part, () => Promise<{ pack: Pack }>>> = {
  'zh-CN': {
    first: () => import('./zh-cn.ts'),
    pages: () => import('./zh-cn-pages.ts'),
    rest: () => import('./zh-cn-more.ts'),
  },
  'en-US': {
    first: () => import('./en-us.ts'),
    pages: () => import('./en-us-pages.ts'),
    rest: () => import('./en-us-more.ts'),
  },
}

const loaded: Record<BuiltInLanguage, Pack> = { 'zh-CN': {}, 'en-US': {} }
const here: Record<BuiltInLanguage, Set<Part>> = { 'zh-CN': new Set(), 'en-US': new Set() }
const changed = new Map<Lang, Readonly<Pack>>()
const listeners = new Set<() => void>()
const none: Readonly<Pack> = {}

/** The operator's changes to a language, as loaded so far; a new object after every change. */
export function changesOf(lang: Lang): Readonly<Pack> {
  return changed.get(lang) ?? none
}

/** The text of a key: the operator's change, else the built-in text. */
export function findText(key: string, lang: Lang, changes = changesOf(lang)): string | undefined {
  return changes[key] ?? loaded[builtInOf(lang)][key]
}

async function load(lang: Lang, wanted: Iterable<Part>): Promise<void> {
  const language = builtInOf(lang)
  const missing = [...wanted].filter((part) => !here[language].has(part))
  await Promise.all(
    missing.map(async (part) => {
      Object.assign(loaded[language], (await parts[language][part]()).pack)
      here[language].add(part)
    }),
  )
}

/** Loads the texts of shell and home page. */
export const loadFirstPart = (lang: Lang): Promise<void> => load(lang, ['first'])

/** Loads the texts of the public pages. */
export const loadPagesPart = (lang: Lang): Promise<void> => load(lang, ['first', 'pages'])

/** Loads all texts; resolves at once when loaded. */
export const loadWholePack = (lang: Lang): Promise<void> => load(lang, ['first', 'pages', 'rest'])

/** Loads the same parts of a language that are loaded of another. */
export const loadLike = (lang: Lang, other: Lang): Promise<void> => load(lang, here[builtInOf(other)])

/** Sets the changed texts of a language and notifies the subscribers. */
export function layOver(lang: Lang, texts: Readonly<Pack>): void {
  changed.set(lang, withErrorNames(texts))
  for (const listener of listeners) listener()
}

/** Adds texts that a pack has by the code of an error, as `D00012` or `errors.D00012`, under the name of the error. */
function withErrorNames(texts: Readonly<Pack>): Readonly<Pack> {
  const named: Pack = { ...texts }
  for (const [name, { code }] of Object.entries(errors)) {
    const text = texts[code] ?? texts[`errors.${code}`]
    if (text !== undefined) named[`errors.${name}`] = text
  }
  return named
}

export function onPacks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { errors } from '@mingtang/contract/errors.ts'
import { type BuiltInLanguage, builtInOf } from '@mingtang/contract/languages.ts'
import type { Lang } from '../boot.ts'
import type { Pack } from './text-pack.ts'

/** Texts of the first views, and the rest. */
type Part = 'first' | 'rest'

const parts: Record<BuiltInLanguage, Record<Part, () => Promise<{ pack: Pack }>>> = {
  'zh-CN': { first: () => import('./zh-cn.ts'), rest: () => import('./zh-cn-more.ts') },
  'en-US': { first: () => import('./en-us.ts'), rest: () => import('./en-us-more.ts') },
}

const loaded: Record<BuiltInLanguage, Pack> = { 'zh-CN': {}, 'en-US': {} }
const here: Record<BuiltInLanguage, Set<Part>> = { 'zh-CN': new Set(), 'en-US': new Set() }
const changed = new Map<Lang, Pack>()
const listeners = new Set<() => void>()
// Keys that may be on the screen: those that were read, and those of parts that the server renders.
const seen = new Set<string>()
const none: Readonly<Pack> = {}

/** The operator's changes to a language, as loaded so far; a new object when a text that may be on the screen changes. */
export function changesOf(lang: Lang): Readonly<Pack> {
  return changed.get(lang) ?? none
}

/** The text of a key: the operator's change, else the built-in text. */
export function findText(key: string, lang: Lang, changes = changesOf(lang)): string | undefined {
  seen.add(key)
  return changes[key] ?? loaded[builtInOf(lang)][key]
}

async function load(lang: Lang, wanted: Iterable<Part>): Promise<void> {
  const language = builtInOf(lang)
  const missing = [...wanted].filter((part) => !here[language].has(part))
  await Promise.all(
    missing.map(async (part) => {
      const { pack } = await parts[language][part]()
      Object.assign(loaded[language], pack)
      here[language].add(part)
      if (part !== 'rest') for (const key of Object.keys(pack)) seen.add(key)
    }),
  )
}

/** Loads the texts of the first views. */
export const loadFirstPart = (lang: Lang): Promise<void> => load(lang, ['first'])

/** Loads all texts; resolves at once when loaded. */
export const loadWholePack = (lang: Lang): Promise<void> => load(lang, ['first', 'rest'])

/** Loads the same parts of a language that are loaded of another. */
export const loadLike = (lang: Lang, other: Lang): Promise<void> => load(lang, here[builtInOf(other)])

/**
 * Sets the changed texts of a language, and notifies the subscribers when one changes that may be on the screen: a
 * needless new render would replace the server's HTML of parts that are not hydrated yet.
 */
export function setTextOverrides(lang: Lang, texts: Readonly<Pack>): void {
  const next = withErrorNames(texts)
  const now = changed.get(lang)
  if (now && isSame(now, next)) {
    Object.assign(now, next)
    return
  }
  changed.set(lang, next)
  for (const listener of listeners) listener()
}

function isSame(now: Readonly<Pack>, next: Readonly<Pack>): boolean {
  const isKept = Object.keys(now).every((key) => Object.hasOwn(next, key))
  return isKept && Object.entries(next).every(([key, text]) => now[key] === text || !seen.has(key))
}

/** Adds texts that a pack has by the code of an error, as `D00012` or `errors.D00012`, under the name of the error. */
function withErrorNames(texts: Readonly<Pack>): Pack {
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

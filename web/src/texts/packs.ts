import { type BuiltInLanguage, builtInOf } from '@mingtang/contract/languages.ts'
import type { Lang } from '../boot.ts'

export type Pack = Record<string, string>

// Each built-in language comes in two parts: what the first view needs, and the rest, which lazy screens wait for.
const firstParts: Record<BuiltInLanguage, () => Promise<{ pack: Pack }>> = {
  'zh-CN': () => import('./zh-cn.ts'),
  'en-US': () => import('./en-us.ts'),
}
const moreParts: Record<BuiltInLanguage, () => Promise<{ pack: Pack }>> = {
  'zh-CN': () => import('./zh-cn-more.ts'),
  'en-US': () => import('./en-us-more.ts'),
}

const loaded: Record<BuiltInLanguage, Pack> = { 'zh-CN': {}, 'en-US': {} }
const complete = new Set<BuiltInLanguage>()
const changed = new Map<Lang, Readonly<Pack>>()
const listeners = new Set<() => void>()
let stamp = 0

/** The text of a key in a language: what operators changed, else the built-in one it stands on. */
export function findText(key: string, lang: Lang): string | undefined {
  return changed.get(lang)?.[key] ?? loaded[builtInOf(lang)][key]
}

/** Brings the texts of the shell and the public pages. */
export async function loadFirstPart(lang: Lang): Promise<void> {
  const language = builtInOf(lang)
  Object.assign(loaded[language], (await firstParts[language]()).pack)
}

/** Brings the texts of the member screens, dialogs and errors; at once when they are here already. */
export async function loadWholePack(lang: Lang): Promise<void> {
  const language = builtInOf(lang)
  if (complete.has(language)) return
  const [first, more] = await Promise.all([firstParts[language](), moreParts[language]()])
  Object.assign(loaded[language], first.pack, more.pack)
  complete.add(language)
}

/** True when a language has all its texts. */
export function isWhole(lang: Lang): boolean {
  return complete.has(builtInOf(lang))
}

/** Lays texts over the built-in ones of a language; whoever shows texts hears of it. */
export function layOver(lang: Lang, texts: Readonly<Pack>): void {
  changed.set(lang, texts)
  stamp += 1
  for (const listener of listeners) listener()
}

/** Counts the times texts were laid over. */
export function packStamp(): number {
  return stamp
}

export function onPacks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import type { Lang } from './current-lang.ts'

type Pack = Readonly<Record<string, string>>

const loaders: Readonly<Record<Lang, () => Promise<Pack>>> = {
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
  'en-US': async () => (await import('./en-us.ts')).enUs,
}

const packs = new Map<Lang, Pack>()

export async function loadPack(lang: Lang): Promise<void> {
  if (!packs.has(lang)) packs.set(lang, await loaders[lang]())
}

/** The text of a key in a loaded language; undefined when there is none. */
export function findText(lang: Lang, key: string): string | undefined {
  return packs.get(lang)?.[key]
}

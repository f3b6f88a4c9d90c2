import type { Lang } from './current-lang.ts'

type Pack = Readonly<Record<string, string>>

const loaders: Readonly<Record<Lang, () => Promise<{ pack: Pack }>>> = {
  'zh-CN': () => import('./zh-cn.ts'),
  'en-US': () => import('./en-us.ts'),
}

const packs = new Map<Lang, Pack>()

export async function loadPack(lang: Lang): Promise<void> {
  if (!packs.has(lang)) packs.set(lang, (await loaders[lang]()).pack)
}

/** The text of a key in a loaded language; undefined when there is none. */
export function findText(lang: Lang, key: string): string | undefined {
  return packs.get(lang)?.[key]
}

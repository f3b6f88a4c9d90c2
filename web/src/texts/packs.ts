import type { Lang } from '../boot.ts'

export type Pack = Record<string, string>

// Each language comes in two parts: what the first view needs, and the rest, which lazy screens wait for.
const firstParts: Record<Lang, () => Promise<{ pack: Pack }>> = {
  'zh-CN': () => import('./zh-cn.ts'),
  'en-US': () => import('./en-us.ts'),
}
const moreParts: Record<Lang, () => Promise<{ pack: Pack }>> = {
  'zh-CN': () => import('./zh-cn-more.ts'),
  'en-US': () => import('./en-us-more.ts'),
}

const loaded: Record<Lang, Pack> = { 'zh-CN': {}, 'en-US': {} }
const complete = new Set<Lang>()

/** The texts of a language that are here by now. */
export function packOf(lang: Lang): Pack {
  return loaded[lang]
}

/** Brings the texts of the shell and the public pages. */
export async function loadFirstPart(lang: Lang): Promise<void> {
  Object.assign(loaded[lang], (await firstParts[lang]()).pack)
}

/** Brings the texts of the member screens, dialogs and errors; at once when they are here already. */
export async function loadWholePack(lang: Lang): Promise<void> {
  if (complete.has(lang)) return
  const [first, more] = await Promise.all([firstParts[lang](), moreParts[lang]()])
  Object.assign(loaded[lang], first.pack, more.pack)
  complete.add(lang)
}

/** True when a language has all its texts. */
export function isWhole(lang: Lang): boolean {
  return complete.has(lang)
}

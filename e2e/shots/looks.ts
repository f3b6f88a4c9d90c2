// Reads the words after `npm run shots --`: sizes, themes, languages, and names of screens.
import type { Lang } from '../support/texts.ts'

export type Size = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Pictures in a row of the contact sheet. */
  readonly columns: number
  /** Taken only when its name is given. */
  readonly isRare?: boolean
}
export type Look = { readonly size: Size; readonly lang: Lang; readonly theme: string }
/** A picture that was taken; its file is named after the screen and the look. */
export type Taken = { readonly file: string; readonly name: string; readonly look: Look }

const sizes: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, columns: 8 },
  { name: 'desktop', width: 1280, height: 800, columns: 4 },
  { name: 'wide', width: 1920, height: 1080, columns: 4 },
  { name: 'narrow', width: 320, height: 568, columns: 8, isRare: true },
  // A desktop at 200 %.
  { name: 'zoomed', width: 640, height: 400, columns: 5, isRare: true },
]
const langs: readonly Lang[] = ['zh-CN', 'en-US']
const themes = ['dark', 'paper']

/** The looks named by the words, or all usual ones when none is named; the remaining words are names of screens. */
export function readWords(words: readonly string[]): { looks: Look[]; screens: string[] } {
  const named = sizes.filter(({ name }) => words.includes(name))
  const inSizes = named.length > 0 ? named : sizes.filter(({ isRare }) => !isRare)
  const [inLangs, inThemes] = [namedOf(langs, words), namedOf(themes, words)]
  const looks = inSizes.flatMap((size) => inLangs.flatMap((lang) => inThemes.map((theme) => ({ size, lang, theme }))))
  const known = [...sizes.map(({ name }) => name), ...langs, ...themes]
  return { looks, screens: words.filter((word) => !known.includes(word)) }
}

function namedOf<Name extends string>(all: readonly Name[], words: readonly string[]): readonly Name[] {
  const named = all.filter((one) => words.includes(one))
  return named.length > 0 ? named : all
}

/** The file name of a picture of a screen. */
export function fileOf(name: string, { size, lang, theme }: Look): string {
  return `${name}-${size.name}-${lang}-${theme}.png`
}

import { groupBy } from '../../ui/group-by.ts'

/** A place in the picker; `letters` are the pinyin initials of its Chinese name. */
export type Place = { code: string; dial: number; letters: string; chinese: string; english: string }
export type PlaceChoice = { isChosen: (place: Place) => boolean; onChoose: (place: Place) => void }
export type PlaceGroup = { name: string; places: Place[] }

/** The default dial code of a phone field. */
export const defaultDial = 86

/** The most common places, listed first. */
export const recommended: readonly string[] = ['CN', 'HK', 'TW', 'MO', 'MY', 'JP', 'US']

/** Parses the generated list. */
export function readPlaces(lines: readonly string[]): Place[] {
  return lines.map((line) => {
    const [code = '', dial = '', letters = '', chinese = '', english = ''] = line.split('|')
    return { code, dial: Number(dial), letters, chinese, english }
  })
}

/** Finds places by Chinese name, pinyin initials, English name, short code or dial code; best matches first. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase()
  if (!wanted) return [...places]
  const digits = wanted.replace(/^(\+|00)/, '')
  if (/^\d+$/.test(digits)) return places.filter(({ dial }) => String(dial).startsWith(digits))
  const word = plain(wanted)
  const found = places.filter(
    (place) =>
      place.chinese.includes(wanted) ||
      plain(place.english).includes(word) ||
      place.code.toLowerCase() === wanted ||
      place.letters.toLowerCase().startsWith(wanted),
  )
  // Exact codes and names that start with the text rank first.
  const isLikely = (place: Place) =>
    place.code.toLowerCase() === wanted || place.chinese.startsWith(wanted) || plain(place.english).startsWith(word)
  return [...found.filter(isLikely), ...found.filter((place) => !isLikely(place))]
}

const byPinyin = new Intl.Collator('zh-CN').compare

/** Groups by first letter: of the pinyin in Chinese, of the name in English; groups and places are sorted. */
export function groupPlaces(places: readonly Place[], isChinese: boolean): PlaceGroup[] {
  const groups = groupBy(places, (place) =>
    isChinese ? (place.letters[0] ?? '#') : plain(place.english).charAt(0).toUpperCase(),
  )
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, found]) => ({ name, places: found }))
  for (const group of sorted)
    group.places.sort((a, b) =>
      isChinese ? byPinyin(a.chinese, b.chinese) : plain(a.english) < plain(b.english) ? -1 : 1,
    )
  return sorted
}

/** The recommended places in their fixed order. */
export function recommendedOf(places: readonly Place[]): Place[] {
  return recommended.flatMap((code) => places.find((place) => place.code === code) ?? [])
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

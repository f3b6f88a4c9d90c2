import type { Lang } from '../boot.ts'

/** A place in words: the name behind a country code, and anything else as it is. */
export function placeName(place: string, lang: Lang): string {
  if (!/^[A-Z]{2}$/.test(place)) return place
  try {
    return new Intl.DisplayNames(lang, { type: 'region', style: 'short' }).of(place) ?? place
  } catch {
    return place
  }
}

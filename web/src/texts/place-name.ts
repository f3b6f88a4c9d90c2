import type { Lang } from '../boot.ts'

/** The name of a country code in the language; any other text unchanged. */
export function placeName(place: string, lang: Lang): string {
  if (!/^[A-Z]{2}$/.test(place)) return place
  try {
    return new Intl.DisplayNames(lang, { type: 'region', style: 'short' }).of(place) ?? place
  } catch {
    return place
  }
}

// The season of the demo's promotions: a site that is looked at in winter greets nobody with the autumn moon.
import seasons from './seasons.json' with { type: 'json' }

type Season = (typeof seasons)[number]

/** The season of a business day (YYYY-MM-DD), by the days on which the four begin in the calendar of the solar terms. */
function seasonOf(day: string): Season {
  const begun = seasons.findLast(({ from }) => from <= day.slice(5)) ?? seasons.at(-1)
  if (!begun) throw new Error('the seasons are empty')
  return begun
}

/** The promo code of the demo on a business day, such as WINTER26. */
export function seasonCode(day: string): string {
  return `${seasonOf(day).code}${day.slice(2, 4)}`
}

/** A seeded document with the season's words in each of its languages, and its promo code. */
export function inSeason(document: object, day: string): object {
  const { words } = seasonOf(day)
  const code = seasonCode(day)
  return eachText(document, (text, lang) => {
    const own: Readonly<Record<string, string>> = { ...words[lang === 'zh-CN' ? 'zh-CN' : 'en-US'], code }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => own[name] ?? all)
  }) as object
}

function eachText(value: unknown, change: (text: string, lang: string) => string, lang = ''): unknown {
  if (typeof value === 'string') return change(value, lang)
  if (Array.isArray(value)) return value.map((one) => eachText(one, change, lang))
  if (typeof value !== 'object' || value === null) return value
  const own = 'lang' in value && typeof value.lang === 'string' ? value.lang : lang
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, change, own)]))
}

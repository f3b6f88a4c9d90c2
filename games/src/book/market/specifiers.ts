import type { Specifiers } from './market-kind.ts'

/** Specifiers as the feed writes them, `hcp=-0.25|setnr=1`: sorted by name, so that one market has one text. */
export function writeSpecifiers(specifiers: Specifiers): string {
  return Object.entries(specifiers)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('|')
}

/** The specifiers of such a text; undefined when it is none. */
export function readSpecifiers(text: string): Specifiers | undefined {
  if (text === '') return {}
  const pairs = text.split('|').map((pair) => /^([a-z_]{1,20})=([^=|]{1,40})$/.exec(pair))
  if (!pairs.every((pair) => pair !== null)) return undefined
  const specifiers = Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
  return Object.keys(specifiers).length === pairs.length ? specifiers : undefined
}

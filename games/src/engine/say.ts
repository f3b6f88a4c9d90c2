import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { inBoth, type Words, wordsIn } from '@mingtang/contract/ticket.ts'

export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, Words | number>>) => Words

/** The texts of a pack in both languages at once, with {{names}} filled in. */
export function sayOf<Key extends string>(chinese: Record<Key, string>, english: Record<Key, string>): Say<Key> {
  return (key, values = {}) =>
    inBoth((lang) => {
      const pack = lang === 'zh-CN' ? chinese : english
      const told = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : wordsIn(value, lang),
      ])
      return fillPlaceholders(pack[key], Object.fromEntries(told))
    })
}

/** Texts one after another. */
export function joined(parts: readonly Words[], between: string): Words {
  return inBoth((lang) => parts.map((part) => wordsIn(part, lang)).join(between))
}

/** A multiple without trailing zeros: 15 over 10 is 1.5. */
export function multiple(pays: number, base: number): string {
  return String(pays / base)
}

import { currencyScales, parseAmount } from '@mingtang/contract/money.ts'
import { searchedWords } from '@mingtang/contract/ticket.ts'

/** A number as typed: its beginning, and its end when the middle was left out as the screens do. */
export type SearchNumber = {
  /** As typed, for numbers of any form: rounds and remarks. */
  readonly text: string
  readonly tail: string
  /** The ids that begin so, both included; null when no id does. */
  readonly ids: { readonly from: string; readonly to: string } | null
}

/** An amount in a currency, in minor units, without its sign. */
export type SearchAmount = { readonly currency: string; readonly amountMinor: bigint }

/** A word of what was bet; a figure may also be an amount of the bet. */
export type SearchWord = { readonly text: string; readonly amounts: readonly SearchAmount[] }

type RecordSearch = {
  readonly number: SearchNumber | null
  /** Empty for any amount. */
  readonly amounts: readonly SearchAmount[]
  /** One word that can be read both ways: either is enough. Otherwise a record has to have both. */
  readonly isEither: boolean
  /** All of them say what was bet, in any order; none for the number of a record. */
  readonly words: readonly SearchWord[]
  /** The currencies of such bets. */
  readonly currencies: readonly string[]
}

const numberForm = /^([\w-]{6,40})(?:(?:\u2026|\.{2,3})([\w-]{2,12}))?$/
const amountForm = /^[+\-\u2212]?[^\d\s,.+\-\u2212\w]?((?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,8})?)$/
const maxWords = 8
const idDigits = 32
/** The largest amount of the database. */
const maxMinor = 2n ** 63n - 1n

/** Reads what a member typed into the search; the words may come in any order. Nothing readable asks for nothing. */
export function readSearch(text: string, currencies: readonly string[]): RecordSearch {
  const words = text.trim().split(/\s+/)
  const named = words.map((word) => word.toUpperCase()).filter((word) => Object.hasOwn(currencyScales, word))
  const others = words.filter((word) => !named.includes(word.toUpperCase()))
  const amountWord = others.find((word) => amountForm.test(word))
  const isOnly = others.length === 1
  const numberWord = others.find((word) => numberForm.test(word) && (isOnly || word !== amountWord))
  const asked = named.length > 0 ? named : currencies
  const number = numberWord === undefined ? null : numberOf(numberWord)
  // "01 05 11" are picks: an amount stands alone, or beside a number.
  const isAmount = amountWord !== undefined && others.every((word) => word === amountWord || word === numberWord)
  const amounts = isAmount ? amountsOf(amountWord, asked) : []
  return {
    number,
    amounts,
    isEither: numberWord === amountWord,
    words: number?.ids ? [] : wordsOf(others, asked),
    currencies: asked,
  }
}

function wordsOf(typed: readonly string[], currencies: readonly string[]): SearchWord[] {
  const words = typed.flatMap((word) => {
    const amounts = amountForm.test(word) ? amountsOf(word, currencies) : []
    return searchedWords(word).map((text) => ({ text, amounts }))
  })
  return words.slice(0, maxWords)
}

function numberOf(word: string): SearchNumber {
  const [, text = '', tail = ''] = numberForm.exec(word) ?? []
  const digits = text.toLowerCase().replaceAll('-', '')
  const isId = /^[0-9a-f]{8,32}$/.test(digits)
  const ids = isId ? { from: idOf(digits.padEnd(idDigits, '0')), to: idOf(digits.padEnd(idDigits, 'f')) } : null
  // Ids are written in lower case; numbers of other forms as their platforms write them.
  return ids ? { text: text.toLowerCase(), tail: tail.toLowerCase(), ids } : { text, tail, ids }
}

function idOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function amountsOf(word: string, currencies: readonly string[]): SearchAmount[] {
  const decimal = (amountForm.exec(word)?.[1] ?? '').replaceAll(',', '')
  return currencies.flatMap((currency) => {
    const amountMinor = parseAmount(decimal, currency)
    return amountMinor && amountMinor <= maxMinor ? [{ currency, amountMinor }] : []
  })
}

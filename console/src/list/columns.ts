import type { ReactNode } from 'react'
import type { TextKey } from '../texts/text-keys.ts'

export type Column<Row> = {
  readonly key: string
  readonly title: TextKey
  /** What a cell says, also in an export. */
  readonly text: (row: Row) => string
  /** What a cell shows, when it is more than its text. */
  readonly show?: (row: Row) => ReactNode
  /** Not shown until it is chosen. */
  readonly isExtra?: boolean
}

const place = (list: string) => `console.columns.${list}`

/** The chosen columns of a list, as this browser remembers them. */
export function readChosen<Row>(list: string, columns: readonly Column<Row>[]): string[] {
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
  const kept = localStorage.getItem(place(list))?.split(',') ?? []
  const known = kept.filter((key) => columns.some((column) => column.key === key))
  return known.length > 0 ? known : usual
}

export function storeChosen(list: string, keys: readonly string[]): void {
  localStorage.setItem(place(list), keys.join(','))
}

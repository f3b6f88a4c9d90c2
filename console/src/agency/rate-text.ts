import type { RowOf } from '../call/use-list.ts'
import { percentOf } from '../form/percent.ts'
import { textOr } from '../texts/use-text.tsx'
import { gameTypes } from './game-types.ts'

type Rate = RowOf<'listAgencyTree'>['rates'][number]

/** A type of game in words; the type itself when it has none. */
export function gameTypeText(gameType: string): string {
  return textOr(`agency.type.${gameType}`, gameType)
}

/** Rates in one line, in the order of the lobby; empty without one. */
export function rateText(rates: readonly Rate[]): string {
  return inOrder(rates.filter(({ rateMillionths }) => rateMillionths > 0))
    .map(({ gameType, rateMillionths }) => `${gameTypeText(gameType)} ${percentOf(rateMillionths)}%`)
    .join(' \u00B7 ')
}

/** Rows of types of game in the order of the lobby, unknown types last. */
export function inOrder<Row extends { readonly gameType: string }>(rows: readonly Row[]): Row[] {
  const placeOf = ({ gameType }: Row) => {
    const at = gameTypes.findIndex((type) => type === gameType)
    return at < 0 ? gameTypes.length : at
  }
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

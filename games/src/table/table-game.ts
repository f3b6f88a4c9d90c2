import type { SharedGame, TableOffer } from '../engine/game.ts'
import { stakesOf } from '../engine/stakes.ts'
import { Refusal } from '../wire/refusal.ts'

/** A game as one of its tables plays it. */
export type TableGame = SharedGame & { readonly tableCode: string; readonly offer: TableOffer }

/** A game that names no tables has one, of its own code, which takes every stake. */
const onlyTable: TableOffer = { name: '', stakes: [0] }

/** The tables of a game, the first of which a player sits down at. */
export function tableGamesOf(game: SharedGame): readonly TableGame[] {
  return (game.tables ?? [onlyTable]).map((offer) => {
    return { ...game, offer, tableCode: offer.name === '' ? game.code : `${game.code}.${offer.name}` }
  })
}

/** The game whose table has the code. */
export function gameCodeOf(tableCode: string): string {
  return tableCode.split('.')[0] as string
}

/** The game's table of the code, or its first. */
export function tableGameOf(game: SharedGame, tableCode: string | undefined): TableGame {
  const tables = tableGamesOf(game)
  const table = tableCode === undefined ? tables[0] : tables.find((one) => one.tableCode === tableCode)
  if (!table) throw new Refusal('TABLE_NOT_FOUND', 'This game has no such table.')
  return table
}

/** What a table offers in a currency: the stakes, smallest first, and what a round takes of one player and of all. */
export function offerOf(
  game: TableGame,
  currency: string,
): { stakesMinor: bigint[]; defaultMinor: bigint; playerMinor: bigint; tableMinor: bigint } {
  const { offer, limits } = game
  const all = stakesOf(game, currency)
  const stakesMinor = all.stakesMinor.slice(...offer.stakes)
  const [min, max] = [stakesMinor[0], stakesMinor.at(-1)]
  if (min === undefined || max === undefined) throw new Error(`no stakes are left in ${currency}`)
  return {
    stakesMinor,
    defaultMinor: stakesMinor.includes(all.defaultMinor) ? all.defaultMinor : min,
    playerMinor: max * BigInt(limits.playerStakes),
    tableMinor: max * BigInt(limits.tableStakes),
  }
}

/** Whether a table takes the stake: one of those offered, or at a table with chips any stack of the smallest up to the largest. */
export function takesStake(table: TableGame, currency: string, stakeMinor: bigint): boolean {
  const { stakesMinor } = offerOf(table, currency)
  if (!table.tables) return stakesMinor.includes(stakeMinor)
  const [min, max] = [stakesMinor[0] ?? 0n, stakesMinor.at(-1) ?? 0n]
  return stakeMinor >= min && stakeMinor <= max && stakeMinor % min === 0n
}

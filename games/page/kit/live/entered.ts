import type { WinLimits } from '../api.ts'
import type { Purse } from '../desk.ts'

/** A table as the player may choose it. */
export type LiveTableOffer = {
  table: string
  name: string
  stakes: string[]
  defaultStake: string
  playerLimit: string
  tableLimit: string
}
/** What the server tells on entering. */
export type LiveEntered = Purse & { token: string; winLimits: WinLimits; tables: [LiveTableOffer, ...LiveTableOffer[]] }

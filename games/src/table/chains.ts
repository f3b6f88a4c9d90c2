import type { Connection } from '../db/database.ts'
import { type Chain, activateChain, openLastSeed, readChain, readChains, spendChain } from './chain-rows.ts'
import { saltOf, seedsOf } from './chain.ts'
import type { TableRow } from './table-rows.ts'

/** The chain in use, and the one after it; either may be missing while a table waits for its first salt. */
type Pair = { active: Chain | undefined; next: Chain | undefined }
type Place = { chainId: string; chainNumber: number }
/** A round's seed and salt, of which the value of its draw is a part. */
export type ChainRound = Pick<Chain, 'terminalHash' | 'saltSource'> & {
  salt: string
  seed: string
  chainNumber: number
}
type TableChain = Pick<TableRow, 'tableCode' | 'chainId' | 'chainNumber' | 'beaconValue'>

/** The chains of tables; the seeds of the chain that was asked for last are kept in memory, by table. */
export class Chains {
  readonly #kept = new Map<string, { chain: Chain; seedOf: (round: number) => string }>()

  /** The seed of a round and what it is checked against: for the server's own eyes until the round is over. */
  async roundOf(db: Connection, { tableCode, chainId, chainNumber, beaconValue }: TableChain): Promise<ChainRound> {
    const kept = this.#kept.get(tableCode)
    const { chain, seedOf } = kept?.chain.chainId === chainId ? kept : await this.#keep(db, tableCode, chainId)
    const { terminalHash, salt, saltSource } = chain
    if (salt === null) throw new Error(`the chain ${chainId} has no salt`)
    return { seed: seedOf(chainNumber), chainNumber, terminalHash, salt: saltOf(salt, beaconValue), saltSource }
  }

  /**
   * The place of the next round; after the last of a chain the next chain begins. Undefined while that has no salt. The
   * caller holds the table.
   */
  async next(
    tx: Connection,
    tableCode: string,
    table: Pick<TableRow, 'chainId' | 'chainNumber'> | undefined,
  ): Promise<Place | undefined> {
    const { active, next } = await this.pairOf(tx, tableCode)
    if (!active) return undefined
    const chainNumber = table?.chainId === active.chainId ? table.chainNumber + 1 : 1
    if (chainNumber <= active.length) return { chainId: active.chainId, chainNumber }
    if (!next || next.salt === null) return undefined
    await spendChain(tx, active)
    await activateChain(tx, next.chainId)
    return { chainId: next.chainId, chainNumber: 1 }
  }

  /** The chain in use and the next one; a salted chain takes its place when none is in use. The caller holds the table. */
  async pairOf(tx: Connection, tableCode: string): Promise<Pair> {
    const chains = await readChains(tx, tableCode)
    const active = chains.find(({ state }) => state === 'active')
    const next = chains.find(({ state }) => state === 'next')
    if (active || !next || next.salt === null) return { active, next }
    await activateChain(tx, next.chainId)
    return { active: { ...next, state: 'active' }, next: undefined }
  }

  async #keep(db: Connection, tableCode: string, chainId: string) {
    const chain = await readChain(db, chainId)
    if (!chain) throw new Error(`there is no chain ${chainId}`)
    const kept = { chain, seedOf: seedsOf(openLastSeed(db, chain), chain.length) }
    this.#kept.set(tableCode, kept)
    return kept
  }
}

import type { Connection } from '../db/database.ts'
import { type Chain, activateChain, addChain, openLastSeed, readChain, readChains, spendChain } from './chain-rows.ts'
import { chainLength, newChain, sandboxSalt, seedsOf } from './chain.ts'
import type { TableRow } from './table-rows.ts'

type Pair = { active: Chain; next: Chain }
export type ChainRound = Pick<Chain, 'terminalHash' | 'salt' | 'saltSource'> & { seed: string; chainNumber: number }

/** The chains of tables; the seeds of the chain that was asked for last are kept in memory, by table. */
export class Chains {
  readonly #kept = new Map<string, { chain: Chain; seedOf: (round: number) => string }>()

  /** The seed of a round and what it is checked against: for the server's own eyes until the round is over. */
  async roundOf(db: Connection, round: Pick<TableRow, 'tableCode' | 'chainId' | 'chainNumber'>): Promise<ChainRound> {
    const { tableCode, chainId, chainNumber } = round
    const kept = this.#kept.get(tableCode)
    const { chain, seedOf } = kept?.chain.chainId === chainId ? kept : await this.#keep(db, tableCode, chainId)
    const { terminalHash, salt, saltSource } = chain
    return { seed: seedOf(chainNumber), chainNumber, terminalHash, salt, saltSource }
  }

  /** The place of the next round; after the last of a chain the next chain begins. The caller holds the table. */
  async next(tx: Connection, tableCode: string, table: Pick<TableRow, 'chainId' | 'chainNumber'> | undefined) {
    const { active } = await this.pairOf(tx, tableCode)
    const chainNumber = table?.chainId === active.chainId ? table.chainNumber + 1 : 1
    if (chainNumber <= active.length) return { chainId: active.chainId, chainNumber }
    await spendChain(tx, active)
    const { active: fresh } = await this.pairOf(tx, tableCode)
    return { chainId: fresh.chainId, chainNumber: 1 }
  }

  /** The chain in use and the next one, made when they are missing; the caller holds the table. */
  async pairOf(tx: Connection, tableCode: string): Promise<Pair> {
    for (let step = 0; step < 3; step++) {
      const chains = await readChains(tx, tableCode)
      const active = chains.find(({ state }) => state === 'active')
      const next = chains.find(({ state }) => state === 'next')
      if (active && next) return { active, next }
      if (!active && next) await activateChain(tx, next.chainId)
      const { salt, source } = sandboxSalt
      await addChain(tx, tableCode, { ...newChain(chainLength), length: chainLength, salt, saltSource: source })
    }
    throw new Error('the chains cannot be made')
  }

  async #keep(db: Connection, tableCode: string, chainId: string) {
    const chain = await readChain(db, chainId)
    if (!chain) throw new Error(`there is no chain ${chainId}`)
    const kept = { chain, seedOf: seedsOf(openLastSeed(db, chain), chain.length) }
    this.#kept.set(tableCode, kept)
    return kept
  }
}

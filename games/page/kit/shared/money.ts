import type { Json } from '../../../src/engine/game.ts'
import { call, type Money, newId, type Problem } from '../api.ts'
import { sleep } from '../dom.ts'

/** An own bet of the present round. */
export type OwnBet = {
  betId: string
  roundId: string
  stake: string
  choice: Json
  acted: Json
  state: 'OPEN' | 'SETTLED' | 'VOIDED'
  payout: string | null
}
export type Mine = { bets: OwnBet[]; balance: string; net: string }
export type PlacedBet = { bet: Pick<OwnBet, 'betId' | 'roundId' | 'stake' | 'choice'> } & Money

/** Which table of the game is meant; none for its first. */
export type AtTable = { readonly table?: string }

const retryDelaysMs = [250, 500, 1000, 2000, 3000]

/** Asks again until there is an answer, so that a lost one never means a second bet or act. */
async function askFirmly<Data>(action: string, fields: object): Promise<Data> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call<Data>(action, fields)
    } catch (problem) {
      const delayMs = retryDelaysMs[attempt]
      if ((problem as Problem).code !== 'OFFLINE' || delayMs === undefined) throw problem
      await sleep(delayMs)
    }
  }
}

export function placeBet(roundId: string, stake: string, choice: Json, at: AtTable = {}): Promise<PlacedBet> {
  return askFirmly('table/bet', { requestId: newId(), roundId, stake, choice, ...at })
}

export function actOn(betId: string): Promise<{ acted: Json }> {
  return askFirmly('table/act', { betId })
}

export function readMine(at: AtTable = {}): Promise<Mine> {
  return call('table/mine', at)
}

/** When balances are read again after a round: not by all players at the same moment, and once their wallets have heard of it. */
export function readAgainMs(): number {
  return 500 + Math.random() * 1500
}

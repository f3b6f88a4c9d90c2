import type { Connection } from '../db/database.ts'
import {
  lockBalance,
  lockBalances,
  type Purse,
  purseText,
  writeBalance,
  writeBalances,
} from '../player/balance-rows.ts'
import { type BetEnd, tellEnd, tellEnds } from './wallet-rows.ts'

/** A bet with all that it paid before; what was to be taken back of it and was not there is owed. */
type PaidBet = { betId: string; payoutMinor: bigint; owedMinor: bigint }

/**
 * Brings what a bet has paid to its new total, in the wallet, which is told, or in the balance here. Of a balance no more
 * is taken back than it holds. Returns what is owed now; what a wallet cannot give back is known by its answer only.
 */
export async function payEnd(tx: Connection, purse: Purse, paid: PaidBet, end: BetEnd, delayMs = 0): Promise<bigint> {
  const heldMinor = (await lockBalance(tx, purse)) ?? 0n
  if (await tellEnd(tx, paid.betId, end, delayMs)) return 0n
  const { moveMinor, owedMinor } = moveOf(paid, end.totalMinor, heldMinor)
  await writeBalance(tx, purse, heldMinor + moveMinor)
  return owedMinor
}

/**
 * Brings many bets to their new totals, each as `payEnd` brings one, in as many statements as one takes. Returns what is owed
 * now by the bet's id.
 */
export async function payEnds(
  tx: Connection,
  ends: readonly { readonly purse: Purse; readonly paid: PaidBet; readonly end: BetEnd }[],
): Promise<ReadonlyMap<string, bigint>> {
  const held = await lockBalances(
    tx,
    ends.map(({ purse }) => purse),
  )
  const told = await tellEnds(
    tx,
    ends.map(({ paid, end }) => ({ ...end, betId: paid.betId })),
  )
  const owed = new Map<string, bigint>()
  const written = new Map<string, { purse: Purse; balanceMinor: bigint }>()
  for (const { purse, paid, end } of ends) {
    if (told.has(paid.betId)) continue
    const heldMinor = held.get(purseText(purse)) ?? 0n
    const { moveMinor, owedMinor } = moveOf(paid, end.totalMinor, heldMinor)
    owed.set(paid.betId, owedMinor)
    held.set(purseText(purse), heldMinor + moveMinor)
    written.set(purseText(purse), { purse, balanceMinor: heldMinor + moveMinor })
  }
  if (written.size > 0) await writeBalances(tx, [...written.values()])
  return owed
}

/** What moves into the balance, and what is owed after it: a larger total pays first what is owed. */
function moveOf({ payoutMinor, owedMinor }: PaidBet, totalMinor: bigint, heldMinor: bigint) {
  const changeMinor = totalMinor - payoutMinor
  if (changeMinor < 0n) {
    const takenMinor = least(-changeMinor, heldMinor)
    return { moveMinor: -takenMinor, owedMinor: owedMinor - changeMinor - takenMinor }
  }
  const clearedMinor = least(changeMinor, owedMinor)
  return { moveMinor: changeMinor - clearedMinor, owedMinor: owedMinor - clearedMinor }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

// Players whose money lies in the merchant's wallet, and what must be true of all their bets in the end.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { parseAmount } from '../wire/amount.ts'
import type { MerchantWallet } from './merchant-wallet.ts'
import type { Sandbox } from './sandbox.ts'

/** Creates a player with this amount in the wallet. */
export async function seamlessPlayer(
  sandbox: Pick<Sandbox, 'platform'>,
  wallet: MerchantWallet,
  amount = '100',
): Promise<string> {
  const playerId = randomUUID()
  wallet.put(playerId, parseAmount(amount, 'CNY'))
  const created = await sandbox.platform('player/create', { playerId, currency: 'CNY', walletUrl: wallet.url })
  expect(created.code).toBe('OK')
  return playerId
}

type Told = { bet_id: string; state: string; payout: string | null }

/**
 * Waits until every wallet was told everything, and compares: each bet ended there as here, nothing stays on the platform,
 * and what left the wallets is what the rounds took and did not pay.
 */
export async function compareWithRounds(query: Sandbox['query'], wallet: MerchantWallet, putMinor: bigint) {
  const untold = `SELECT bet_id, state FROM wallet_bets WHERE state IN ('ASKED', 'TAKEN', 'WON', 'REVERSING')`
  await expect.poll(() => query(untold), { interval: 50 }).toEqual([])
  const rows = (await query(`SELECT bet_id, state, payout_minor::text AS payout FROM wallet_bets`)) as Told[]
  const ends = { PAID: 'WON', REVERSED: 'ROLLED_BACK', PLAYED: 'OPEN', REFUSED: undefined } as Record<string, unknown>
  for (const { bet_id, state, payout } of rows) {
    const kept = wallet.bets.get(bet_id)
    expect(kept?.state).toBe(ends[state])
    if (state === 'PAID') expect(kept?.payoutMinor.toString()).toBe(payout)
  }
  const [books] = await query(
    `WITH seamless AS (SELECT * FROM players WHERE wallet_url IS NOT NULL), played AS (
      SELECT player_id, stake_minor, payout_minor FROM rounds
      UNION ALL SELECT player_id, stake_minor, payout_minor FROM table_bets)
    SELECT (SELECT coalesce(sum(stake_minor - coalesce(payout_minor, 0)), 0)::text FROM played JOIN seamless USING (player_id)) AS lost,
      (SELECT sum(balance_minor)::text FROM balances JOIN seamless USING (player_id)) AS here`,
  )
  const leftMinor = [...wallet.bets.values()].reduce(
    (sum, { state, stakeMinor, payoutMinor }) => (state === 'ROLLED_BACK' ? sum : sum - stakeMinor + payoutMinor),
    putMinor,
  )
  expect(books).toEqual({ lost: (putMinor - leftMinor).toString(), here: '0' })
}

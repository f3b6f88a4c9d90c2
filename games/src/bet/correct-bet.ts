import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { parseAmount } from '../wire/amount.ts'
import { type Fields, readFlag, readId, readOptional } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { findWalletUrl } from '../wallet/wallet-rows.ts'
import type { Purse } from '../player/balance-rows.ts'

type Standing = { version: number; stakeMinor: bigint; payoutMinor: bigint }

/**
 * Settles a bet anew: with another payout, or void, which returns the stake. The player's balance and the new version of
 * the bet, with its own place in the platform's order, commit together.
 */
export async function correctBet(tx: Connection, fields: Fields): Promise<{ version: number }> {
  const betId = readId(fields, 'betId')
  const isVoid = readOptional(fields, 'isVoid', readFlag) ?? false
  // The balance is locked first, as by a round, so that corrections of a bet follow each other.
  const [purse] = await tx.query<Purse>(sql`
    SELECT b.merchant, b.platform, b.player_id, b.currency FROM balances b
    JOIN bets USING (merchant, platform, player_id, currency) WHERE bet_id = ${betId} AND version = 1 FOR UPDATE OF b`)
  const [bet] = await tx.query<Standing>(sql`
    SELECT version, stake_minor, payout_minor FROM bets WHERE bet_id = ${betId} ORDER BY version DESC LIMIT 1`)
  if (!purse || !bet) throw new Refusal('INVALID_INPUT', 'No such bet.')
  // A wallet is told the end of a bet once; it has no message for another end.
  if (await findWalletUrl(tx, purse)) throw new Refusal('WALLET_SEAMLESS', 'The bet was settled in the wallet.')
  const payoutMinor = isVoid ? bet.stakeMinor : fields.payout === '0' ? 0n : parseAmount(fields.payout, purse.currency)
  await moveBalance(tx, purse, payoutMinor - bet.payoutMinor)
  const [counter] = await tx.query<{ lastSequence: bigint }>(sql`
    UPDATE platforms SET last_sequence = last_sequence + 1 WHERE code = ${purse.platform} RETURNING last_sequence`)
  await tx.query(sql`
    INSERT INTO bets (bet_id, version, platform, sequence, merchant, player_id, game_code, round_id, currency, stake_minor,
      payout_minor, is_void, placed_at, settled_at, detail)
    SELECT bet_id, ${bet.version + 1}, platform, ${counter?.lastSequence ?? 0n}, merchant, player_id, game_code, round_id,
      currency, stake_minor, ${payoutMinor}, ${isVoid}, placed_at, clock_timestamp(), detail
    FROM bets WHERE bet_id = ${betId} AND version = ${bet.version}`)
  return { version: bet.version + 1 }
}

async function moveBalance(tx: Connection, purse: Purse, changeMinor: bigint): Promise<void> {
  const moved = await tx.query(sql`
    UPDATE balances SET balance_minor = balance_minor + ${changeMinor}
    WHERE merchant = ${purse.merchant} AND platform = ${purse.platform} AND player_id = ${purse.playerId}
      AND currency = ${purse.currency} AND balance_minor + ${changeMinor} >= 0
    RETURNING player_id`)
  if (moved.length === 0) throw new Refusal('INSUFFICIENT_BALANCE', 'The player no longer has this amount here.')
}

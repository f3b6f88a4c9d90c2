import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { formatAmount, parseAmount } from '../wire/amount.ts'
import { type Fields, readFlag, readId, readOptional } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { payEnd } from '../wallet/pay-end.ts'
import type { Purse } from '../player/balance-rows.ts'
import { type NewBet, writeBet } from './bets.ts'

type Standing = Pick<NewBet, 'gameCode' | 'roundId' | 'stakeMinor' | 'payoutMinor' | 'placedAt' | 'detail'> & {
  version: number
  owedMinor: bigint
}

/**
 * Settles a bet anew: with another payout, or void, which returns the stake. The new version of the bet, with its own place
 * in the platform's order, commits with the player's balance, or with the message to the player's wallet. What was paid too
 * much is taken back as far as it is there; the rest is owed.
 */
export async function correctBet(tx: Connection, fields: Fields): Promise<{ version: number; owed: string }> {
  const betId = readId(fields, 'betId')
  const isVoid = readOptional(fields, 'isVoid', readFlag) ?? false
  // The balance is locked first, as by a round, so that corrections of a bet follow each other.
  const [purse] = await tx.query<Purse>(sql`
    SELECT b.merchant, b.platform, b.player_id, b.currency FROM balances b
    JOIN bets USING (merchant, platform, player_id, currency) WHERE bet_id = ${betId} AND version = 1 FOR UPDATE OF b`)
  const [bet] = await tx.query<Standing>(sql`
    SELECT version, game_code, round_id, stake_minor, payout_minor, owed_minor, placed_at, detail
    FROM bets WHERE bet_id = ${betId} ORDER BY version DESC LIMIT 1`)
  if (!purse || !bet) throw new Refusal('INVALID_INPUT', 'No such bet.')
  const payoutMinor = isVoid ? bet.stakeMinor : fields.payout === '0' ? 0n : parseAmount(fields.payout, purse.currency)
  const version = bet.version + 1
  const end = { revision: version, totalMinor: payoutMinor, atStakeMinor: 0n }
  const owedMinor = await payEnd(tx, purse, { ...bet, betId }, end)
  await writeBet(tx, {
    ...purse,
    ...bet,
    betId,
    version,
    payoutMinor,
    owedMinor,
    voidedMinor: isVoid ? bet.stakeMinor : 0n,
  })
  return { version, owed: formatAmount(owedMinor, purse.currency) }
}

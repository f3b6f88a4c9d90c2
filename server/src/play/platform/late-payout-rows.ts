import { uuidColumn } from '../../base/db/columns.ts'
import type { Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/**
 * Makes the money due to come home that bets pay to a platform after the last game there was left: a ticket is settled hours
 * later, a draw after minutes. In the transaction that books the bets, so no payout is forgotten; the member's switch and an
 * open game decide when it is brought. Money of a wallet is at home already.
 */
export async function bringLatePayouts(tx: Tx, betIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update game_play set due_at = clock_timestamp(), tries = tries + 1
     where id in (
       select late.id from game_play late where late.closed_at is not null and late.id in (
         select (select newest.id from game_play newest
                  where newest.tenant = bet.tenant and newest.member_id = bet.member_id
                    and newest.platform_code = bet.platform_code and newest.currency = bet.currency
                  order by newest.opened_at desc limit 1)
           from bet join platform on platform.tenant = bet.tenant and platform.code = bet.platform_code
          where bet.id = any(${uuidColumn(betIds)}::uuid[]) and bet.payout_minor > 0 and platform.wallet = 'TRANSFER')
       order by late.id for update)`)
}

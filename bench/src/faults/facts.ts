// What there is after a run: our rows, the ledger, and the third parties' own records.
import { withClient } from '../../../scripts/site/databases.ts'
import type { Db } from '../../../server/src/base/db/db.ts'
import { sql } from '../../../server/src/base/db/sql.ts'

export type RowKind = 'recharge' | 'withdrawal' | 'transferIn' | 'transferOut' | 'recycling'
export type OwnRow = {
  readonly kind: RowKind
  readonly id: string
  readonly memberId: string
  readonly amountMinor: bigint
  readonly state: string
}
/** Transfers of the ledger by what they are about: the row's id, or the bet's; a sign-in's day. */
export type Posted = {
  readonly reason: string
  readonly memberId: string
  readonly aboutId: string
  readonly amountMinor: bigint
}
/** An order at a third party under our id. */
export type TheirOrder = { readonly id: string; readonly status: string; readonly amountMinor: bigint }
export type TheirBet = {
  readonly betId: string
  readonly memberId: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}
export type Funds = { readonly memberId: string; readonly kind: string; readonly balanceMinor: bigint }

export type Ours = {
  readonly rows: readonly OwnRow[]
  readonly posted: readonly Posted[]
  readonly funds: readonly Funds[]
}
export type Theirs = {
  readonly orders: readonly TheirOrder[]
  readonly payouts: readonly TheirOrder[]
  readonly transfers: readonly TheirOrder[]
  readonly bets: readonly TheirBet[]
  readonly funds: readonly Funds[]
}

export async function readOurs(db: Db): Promise<Ours> {
  const rows = await db.query<OwnRow>(sql`
    select 'recharge' as kind, id, member_id, amount_minor, state from recharge
    union all select 'withdrawal', id, member_id, amount_minor, state from withdrawal
    union all select case when is_sweep then 'recycling' when direction = 'IN' then 'transferIn' else 'transferOut' end,
      id, member_id, amount_minor, state from platform_transfer`)
  const posted = await db.query<Posted>(sql`
    select reason, coalesce(debit.owner_id, credit.owner_id) as member_id, amount_minor,
      case when reason = 'SIGN_IN' then to_char(ledger_transfer.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
        else coalesce(bet.bet_id, reference_id::text, '') end as about_id
    from ledger_transfer
    join ledger_account debit on debit.id = debit_account_id
    join ledger_account credit on credit.id = credit_account_id
    left join bet on bet.id = reference_id
    where ledger_transfer.idempotency_key not like 'bench:%'`)
  const funds = await db.query<Funds>(sql`
    select owner_id as member_id, kind, balance_minor from ledger_account where owner_kind = 'member' and currency = 'CNY'`)
  return { rows, posted, funds }
}

/** Asks the sandbox's database, not its API: what it says may be broken, what it has is what counts. */
export async function readTheirs(databaseUrl: string): Promise<Theirs> {
  return await withClient(databaseUrl, async (client) => {
    type Row = Record<string, string>
    const read = async (text: string) => (await client.query<Row>(text)).rows
    const order = (row: Row): TheirOrder => ({ id: row.id!, status: row.status!, amountMinor: BigInt(row.amount!) })
    const orders = await read('select merchant_order_id as id, status, amount_minor as amount from pay_orders')
    const payouts = await read('select merchant_order_id as id, status, amount_minor as amount from pay_payouts')
    const transfers = await read(
      `select order_id as id, status, coalesce(amount_minor, 0) as amount from transfer_orders`,
    )
    const bets = await read('select bet_id, player_id, stake_minor as stake, payout_minor as payout from bets')
    const funds = await read('select player_id, platform, balance_minor as balance from balances')
    return {
      orders: orders.map(order),
      payouts: payouts.map(order),
      transfers: transfers.map(order),
      bets: bets.map((row) => ({
        betId: row.bet_id!,
        memberId: row.player_id!,
        stakeMinor: BigInt(row.stake!),
        payoutMinor: BigInt(row.payout!),
      })),
      funds: funds.map((row) => ({
        memberId: row.player_id!,
        kind: `PLATFORM:${row.platform}`,
        balanceMinor: BigInt(row.balance!),
      })),
    }
  })
}

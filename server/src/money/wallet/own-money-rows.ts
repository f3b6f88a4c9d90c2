import type { Queryable } from '../../base/db/db.ts'
import { gathered, rowsOfEach } from '../../base/db/gather.ts'
import { sql } from '../../base/db/sql.ts'
import type { MemberKind, Purse } from '../../ledger/accounts.ts'

/** A member's money in one currency by the places where it lies, in minor units. */
export type OwnMoney = Purse & {
  readonly walletMinor: bigint
  /** On its way to a platform. */
  readonly transitMinor: bigint
  /** On all platforms, with the stakes of bets that are open there. */
  readonly platformsMinor: bigint
  /** What is open of the stakes of bets from the wallet; it lies in a platform's pool until the bets end. */
  readonly stakesMinor: bigint
  /** Asked for by withdrawals that are not paid out yet. */
  readonly heldMinor: bigint
  /** Bonuses that wait for their turnover. */
  readonly bonusMinor: bigint
  /** What open obligations lock of it, and the turnover that those ask for and have. */
  readonly lockedMinor: bigint
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
}

export type PlaceRow = { readonly kind: MemberKind | 'STAKES'; readonly balanceMinor: bigint }

/** A purse's accounts by kind, with what is open of the stakes from the wallet; asked for together with those of other callers. */
export const findPlaces = gathered(listPlaces)

// One statement, for the reason below.
async function listPlaces(db: Queryable, purses: readonly Purse[]): Promise<PlaceRow[][]> {
  const rows = await db.query<PlaceRow & { number: number }>(sql`
    with asked as (
      select * from unnest(
        ${purses.map(({ tenant }) => tenant)}::text[],
        ${purses.map(({ memberId }) => memberId)}::uuid[],
        ${purses.map(({ currency }) => currency)}::text[]) with ordinality as asked (tenant, member_id, currency, number))
    select asked.number::int as number, account.kind, account.balance_minor
      from asked join ledger_account account on account.tenant = asked.tenant and owner_id = asked.member_id and account.currency = asked.currency
    union all
    select asked.number::int, 'STAKES', sum(at_stake_minor)::bigint
      from asked join seamless_bet bet on bet.member_id = asked.member_id and bet.currency = asked.currency
                                      and bet.tenant = asked.tenant and bet.state = 'OPEN'
     group by asked.number
    order by number, kind`)
  return rowsOfEach(purses, rows)
}

/**
 * The money of each purse, in their order, with zeros where there is none. One statement: a stake that leaves the wallet or
 * comes back is seen in exactly one place, and money that is lost or comes is seen with the locks that go with it.
 */
export async function listOwnMoney(db: Queryable, purses: readonly Purse[]): Promise<OwnMoney[]> {
  return await db.query<OwnMoney>(sql`
    select asked.tenant, asked.member_id, asked.currency, coalesce(lies.wallet_minor, 0) as wallet_minor,
           coalesce(lies.transit_minor, 0) as transit_minor, coalesce(lies.platforms_minor, 0) as platforms_minor,
           coalesce(lies.held_minor, 0) as held_minor, coalesce(lies.bonus_minor, 0) as bonus_minor,
           coalesce((select sum(at_stake_minor) from seamless_bet bet
             where bet.member_id = asked.member_id and bet.currency = asked.currency and bet.tenant = asked.tenant
               and bet.state = 'OPEN'), 0)::bigint as stakes_minor,
           coalesce(owes.locked_minor, 0) as locked_minor, coalesce(owes.required_minor, 0) as required_minor,
           coalesce(owes.done_minor, 0) as done_minor
      from unnest(
        ${purses.map(({ tenant }) => tenant)}::text[],
        ${purses.map(({ memberId }) => memberId)}::uuid[],
        ${purses.map(({ currency }) => currency)}::text[]) with ordinality as asked (tenant, member_id, currency, number)
      left join lateral (
        select (sum(balance_minor) filter (where kind = 'WALLET'))::bigint as wallet_minor,
               (sum(balance_minor) filter (where kind = 'TRANSIT'))::bigint as transit_minor,
               (sum(balance_minor) filter (where kind like 'PLATFORM:%'))::bigint as platforms_minor,
               (sum(balance_minor) filter (where kind = 'HELD'))::bigint as held_minor,
               (sum(balance_minor) filter (where kind = 'BONUS'))::bigint as bonus_minor
          from ledger_account account
         where account.tenant = asked.tenant and owner_id = asked.member_id and account.currency = asked.currency) lies on true
      left join lateral (
        select sum(locked_minor)::bigint as locked_minor, sum(required_minor)::bigint as required_minor,
               sum(done_minor)::bigint as done_minor
          from turnover_obligation owed
         where owed.tenant = asked.tenant and owed.member_id = asked.member_id and owed.currency = asked.currency
           and state = 'OPEN' and locked_minor > 0) owes on true
     order by asked.number`)
}

// Every look-up takes an index: ids by the primary keys, amounts and rounds by indexes of the member (decision 0096).
import type {
  RechargeState,
  RecordKind,
  TransferState,
  VipBonusState,
  WithdrawalState,
} from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'
import { searchQuery } from '../game/game-search.ts'
import type { SearchAmount, SearchNumber, SearchWord } from './search-rule.ts'

export type Owner = { readonly tenant: string; readonly memberId: string }

export type FoundRow = {
  readonly kind: RecordKind
  readonly id: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly state: RechargeState | WithdrawalState | TransferState | VipBonusState | ''
  readonly what: string
  readonly platformCode: string
  readonly at: Date
  /** The time with microseconds, for the cursor. */
  readonly exactly: string
}

// The beginning of a number is long enough for few ids to share it; more than these are not looked at.
const maxOfNumber = 50

// What each kind of record shows, of rows that are called `one`.
const shown = {
  recharge: sql`'RECHARGE' as kind, one.id, one.currency, one.amount_minor, one.state, one.channel as what, '' as platform_code, one.created_at as at`,
  withdrawal: sql`'WITHDRAWAL', one.id, one.currency, one.amount_minor, one.state, '', '', one.created_at`,
  transfer: sql`'TRANSFER', one.id, one.currency, one.amount_minor, one.state, one.direction, one.platform_code, one.created_at`,
  bet: sql`'BET', one.id, one.currency, one.payout_minor - one.stake_minor, '', one.game_code, one.platform_code, one.settled_at`,
  claim: sql`'REWARD', one.id, one.currency, one.amount_minor, 'PAID', 'PROMOTION', '', one.claimed_at`,
  vip: sql`'REWARD', one.id, one.currency, one.amount_minor, one.state, 'VIP_' || one.kind, '', one.created_at`,
  rebate: sql`'REWARD', one.id, one.currency, one.paid_minor, 'PAID', 'REBATE', '', one.created_at`,
}
const isBooked = sql`not exists (select from bet_to_book where bet_to_book.bet_id = one.id)`
const found = newestFirst(sql`at`, sql`id`)

/** The member's records with a number; with amounts, those of them that have one of these. Newest first. */
export async function findByNumber(
  db: Queryable,
  { tenant, memberId }: Owner,
  { text, tail, ids }: SearchNumber,
  amounts: readonly SearchAmount[],
): Promise<FoundRow[]> {
  const own = sql`one.tenant = ${tenant} and one.member_id = ${memberId}`
  const ending = tail ? sql`and right(one.id::text, ${tail.length}::integer) = ${tail}` : nothing
  // Without the limit the planner might read all of the member's rows instead.
  const near = (table: Sql) => sql`from (
    select * from ${table} where id >= ${ids?.from ?? null}::uuid and id <= ${ids?.to ?? null}::uuid
    order by id limit ${maxOfNumber}) one where ${own} ${ending}`
  const has = (...minors: Sql[]) =>
    amounts.length === 0
      ? nothing
      : sql`and (one.currency in (select asked.currency from ${asked(amounts)} where asked.minor in (${minors.reduce((all, next) => sql`${all}, ${next}`)})))`
  const amount = [sql`one.amount_minor`]
  const order = [sql`one.amount_minor`, sql`one.amount_minor - one.fee_minor`]
  const bet = [sql`one.stake_minor`, sql`one.payout_minor`, sql`abs(one.payout_minor - one.stake_minor)`]
  return await db.query<FoundRow>(sql`
    select *, ${found.exactly} from (
      select ${shown.recharge} ${near(sql`recharge`)} ${has(...order)}
      union select ${shown.recharge} from recharge one where one.remark = ${text.toUpperCase()} and one.remark <> ''
        and ${own} ${has(...order)}
      union select ${shown.withdrawal} ${near(sql`withdrawal`)} ${has(...order)}
      union select ${shown.transfer} ${near(sql`platform_transfer`)} ${has(...amount)}
      union select ${shown.bet} ${near(sql`bet`)} and ${isBooked} ${has(...bet)}
      union select ${shown.bet} from (
          select * from bet where tenant = ${tenant} and member_id = ${memberId} and round_id collate "C" >= ${text}
            and round_id collate "C" < ${text} || chr(1114111) order by round_id collate "C" limit ${maxOfNumber}) one
        where ${isBooked} ${tail ? sql`and right(one.round_id, ${tail.length}::integer) = ${tail}` : nothing} ${has(...bet)}
      union select ${shown.claim} ${near(sql`promotion_claim`)} ${has(...amount)}
      union select ${shown.vip} ${near(sql`vip_bonus`)} ${has(...amount)}
      union select ${shown.rebate} ${near(sql`rebate_settlement`)} ${has(sql`one.paid_minor`)}
      union ${entryOf({ tenant, memberId }, ids, has(sql`one.amount_minor`))}) found
    ${found.first(maxOfNumber)}`)
}

// Ids of ledger transfers begin with their time, so that only a whole one is a number.
function entryOf({ tenant, memberId }: Owner, ids: SearchNumber['ids'], has: Sql): Sql {
  return sql`select 'ENTRY', one.id, one.currency,
      case when account.id = one.credit_account_id then one.amount_minor else -one.amount_minor end, '', one.reason, '', one.created_at
    from ledger_transfer one join ledger_account account on account.id in (one.debit_account_id, one.credit_account_id)
    where one.id = ${ids && ids.from === ids.to ? ids.from : null}::uuid and account.tenant = ${tenant}
      and account.owner_id = ${memberId} and account.kind = 'WALLET' ${has}`
}

/** What is looked for in lists: amounts of any record, or bets of some currencies by all these words. */
type Wanted = {
  readonly amounts: readonly SearchAmount[]
  readonly words: readonly SearchWord[]
  readonly currencies: readonly string[]
}

/**
 * The member's records of these amounts, newest first: as it was asked for, credited, paid, staked, won or lost. And the bets
 * that say all the words, among the newest of each currency.
 */
export async function listWanted(
  db: Queryable,
  { tenant, memberId }: Owner,
  wanted: Wanted,
  page: Page,
): Promise<FoundRow[]> {
  const matching = (table: Sql, at: Sql, minor: Sql, more: Sql = nothing) => sql`from ${table} one
    where one.tenant = ${tenant} and one.member_id = ${memberId} and one.currency = asked.currency and ${minor} = asked.minor ${more}
      ${newestFirst(at, sql`one.id`).page(page)}`
  const order = (table: Sql, minor: Sql, more?: Sql) => matching(table, sql`one.created_at`, minor, more)
  const bet = (minor: Sql, more: Sql) => matching(sql`bet`, sql`one.settled_at`, minor, sql`and ${isBooked} ${more}`)
  const amount = sql`one.amount_minor`
  const afterFee = sql`(one.amount_minor - one.fee_minor)`
  const hasFee = sql`and one.fee_minor > 0`
  const paysOut = sql`and one.payout_minor > 0`
  return await db.query<FoundRow>(sql`
    select *, ${found.exactly} from (
      select distinct found.* from ${asked(wanted.amounts)} cross join lateral (
        (select ${shown.recharge} ${order(sql`recharge`, amount)})
        union all (select ${shown.recharge} ${order(sql`recharge`, afterFee, hasFee)})
        union all (select ${shown.withdrawal} ${order(sql`withdrawal`, amount)})
        union all (select ${shown.withdrawal} ${order(sql`withdrawal`, afterFee, hasFee)})
        union all (select ${shown.transfer} ${order(sql`platform_transfer`, amount)})
        union all (select ${shown.bet} ${bet(sql`one.stake_minor`, nothing)})
        union all (select ${shown.bet} ${bet(sql`one.payout_minor`, paysOut)})
        union all (select ${shown.bet} ${bet(sql`abs(one.payout_minor - one.stake_minor)`, paysOut)})
        union all (select ${shown.claim} ${matching(sql`promotion_claim`, sql`one.claimed_at`, amount)})
        union all (select ${shown.vip} ${order(sql`vip_bonus`, amount)})
        union all (select ${shown.rebate} ${order(sql`rebate_settlement`, sql`one.paid_minor`)})) found
      ${wanted.words.length > 0 ? sql`union (${betsByWords({ tenant, memberId }, wanted, page)})` : nothing}) found
    ${found.first(page.limit)}`)
}

// A million bets are not read for a word; each page goes on where the one before ended.
const maxLookedAt = 10_000

function betsByWords(owner: Owner, { words, currencies }: Wanted, { after, limit }: Page): Sql {
  const { tenant, memberId } = owner
  const order = newestFirst(sql`settled_at`, sql`id`)
  const says = words.reduce((all, word) => sql`${all} and ${saysWord(tenant, word)}`, sql`true`)
  return sql`select ${shown.bet} from unnest(${currencies}::text[]) as asked (currency) cross join lateral (
      select * from bet where tenant = ${tenant} and member_id = ${memberId} and bet.currency = asked.currency
        ${order.page({ after, limit: maxLookedAt })}) one
    where ${isBooked} and ${says} ${newestFirst(sql`one.settled_at`, sql`one.id`).first(limit)}`
}

/** A word that a bet says: of its ticket, of its game's names, or one of its amounts. */
function saysWord(tenant: string, { text, amounts }: SearchWord): Sql {
  const inTicket = sql`one.words like ${patternOf(text)}`
  if (amounts.length > 0)
    return sql`(${inTicket} or exists (select from ${asked(amounts)} where asked.currency = one.currency
      and asked.minor in (one.stake_minor, one.payout_minor, abs(one.payout_minor - one.stake_minor))))`
  const game = searchQuery(text)
  if (!game || /^\d+$/.test(text)) return inTicket
  return sql`(${inTicket} or (one.platform_code, one.game_code) in (
    select platform_code, code from game where tenant = ${tenant} and (search @@ ${game.begun}::tsquery
      ${game.type ? sql`or type = ${game.type}` : nothing})))`
}

/** Chinese stands without spaces, figures are whole, and other words are found by their beginning. */
function patternOf(text: string): string {
  const plain = text.replace(/[\\%_]/g, '\\$&')
  if (/\p{Script=Han}/u.test(text)) return `%${plain}%`
  return /^\d+$/.test(text) ? `% ${plain} %` : `% ${plain}%`
}

function asked(amounts: readonly SearchAmount[]): Sql {
  return sql`unnest(${amounts.map(({ currency }) => currency)}::text[],
    ${amounts.map(({ amountMinor }) => amountMinor)}::bigint[]) as asked (currency, minor)`
}

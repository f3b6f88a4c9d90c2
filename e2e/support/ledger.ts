// A member's ledger data, in the format of the screens.
import { select, siteFile } from './site.ts'

const money = (column: string): string => `((${column})::numeric / 100)::numeric(20, 2)::text`
const ofMember = `join member m on m.id = x.member_id where m.user_name_key = lower($1) and x.currency = 'CNY'`

/** Balances with two decimals by account kind: WALLET, HELD, TRANSIT, PLATFORM:<code>. */
export async function ledgerOf(userName: string): Promise<Record<string, string>> {
  const rows = await select<{ kind: string; amount: string }>(
    `select a.kind, ${money('a.balance_minor')} as amount
       from ledger_account a join member m on m.id = a.owner_id where m.user_name_key = lower($1) and a.currency = 'CNY'`,
    [userName],
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row.amount]))
}

/** The sum of all of the member's accounts but a waiting bonus, which is not the member's yet. */
export async function totalOf(userName: string): Promise<string> {
  const [row] = await select<{ total: string }>(
    `select ${money('sum(a.balance_minor)')} as total
       from ledger_account a join member m on m.id = a.owner_id where m.user_name_key = lower($1) and a.currency = 'CNY' and a.kind <> 'BONUS'`,
    [userName],
  )
  return row?.total ?? '0.00'
}

export type Entry = { amount: string; before: string; after: string; reason: string }

/** The wallet's entries, newest first. */
export function entriesOf(userName: string): Promise<Entry[]> {
  return select<Entry>(
    `select ${money('e.amount_minor')} as amount, ${money('e.balance_before_minor')} as before,
            ${money('e.balance_after_minor')} as after, t.reason
       from ledger_entry e join ledger_account a on a.id = e.account_id join member m on m.id = a.owner_id
       join ledger_transfer t on t.id = e.transfer_id
      where m.user_name_key = lower($1) and a.kind = 'WALLET' and a.currency = 'CNY' order by e.version desc`,
    [userName],
  )
}

/** `counted`: what it counted for each turnover obligation, oldest first. */
export type Bet = { round: string; stake: string; payout: string; net: string; turnover: string; counted: string[] }

/** The member's bets, newest first. */
export function betsOf(userName: string): Promise<Bet[]> {
  return select<Bet>(
    `select x.round_id as round, ${money('x.stake_minor')} as stake, ${money('x.payout_minor')} as payout,
            ${money('x.payout_minor - x.stake_minor')} as net, ${money('x.turnover_minor')} as turnover,
            array(select ${money('c.counted_minor')} from turnover c join turnover_obligation o on o.id = c.obligation_id
                   where c.bet_id = x.id and c.counted_minor <> 0 order by o.opened_at, o.id) as counted
       from bet x ${ofMember} order by x.settled_at desc, x.id desc`,
    [userName],
  )
}

export type Round = Pick<Bet, 'round' | 'stake' | 'payout'>

/** The rounds of these numbers as the platform itself has them, in its own database. */
export function platformRoundsOf(booked: readonly Round[]): Promise<Round[]> {
  return select<Round>(
    `select x.round_id::text as round, ${money('x.stake_minor')} as stake, ${money('x.payout_minor')} as payout
       from bets x where x.round_id::text = any($1)`,
    [booked.map(({ round }) => round)],
    siteFile().gamesDatabaseUrl,
  )
}

/** How many of the member's bets are booked and counted. */
export async function countedBetsOf(userName: string): Promise<number> {
  const [row] = await select<{ bets: number }>(
    `select count(*) filter (where not exists (select from bet_to_book q where q.bet_id = x.id))::integer as bets from bet x ${ofMember}`,
    [userName],
  )
  return row?.bets ?? 0
}

export type BetTotal = { rounds: string; stake: string; net: string }

export async function betTotalOf(userName: string): Promise<BetTotal> {
  const [row] = await select<BetTotal>(
    `select count(*) as rounds, ${money('coalesce(sum(x.stake_minor), 0)')} as stake,
            ${money('coalesce(sum(x.payout_minor - x.stake_minor), 0)')} as net from bet x ${ofMember}`,
    [userName],
  )
  if (!row) throw new Error('a sum has one row')
  return row
}

export type Order = { id: string; amount: string; state: string }

/** Deposits or withdrawals, newest first. */
export function ordersOf(table: 'recharge' | 'withdrawal', userName: string): Promise<Order[]> {
  return select<Order>(
    `select x.id, ${money('x.amount_minor')} as amount, x.state from ${table} x ${ofMember} order by x.created_at desc`,
    [userName],
  )
}

export type Moved = { id: string; direction: string; amount: string; state: string; request: string }

/** Transfers between wallet and platforms, newest first. */
export function transfersOf(userName: string): Promise<Moved[]> {
  return select<Moved>(
    `select x.id, x.direction, ${money('x.amount_minor')} as amount, x.state, x.request_id as request
       from platform_transfer x ${ofMember} order by x.created_at desc`,
    [userName],
  )
}

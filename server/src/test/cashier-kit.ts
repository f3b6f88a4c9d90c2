// Shared by the tests of the cashier: bank accounts, the choice on the pay page, signed events, and a member's ledger entries.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@mingtang/contract/client.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { newRemark } from '../money/cashier/receiving-accounts.ts'
import type { Db } from '../base/db/db.ts'
import { json, sql } from '../base/db/sql.ts'
import { house, member as ledgerMember } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Posting } from '../ledger/posting.ts'
import { tellNews } from '../member/member/tell-news.ts'
import { markBooked } from '../play/platform/bet-rows.ts'
import { countBooked } from '../play/platform/count-booked.ts'
import { signRequest } from '../base/providers/signature.ts'
import { fund } from './fund.ts'
import type { TestSite } from './test-site.ts'

/** Strings that every call must refuse as an amount of CNY. */
export const badAmounts = [
  '-1',
  '-0.01',
  '-0',
  '0',
  '0.00',
  '0.001',
  '1e3',
  '1e-9',
  '0x10',
  '١٢',
  '１２',
  ' 1',
  '1 ',
  '1,000',
  '1.0.0',
  '.5',
  '5.',
  '+5',
  '007',
  'NaN',
  'Infinity',
  '1\n',
]

/** JSON values that are not strings or too long; the schema refuses them. */
export const badTypes: unknown[] = [1, -1, null, [1], {}, true, ['100'], { amount: '100' }, '', '9'.repeat(25)]

/** A Chinese bank card number that does not end in 0000, which the sandbox bank returns. */
export function cardNumber(ending = '1234'): string {
  const middle = Array.from({ length: 11 }, () => randomInt(10)).join('')
  return `6${middle}${ending}`
}

/** Binds a bank item and returns its id. */
export async function addCard(client: Client, accountNumber: string = cardNumber()): Promise<string> {
  const item = { type: 'BANK', currency: 'CNY', bankCode: 'CMB', accountNumber, holderName: '张三' }
  const reply = await client.call('addBankItem', item)
  return reply.item?.id ?? ''
}

type Past = { readonly minutesAgo?: number }

/** Inserts a recharge that ended `minutesAgo`; a paid one brings its money, locked until it is played once. */
export async function insertDeposit(
  db: Db,
  memberId: string,
  amountMinor: bigint,
  { state = 'PAID', minutesAgo = 0 }: Past & { state?: 'PAID' | 'FAILED' | 'EXPIRED' } = {},
): Promise<void> {
  const id = randomUUID()
  const at = sql`clock_timestamp() - ${minutesAgo} * interval '1 minute'`
  await db.execute(
    sql`insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, amount_minor, state,
          provider, expires_at, settled_at)
        values (${id}, 'mingtang', ${memberId}, ${randomUUID()}, '', 'CNY', 'BANK_TRANSFER', ${amountMinor},
          ${state}, 'sandbox', now(), ${at})`,
  )
  if (state !== 'PAID') return
  await fund(db, { memberId, amountMinor })
  await db.execute(
    sql`insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor, opened_at)
        values (${randomUUID()}, 'mingtang', ${memberId}, 'CNY', 'DEPOSIT', ${id}, 'DEPOSIT', ${amountMinor}, ${amountMinor}, ${at})`,
  )
}

/** Accounts of a tenant to which deposits are transferred by hand, for `policy.recharge`. */
export const twoAccounts = [
  { currency: 'CNY', bank: 'First Bank', branch: 'Harbour', holder: 'Mingtang Trading', number: '6222020000007001' },
  { currency: 'CNY', bank: 'Second Bank', branch: '', holder: 'Mingtang Trading', number: '6222020000007002' },
]

type ByHand = {
  readonly state?: 'PAYING' | 'EXPIRED' | 'CANCELLED'
  readonly isClaimed?: boolean
  readonly tenant?: string
  readonly minutesAgo?: number
}

/** Inserts a deposit of 100 CNY by hand, claimed and undecided, and returns its id. */
export async function insertByHand(
  db: Db,
  memberId: string,
  { state = 'PAYING', isClaimed = true, tenant = 'mingtang', minutesAgo = 0 }: ByHand = {},
): Promise<string> {
  const id = randomUUID()
  const [{ currency: _, ...account }] = twoAccounts as [(typeof twoAccounts)[0]]
  const at = sql`clock_timestamp() - ${minutesAgo} * interval '1 minute'`
  await db.execute(
    sql`insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, kind, amount_minor, state, provider,
          pay_to, remark, verify_state, claimed_at, created_at, expires_at, settled_at, ask_after)
        values (${id}, ${tenant}, ${memberId}, ${randomUUID()}, '', 'CNY', 'OFFLINE_TRANSFER', 'OFFLINE', 10000, ${state}, 'by-hand',
          ${json(account)}, ${newRemark()}, ${isClaimed ? 'WAITING' : ''}, ${isClaimed ? at : null}, ${at}, now() + interval '1 hour',
          ${state === 'PAYING' ? null : at}, 'infinity')`,
  )
  return id
}

type PastBet = Past & {
  /** Defaults to the effective turnover. */
  readonly stakeMinor?: bigint
  readonly gameType?: string
  readonly currency?: string
  readonly tenant?: string
  /** What the wallet loses by it; nothing by default. */
  readonly lostMinor?: bigint
}

/** Inserts a bet with this effective turnover, placed and settled `minutesAgo`, and counts it now. */
export async function insertBet(
  db: Db,
  memberId: string,
  effectiveMinor: bigint,
  {
    minutesAgo = 0,
    stakeMinor = effectiveMinor,
    gameType = 'electronic',
    currency = 'CNY',
    tenant = 'mingtang',
    lostMinor = 0n,
  }: PastBet = {},
): Promise<void> {
  const id = randomUUID()
  const at = sql`clock_timestamp() - ${minutesAgo} * interval '1 minute'`
  await db.execute(
    sql`with inserted as (
          insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency,
            stake_minor, payout_minor, turnover_minor, turnover_rule, placed_at, settled_at)
          values (${id}, ${tenant}, 'yunque', ${id}, 1, ${memberId}, 'slot', ${gameType}, '1', ${currency},
            ${stakeMinor}, 0, ${effectiveMinor}, 'FULL_STAKE', ${at}, ${at})
          returning id, tenant, platform_code, member_id, sequence)
        insert into bet_to_book (bet_id, tenant, platform_code, member_id, sequence) select * from inserted`,
  )
  await db.transaction(async (tx) => {
    if (lostMinor > 0n) await post(tx, [lossOf(id, memberId, currency, lostMinor)])
    await tellNews(tx, await countBooked(tx, await markBooked(tx, [id])))
  })
}

function lossOf(betId: string, memberId: string, currency: string, amountMinor: bigint): Posting {
  return {
    tenant: 'mingtang',
    idempotencyKey: `test-loss:${betId}`,
    reason: 'BET_STAKE',
    currency,
    amountMinor,
    debit: ledgerMember(memberId, 'WALLET'),
    credit: house('PLATFORM_POOL:yunque'),
  }
}

/** Chooses the outcome of an order on the provider's pay page. */
export async function choose(payUrl: string, choice: 'paid' | 'failed' | 'twice' | 'slow'): Promise<void> {
  const response = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}&lang=zh-CN`,
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`the pay page answered ${response.status}`)
}

/** Polls until the result is truthy, for at most half a minute. */
export async function until<T>(ask: () => Promise<T | false | undefined | null>): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask()
    if (answer) return answer
    await pause(100)
  }
  throw new Error('it did not happen within half a minute')
}

/** The member's entries in their order: `WALLET -100.00 WITHDRAWAL_HELD`. */
export async function entriesOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.query<{ kind: string; currency: string; amountMinor: bigint; reason: string }>(
    sql`select a.kind, a.currency, e.amount_minor, t.reason
          from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
         where a.owner_id = ${memberId} order by e.created_at, t.id, e.amount_minor`,
  )
  return rows.map((row) => `${row.kind} ${formatAmount(row.amountMinor, row.currency)} ${row.reason}`)
}

/** The audit rows about a subject, oldest first, with the error of refusals. */
export async function auditOf(db: Db, subjectId: string): Promise<string[]> {
  const rows = await db.query<{ action: string }>(
    sql`select concat_ws(' ', action, nullif(refused, '')) as action from audit where subject_id = ${subjectId} order by id`,
  )
  return rows.map(({ action }) => action)
}

export type PaymentEvent = {
  event: 'order' | 'payout'
  merchantOrderId: string
  orderId: string
  status: 'PAID' | 'FAILED'
  amount: string
  currency: string
  at: string
  transactionId?: string
}

export type Forgery = {
  merchant?: string
  secret?: string
  skewMs?: number
  body?: string
  headers?: Record<string, string>
}

/** Sends a provider's event, signed correctly unless forged; returns the error code, '' for success. */
export async function sendEvent(site: TestSite, event: PaymentEvent, forgery: Forgery = {}): Promise<string> {
  const path = '/api/platform/payment_event'
  const { merchant, secret } = site.config.payment
  const raw = Buffer.from(JSON.stringify(event))
  const signed = signRequest(
    forgery.merchant ?? merchant,
    forgery.secret ?? secret,
    path,
    raw,
    Date.now() + (forgery.skewMs ?? 0),
  )
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { ...signed, ...forgery.headers },
    body: forgery.body ?? raw,
  })
  const envelope = (await response.json()) as { success: boolean; code: string }
  return envelope.success ? '' : envelope.code
}

/** A valid event about an order, which the test can change. */
export function orderEvent(merchantOrderId: string, amount: string, orderId: string = randomUUID()): PaymentEvent {
  const at = new Date().toISOString()
  return { event: 'order', merchantOrderId, orderId, status: 'PAID', amount, currency: 'CNY', at }
}

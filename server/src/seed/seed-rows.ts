import { randomUUID } from 'node:crypto'
import type { Tx } from '../base/db/db.ts'
import { json, sql } from '../base/db/sql.ts'
import { type NewBet, ticketTexts } from '../play/platform/bet-rows.ts'
import type { NewTransfer } from '../play/platform/transfer-rows.ts'
import type { SitePolicy } from '../base/tenant/tenant-policy.ts'

export type Tenant = {
  readonly code: string
  readonly name: string
  readonly enName: string
  /** Paths of this site: the drawings lie in web/public/brands. */
  readonly logo: string
  readonly enLogo: string
  readonly miniLogo: string
  readonly appLogo: string
  readonly accentHue: number
  readonly defaultCurrency: string
  readonly currencies: readonly string[]
  /** Its host names; the first tenant also serves all unknown hosts. */
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  /** Body modes accepted besides plain JSON; the demo accepts all. */
  readonly otherBodyModes: readonly string[]
  /** Its games play from the members' wallets; without, from balances on the platforms. */
  readonly isSeamless?: boolean
  /** Where its members transfer deposits by hand; without any, they cannot. */
  readonly receivingAccounts?: readonly object[]
  /** What it offers new agents; without it, nobody can apply. */
  readonly agency?: object
}

/** Everybody shares the demo accounts, so that a new device is asked for nothing (decision 0056); friends can be invited. */
function policyOf({ otherBodyModes, receivingAccounts: accounts, agency }: Tenant): object {
  const policy: Partial<SitePolicy> = { unboundDevice: 'HOLD', isInvite: true }
  return { site: { ...policy, otherBodyModes }, ...(accounts && { recharge: { accounts } }), ...(agency && { agency }) }
}

export async function insertTenant(tx: Tx, tenant: Tenant, sort: number): Promise<void> {
  await tx.execute(sql`
    insert into tenant (code, name, en_name, logo, en_logo, mini_logo, app_logo, accent_hue, default_currency, currencies, hosts, languages, policy, sort)
    values (${tenant.code}, ${tenant.name}, ${tenant.enName}, ${tenant.logo}, ${tenant.enLogo}, ${tenant.miniLogo},
      ${tenant.appLogo}, ${tenant.accentHue}, ${tenant.defaultCurrency}, ${tenant.currencies}, ${tenant.hosts}, ${tenant.languages}, ${json(policyOf(tenant))}, ${sort})`)
}

export async function insertOperator(
  tx: Tx,
  operator: { tenant: string; userName: string; passwordHash: string; permissions: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    insert into operator (id, tenant, user_name, password_hash, permissions)
    values (${randomUUID()}, ${operator.tenant}, ${operator.userName}, ${operator.passwordHash}, ${operator.permissions})`)
}

export type SeedMember = {
  readonly id: string
  readonly tenant: string
  readonly userName: string
  readonly passwordHash: string
  readonly realName: string
  readonly currency: string
  readonly createdAt: Date
  readonly lastLoginAt: Date
}

export async function insertSeedMember(tx: Tx, member: SeedMember): Promise<void> {
  await tx.execute(sql`
    insert into member (id, tenant, user_name, user_name_key, password_hash, nickname, default_currency, real_name,
      last_login_at, created_at)
    values (${member.id}, ${member.tenant}, ${member.userName}, ${member.userName.toLowerCase()}, ${member.passwordHash},
      ${member.userName}, ${member.currency}, ${member.realName}, ${member.lastLoginAt}, ${member.createdAt})`)
}

export type SeedItem = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly holderName: string
  readonly at: Date
}

export async function insertSeedItem(tx: Tx, item: SeedItem): Promise<void> {
  await tx.execute(sql`
    insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name, is_default,
      created_at)
    values (${item.id}, ${item.tenant}, ${item.memberId}, 'BANK', ${item.currency}, ${item.bankCode},
      ${item.accountNumber}, ${item.holderName}, true, ${item.at})`)
}

export type SeedRecharge = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly channel: string
  readonly amountMinor: bigint
  readonly state: 'PAID' | 'EXPIRED'
  readonly at: Date
  readonly settledAt: Date
}

export async function insertSeedRecharge(tx: Tx, recharge: SeedRecharge): Promise<void> {
  const { id, at, settledAt } = recharge
  await tx.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, amount_minor, state, provider,
      provider_order_id, created_at, expires_at, settled_at)
    values (${id}, ${recharge.tenant}, ${recharge.memberId}, ${randomUUID()}, ''::bytea, ${recharge.currency},
      ${recharge.channel}, ${recharge.amountMinor}, ${recharge.state}, 'sandbox', ${`seed-${id}`}, ${at},
      ${at}::timestamptz + interval '30 minutes', ${settledAt})`)
}

export type SeedWithdrawal = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly bankItemId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly pendingId: string
  readonly hold: { readonly code: string; readonly data: object } | null
  readonly at: Date
}

/** Inserts a withdrawal that is held or being paid; `endSeedWithdrawal` settles it. */
export async function insertSeedWithdrawal(tx: Tx, order: SeedWithdrawal, reviewMinutes: number): Promise<void> {
  const { hold, at } = order
  await tx.execute(sql`
    insert into withdrawal (id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id,
      hold_code, hold_data, decide_by, provider, created_at)
    values (${order.id}, ${order.tenant}, ${order.memberId}, ${order.bankItemId}, ${order.currency}, ${order.amountMinor},
      0, ${hold ? 'REVIEW' : 'PAYING'}, ${order.pendingId}, ${hold?.code ?? null}, ${json(hold?.data ?? {})},
      case when ${hold !== null} then ${at}::timestamptz + ${reviewMinutes} * interval '1 minute' end, 'sandbox', ${at})`)
}

export async function endSeedWithdrawal(
  tx: Tx,
  id: string,
  state: 'PAID' | 'REFUSED' | 'RETURNED',
  refusal: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update withdrawal set state = ${state}, settled_at = ${at}, refusal = ${refusal},
      decided_at = case when hold_code is null then null else ${at}::timestamptz end,
      sent_at = case when ${state !== 'REFUSED'} then ${at}::timestamptz end,
      provider_order_id = case when ${state !== 'REFUSED'} then ${`seed-${id}`} else '' end
    where id = ${id}`)
}

export async function insertSeedTransfer(
  tx: Tx,
  order: NewTransfer,
  pendingId: string | null,
  at: Date,
  settledAt: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into platform_transfer (id, tenant, member_id, platform_code, direction, currency, amount_minor, state,
      request_id, input_hash, pending_id, due_at, created_at, settled_at)
    values (${order.id}, ${order.tenant}, ${order.memberId}, ${order.platformCode}, ${order.direction}, ${order.currency},
      ${order.amountMinor}, 'DONE', ${order.requestId}, ${order.inputHash}, ${pendingId}, ${settledAt}, ${at}, ${settledAt})`)
}

export async function insertSeedBets(
  tx: Tx,
  tenant: string,
  platformCode: string,
  bets: readonly NewBet[],
): Promise<void> {
  const of = <T>(value: (bet: NewBet) => T) => bets.map(value)
  await tx.execute(sql`
    insert into bet (tenant, platform_code, id, bet_id, sequence, member_id, game_code, game_type, round_id,
      currency, stake_minor, payout_minor, turnover_minor, turnover_rule, placed_at, settled_at, ticket)
    select ${tenant}, ${platformCode}, id, bet_id, sequence, member_id, game_code, game_type, round_id,
      currency, stake_minor, payout_minor, turnover_minor, turnover_rule, placed_at::timestamptz, settled_at::timestamptz,
      nullif(ticket, '')::jsonb
    from unnest(
      ${of((bet) => bet.id)}::uuid[], ${of((bet) => bet.betId)}::text[],
      ${of((bet) => bet.sequence)}::bigint[], ${of((bet) => bet.memberId)}::uuid[],
      ${of((bet) => bet.gameCode)}::text[], ${of((bet) => bet.gameType)}::text[], ${of((bet) => bet.roundId)}::text[],
      ${of((bet) => bet.currency)}::text[], ${of((bet) => bet.stakeMinor)}::bigint[],
      ${of((bet) => bet.payoutMinor)}::bigint[], ${of((bet) => bet.turnoverMinor)}::bigint[],
      ${of((bet) => bet.turnoverRule)}::text[], ${of((bet) => bet.placedAt.toISOString())}::text[],
      ${of((bet) => bet.settledAt.toISOString())}::text[], ${ticketTexts(bets)}::text[])
      as played (id, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
        payout_minor, turnover_minor, turnover_rule, placed_at, settled_at, ticket)`)
}

export type Prize = {
  readonly tenant: string
  readonly userName: string
  readonly gameCode: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly stakeMinor: bigint
  readonly winTime: Date
  readonly type: string
}

export async function insertPrize(tx: Tx, prize: Prize): Promise<void> {
  await tx.execute(sql`
    insert into big_prize (id, tenant, user_name, platform_code, game_code, currency, amount_minor, stake_minor, win_time, type,
      is_demo)
    values (${randomUUID()}, ${prize.tenant}, ${prize.userName}, 'yunque', ${prize.gameCode}, ${prize.currency},
      ${prize.amountMinor}, ${prize.stakeMinor}, ${prize.winTime}, ${prize.type}, true)`)
}

/** When customer service is there. */
export async function setChatHours(tx: Tx, tenant: string, hours: object): Promise<void> {
  await tx.execute(sql`
    update tenant set policy = jsonb_set(policy, '{chat}', ${json(hours)}) where code = ${tenant}`)
}

export type SeedChat = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly state: string
  readonly operatorId: string | null
  readonly lastNumber: number
  readonly stars: number | null
  readonly rating: string
  readonly createdAt: Date
  readonly takenAt: Date | null
  readonly closedAt: Date | null
}

/** A conversation of a member, of which both sides have read everything that was said while they were there. */
export async function insertSeedChat(tx: Tx, chat: SeedChat): Promise<void> {
  const read = chat.state === 'WAITING' ? 0 : chat.lastNumber
  await tx.execute(sql`
    insert into chat_conversation (id, tenant, owner_id, member_id, address, lang, state, operator_id, last_number,
      member_delivered, member_read, desk_delivered, desk_read, stars, rating, created_at, waits_since, taken_at, closed_at, member_seen_at)
    values (${chat.id}, ${chat.tenant}, ${chat.memberId}, ${chat.memberId}, '', 'zh-CN', ${chat.state}, ${chat.operatorId}, ${chat.lastNumber},
      ${chat.lastNumber}, ${chat.lastNumber}, ${read}, ${read}, ${chat.stars}, ${chat.rating}, ${chat.createdAt}, ${chat.createdAt},
      ${chat.takenAt}, ${chat.closedAt}, ${chat.closedAt ?? chat.createdAt})`)
}

export type SeedMessage = {
  readonly conversationId: string
  readonly number: number
  readonly tenant: string
  readonly ownerId: string
  readonly side: string
  readonly clientId: string
  readonly operatorId: string | null
  readonly kind: string
  readonly body: string
  readonly cardKind: string | null
  readonly cardId: string | null
  readonly createdAt: Date
}

export async function insertSeedMessage(tx: Tx, message: SeedMessage): Promise<void> {
  await tx.execute(sql`
    insert into chat_message (conversation_id, number, tenant, owner_id, side, client_id, operator_id, kind, body, card_kind, card_id, created_at)
    values (${message.conversationId}, ${message.number}, ${message.tenant}, ${message.ownerId}, ${message.side}, ${message.clientId},
      ${message.operatorId}, ${message.kind}, ${message.body}, ${message.cardKind}, ${message.cardId}, ${message.createdAt})`)
}

// Two tenants on one site: one has a row of every kind, and callers of the other know all of its ids.
import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { json, sql } from '../base/db/sql.ts'
import { hashPassword } from '../identity/proof/password.ts'
import { hashToken, newToken } from '../base/secret/token.ts'
import { insertSession } from '../identity/session/session-rows.ts'
import { insertOperator, insertOperatorSession } from './operator-kit.ts'
import { documentOf } from './promotion-kit.ts'
import { bind } from './test-device.ts'
import type { TestMember, TestSite } from './test-site.ts'
import { type Kind, kinds, mark } from './two-tenants-kinds.ts'
import { insertChats, insertMessages, insertTold } from './two-tenants-words.ts'

/** The password of the member and of the operator that have one. */
export const passwordOfBoth = 'Bright2026'

export type Furnished = {
  readonly owner: TestMember
  readonly operatorToken: string
  readonly ids: Readonly<Record<Kind, string>>
}

/** Inserts into `mingtang` one row of every kind that a call can name, with the mark in all its texts. */
export async function furnish(site: TestSite): Promise<Furnished> {
  const { db } = site
  const passwordHash = await hashPassword(passwordOfBoth)
  const owner = await site.member({ balance: '900.00', passwordHash })
  await bind(db, owner.id, { email: `${mark}@example.org`, realName: mark })
  await db.execute(sql`update session set step_up_until = now() + interval '1 hour' where member_id = ${owner.id}`)
  await db.execute(sql`update member set nickname = ${mark} where id = ${owner.id}`)
  const other = await db.transaction((tx) =>
    insertSession(tx, { tenant: 'mingtang', memberId: owner.id, deviceId: mark, ip: '127.0.0.1', minutes: 60 }),
  )
  const ids: Record<Kind, string> = {
    ...(Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Record<Kind, string>),
    session: other.id,
    agent: owner.id,
    platform: 'onlyhere',
    game: 'onlygame',
  }
  await insertMoney(site, owner, ids)
  await insertOwned(site, owner, ids)
  await insertAgency(site, ids)
  await insertTold(site, ids)
  const operatorId = await insertOperator(db, { passwordHash })
  const token = await insertOperatorSession(db, operatorId)
  await insertRewards(site, owner, operatorId, ids)
  await db.execute(sql`
    insert into person_match (id, tenant, member_id, other_id, facts, note)
    values (${ids.personMatch}, 'mingtang', ${ids.teamMember}, ${owner.id}, '{DEVICE}', ${mark})`)
  await insertMall(site, owner, ids)
  await insertChats(site, owner, operatorId, ids)
  await insertMessages(site, owner, operatorId, ids)
  // Another session than the token's, so that a test can end it and go on.
  await insertOperatorSession(db, operatorId, { id: ids.operatorSession })
  return { owner, ids, operatorToken: token }
}

// Ended orders, or held ones: no job changes them.
async function insertMoney({ db }: TestSite, { id: memberId }: TestMember, ids: Record<Kind, string>): Promise<void> {
  await db.execute(sql`
    insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
    values (${ids.bankItem}, 'mingtang', ${memberId}, 'BANK', 'CNY', 'CMB', '6222020000001234', ${mark})`)
  await db.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, kind, amount_minor, state, provider,
      pay_to, remark, verify_state, claimed_at, expires_at, settled_at, ask_after)
    values (${ids.recharge}, 'mingtang', ${memberId}, ${randomUUID()}, ''::bytea, 'CNY', 'OFFLINE_TRANSFER', 'OFFLINE', 1000, 'EXPIRED',
      'by-hand', ${json({ bank: mark, branch: '', holder: mark, number: '1' })}, ${mark}, 'WAITING', now(), now(), now(), 'infinity')`)
  await db.execute(sql`
    insert into recharge_proof (recharge_id, tenant, member_id, content, width, height)
    values (${ids.recharge}, 'mingtang', ${memberId}, ${Buffer.from(mark)}, 1, 1)`)
  await db.execute(sql`
    insert into withdrawal (id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id,
      hold_code, decide_by, provider)
    values (${ids.withdrawal}, 'mingtang', ${memberId}, ${ids.bankItem}, 'CNY', 1000, 0, 'REVIEW', ${randomUUID()},
      'NEW_ITEM', now() + interval '1 hour', 'sandbox')`)
  await db.execute(sql`
    insert into platform (tenant, code, name, en_name) values ('mingtang', ${ids.platform}, ${mark}, ${mark})`)
  await db.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status)
    values ('mingtang', ${ids.platform}, ${ids.game}, 'electronic', ${mark}, ${mark}, 'OPEN')`)
  await db.execute(sql`
    insert into platform_transfer (id, tenant, member_id, platform_code, direction, currency, amount_minor, state,
      request_id, input_hash, due_at, settled_at)
    values (${ids.transfer}, 'mingtang', ${memberId}, ${ids.platform}, 'OUT', 'CNY', 1000, 'DONE', ${randomUUID()},
      ''::bytea, now(), now())`)
  await db.execute(sql`
    insert into game_play (id, tenant, member_id, session_id, platform_code, game_code, currency, closed_at)
    select ${ids.play}::uuid, 'mingtang', ${memberId}, id, ${ids.platform}, ${ids.game}, 'CNY', now()
      from session where member_id = ${memberId} limit 1`)
}

async function insertOwned({ db }: TestSite, owner: TestMember, ids: Record<Kind, string>): Promise<void> {
  await db.execute(sql`
    insert into address (id, tenant, member_id, recipient, phone, country, province, city, district, division_names, detail,
      postal_code, is_default)
    values (${ids.address}, 'mingtang', ${owner.id}, ${mark}, '+60123456789', 'MY', '', ${mark}, '', '{}', ${mark}, '', true)`)
  await db.execute(sql`
    insert into device (id, tenant, member_id, token_hash, name)
    values (${ids.device}, 'mingtang', ${owner.id}, ${hashToken(newToken())}, ${mark})`)
  await db.execute(sql`
    insert into passkey (id, tenant, member_id, credential_id, public_key, name)
    values (${ids.passkey}, 'mingtang', ${owner.id}, ${randomUUID()}, ''::bytea, ${mark})`)
  await db.execute(sql`
    insert into login_record (id, tenant, member_id, outcome, way, device_name)
    values (${ids.login}, 'mingtang', ${owner.id}, 'REFUSED', 'PASSWORD', ${mark})`)
  const waiting = await db.transaction((tx) =>
    insertSession(tx, {
      tenant: 'mingtang',
      memberId: owner.id,
      deviceId: mark,
      ip: '127.0.0.1',
      minutes: 60,
      steps: ['DEVICE'],
    }),
  )
  await db.execute(sql`
    insert into device_approval (id, tenant, member_id, session_id, token_hash, reference, device_name)
    values (${ids.deviceApproval}, 'mingtang', ${owner.id}, ${waiting.id}, ${hashToken(newToken())}, '123456', ${mark})`)
  await db.execute(sql`
    insert into slider (id, session_id, action, answer_x, expires_at)
    select ${ids.slider}, id, 'LOGIN', 100, now() + interval '1 hour' from session
     where token_hash = ${hashToken(owner.token)}`)
  await db.execute(sql`
    insert into vip_bonus (id, tenant, member_id, kind, period, level, currency, amount_minor, turnover_percent, created_at, expires_at)
    values (${ids.vipBonus}, 'mingtang', ${owner.id}, 'LEVEL_UP', 'L1', 1, 'CNY', 100, 0, now(), now() + interval '1 day')`)
  await db.execute(sql`
    insert into rebate_settlement (id, tenant, member_id, currency, period, cause, accrued_units, carried_before_units, paid_minor,
      carried_after_units, turnover_percent, created_at)
    values (${ids.rebateSettlement}, 'mingtang', ${owner.id}, 'CNY', 1, 'CLAIM', 10000, 0, 1, 0, 0, now())`)
  await db.execute(sql`
    insert into vip_transfer (id, tenant, member_id, site, proof)
    values (${ids.vipTransfer}, 'mingtang', ${owner.id}, ${mark}, ${mark})`)
  await db.execute(sql`
    insert into feedback (id, tenant, member_id, kind, type, content, fingerprint)
    values (${ids.feedback}, 'mingtang', ${owner.id}, 'FEEDBACK', '6', ${mark}, ''::bytea)`)
}

async function insertAgency({ db }: TestSite, ids: Record<Kind, string>): Promise<void> {
  const { agent, teamMember } = ids
  await db.execute(sql`
    insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
    values (${teamMember}, 'mingtang', ${mark}, ${mark}, 'none', 'CNY')`)
  await db.execute(sql`
    insert into agency_path (tenant, ancestor_id, member_id, depth, from_day, joined_at)
    values ('mingtang', ${agent}, ${agent}, 0, '2020-01-01', now()), ('mingtang', ${teamMember}, ${teamMember}, 0, '2020-01-01', now()),
           ('mingtang', ${agent}, ${teamMember}, 1, '2020-01-01', now())`)
  await db.execute(sql`
    insert into agency_agent (member_id, tenant, from_day)
    values (${agent}, 'mingtang', '2020-01-01'), (${teamMember}, 'mingtang', '2020-01-01')`)
  await db.execute(sql`
    insert into agency_rate (tenant, agent_id, game_type, rate_millionths, from_day)
    values ('mingtang', ${agent}, 'electronic', 5000, '2020-01-01')`)
  await db.execute(sql`
    insert into agency_link (id, tenant, agent_id, campaign, landing, rates)
    values (${ids.agencyLink}, 'mingtang', ${agent}, ${mark}, 'HOME', '{}')`)
  await db.execute(sql`
    insert into agency_application (id, tenant, member_id, words) values (${ids.agencyApplication}, 'mingtang', ${teamMember}, ${mark})`)
  await db.execute(sql`
    insert into agency_turnover (id, tenant, currency, day, member_id, game_type, version, effective_minor)
    values (${ids.commissionLine}, 'mingtang', 'CNY', '2020-01-02', ${teamMember}, 'electronic', 1, 200)`)
  await db.execute(sql`
    insert into agency_accrual (turnover_id, agent_id, tenant, currency, day, period, effective_minor, rate_millionths, units, created_at)
    values (${ids.commissionLine}, ${agent}, 'mingtang', 'CNY', '2020-01-02', 1, 200, 5000, 1000000, now())`)
  await db.execute(sql`
    insert into agency_result (id, tenant, currency, from_day, agent_id, member_id, version, lost_minor, given_minor)
    values (gen_random_uuid(), 'mingtang', 'CNY', '2020-01-06', ${agent}, ${teamMember}, 1, -500, 0)`)
  await db.execute(sql`
    insert into agency_award (id, tenant, agent_id, currency, kind, day, to_day, period, version, total_units, units, upto_number,
      net_minor, carried_before_minor, carried_after_minor, rate_millionths, created_at)
    select ${ids.commissionShare}, 'mingtang', ${agent}, 'CNY', 'SHARE', '2020-01-06', '2020-01-12', 1, 1, 0, 0, max(number), -500, 0, -500,
           300000, now() from agency_result`)
  await db.execute(sql`with run as (insert into agency_run (id, tenant, currency, kind, from_day, to_day, lines, corrections, units)
      values (${ids.commissionRun}, 'mingtang', 'CNY', 'TURNOVER', '2020-01-02', '2020-01-02', 1, 0, 1000000) returning id)
    insert into agency_run_agent select id, ${agent}, 'mingtang', 1, 0, 1000000 from run`)
  await db.execute(sql`
    insert into agency_balance (tenant, agent_id, currency, accrued_units, paid_minor, period, settled_units)
    values ('mingtang', ${agent}, 'CNY', 1000000, 1, 2, 1000000)`)
  await db.execute(sql`
    insert into agency_commission (id, tenant, agent_id, currency, period, accrued_units, carried_before_units, paid_minor,
      carried_after_units, turnover_percent, transfer_id, created_at)
    values (${ids.commission}, 'mingtang', ${agent}, 'CNY', 1, 1000000, 0, 1, 0, 0, ${randomUUID()}, now())`)
}

async function insertRewards(
  { db }: TestSite,
  { id: memberId }: TestMember,
  operatorId: string,
  ids: Record<Kind, string>,
): Promise<void> {
  await db.execute(sql`
    insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor, bonus_minor)
    values (${ids.bonus}, 'mingtang', ${memberId}, 'CNY', 'BONUS', ${randomUUID()}, 'BONUS_GRANTED', 0, 100, 100)`)
  // A race, the kind that every call about promotions can name.
  const tiers = [{ currency: 'CNY', min: '1', max: '1', amount: '8' }]
  const words = [{ lang: 'zh-CN', diyTitle: mark, introduction: mark }]
  const race = documentOf({ code: mark, kind: 'TURNOVER_RACE', cycle: 'WEEK', words, terms: { tiers } })
  await db.execute(sql`
    insert into promotion (id, tenant, code, kind, state, sort, document)
    values (${ids.promotion}, 'mingtang', ${mark}, 'TURNOVER_RACE', 'LIVE', 1, ${json(race)})`)
  await db.execute(sql`
    insert into grant_proposal (id, tenant, member_id, currency, amount_minor, wager_times, reason, proposed_by)
    values (${ids.grant}, 'mingtang', ${memberId}, 'CNY', 100, 0, ${mark}, ${operatorId})`)
}

async function insertMall({ db }: TestSite, { id: memberId }: TestMember, ids: Record<Kind, string>): Promise<void> {
  const words = json([{ lang: 'zh-CN', name: mark, description: mark }])
  await db.execute(sql`
    insert into mall_item (id, tenant, state, price_points, stock, sold, cover, words)
    values (${ids.mallItem}, 'mingtang', 'LIVE', 100, 9, 1, 'cup', ${words})`)
  const address = { recipient: mark, phone: '+60123456789', country: 'MY', province: '', city: mark, district: '' }
  await db.execute(sql`
    insert into mall_order (id, tenant, item_id, member_id, price_points, cover, words, address)
    values (${ids.mallOrder}, 'mingtang', ${ids.mallItem}, ${memberId}, 100, 'cup', ${words},
      ${json({ ...address, divisionNames: [], detail: mark, postalCode: '' })})`)
}

/** A fresh token of the tenant for the call's kind of caller; empty when the call needs none. */
export async function tokenOf(site: TestSite, tenant: string, name: CallName): Promise<string> {
  const { caller } = calls[name]
  if (caller === 'OPERATOR') return await operatorToken(site, tenant, 'none')
  if (caller === 'OPERATOR_ENTERING') return await operatorToken(site, tenant, 'none', true)
  if (caller === 'VISITOR') return (await site.stranger(tenant).call('openGuestSession', {})).token
  if (caller === 'PROVIDER') return ''
  const { id, token } = await site.member({ tenant, balance: '500.00' })
  await bind(site.db, id, { email: `${id}@example.com` })
  await site.db.execute(sql`update session set step_up_until = now() + interval '1 hour' where member_id = ${id}`)
  if (caller === 'ENTERING')
    await site.db.execute(sql`update session set steps = '{DEVICE,FACTOR,NAME}' where member_id = ${id}`)
  return token
}

/** The token of a new operator of a tenant with all permissions. */
export async function operatorToken(
  { db }: TestSite,
  tenant: string,
  passwordHash: string,
  entering = false,
): Promise<string> {
  return await insertOperatorSession(db, await insertOperator(db, { tenant, passwordHash }), { tenant, entering })
}

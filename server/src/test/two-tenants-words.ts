// What the tenant of two-tenants.ts says: chats, messages, and what its site tells everybody.
import { randomUUID } from 'node:crypto'
import { json, sql } from '../base/db/sql.ts'
import { makePack } from '../site/site/make-pack.ts'
import { saveTextChanges } from '../base/text/text-rows.ts'
import type { TestMember, TestSite } from './test-site.ts'
import { type Kind, mark } from './two-tenants-kinds.ts'

export async function insertChats(
  { db }: TestSite,
  { id: memberId }: TestMember,
  operatorId: string,
  ids: Record<Kind, string>,
): Promise<void> {
  await db.execute(sql`
    insert into chat_conversation (id, tenant, owner_id, member_id, address, lang, state, operator_id, taken_at, last_number)
    values (${ids.chat}, 'mingtang', ${memberId}, ${memberId}, '', 'zh-CN', 'TAKEN', ${operatorId}, now(), 2)`)
  await db.execute(sql`
    insert into chat_file (id, tenant, owner_id, kind, name, content, width, height, sent_at)
    values (${ids.chatFile}, 'mingtang', ${memberId}, 'TEXT', ${mark}, ${Buffer.from(mark)}::bytea, 0, 0, now())`)
  await db.execute(sql`
    insert into chat_message (conversation_id, number, tenant, owner_id, side, client_id, kind, body, file_id)
    values (${ids.chat}, 1, 'mingtang', ${memberId}, 'MEMBER', ${randomUUID()}, 'TEXT', ${mark}, null),
           (${ids.chat}, 2, 'mingtang', ${memberId}, 'MEMBER', ${randomUUID()}, 'FILE', '', ${ids.chatFile})`)
  await db.execute(sql`
    insert into chat_note (id, tenant, conversation_id, operator_id, body)
    values (${randomUUID()}, 'mingtang', ${ids.chat}, ${operatorId}, ${mark})`)
  await db.execute(sql`
    insert into chat_answer (id, tenant, is_quick, is_live, words)
    values (${ids.chatAnswer}, 'mingtang', true, true, ${json([{ lang: 'zh-CN', question: mark, answer: mark }])})`)
}

export async function insertMessages(
  { db }: TestSite,
  { id: memberId }: TestMember,
  operatorId: string,
  ids: Record<Kind, string>,
): Promise<void> {
  await db.execute(sql`
    insert into message (id, tenant, member_id, type, kind, params, begins_at, carried_at)
    values (${ids.message}, 'mingtang', ${memberId}, 'ACCOUNT', 'newDevice', ${json({ device: mark })}, now(), now())`)
  await db.execute(sql`
    insert into web_push_subscription (id, tenant, member_id, device_id, endpoint, p256dh, auth, lang)
    values (${randomUUID()}, 'mingtang', ${memberId}, ${mark}, ${`https://${mark}.example`}, '', '', 'zh-CN')`)
  await db.execute(sql`
    insert into message (id, tenant, type, words, state, created_by)
    values (${ids.draft}, 'mingtang', 'SYSTEM', ${json([{ lang: 'zh-CN', title: mark, content: mark }])}, 'DRAFT', ${operatorId})`)
}

export async function insertTold({ db }: TestSite, ids: Record<Kind, string>): Promise<void> {
  await db.execute(sql`
    insert into service_line (id, tenant, api_mode, service_url, name)
    values (${ids.line}, 'mingtang', 'NORMAL', ${`https://${mark}.example`}, ${mark})`)
  // Never due for the job that probes domains, which would change the row between two readings.
  await db.execute(
    sql`insert into recommended_domain (tenant, url, is_healthy, checked_at)
        values ('mingtang', ${`https://www.${mark}.example`}, true, now() + interval '1 day')`,
  )
  await db.execute(sql`
    insert into maintenance (id, tenant, scope, subject, starts_at, titles)
    values (${ids.maintenance}, 'mingtang', 'FEATURE', 'recharge', now() + interval '9 days',
      jsonb_build_object('zh-CN', ${mark}::text))`)
  await db.execute(sql`
    insert into banner (id, tenant, lang, title, text, scene)
    values (${randomUUID()}, 'mingtang', 'zh-CN', ${mark}, '', 'window')`)
  await db.execute(sql`
    insert into home_popup (id, tenant, lang, message_title, message_content)
    values (${ids.popup}, 'mingtang', 'zh-CN', ${mark}, ${mark})`)
  await db.execute(sql`
    insert into notice (id, tenant, lang, title, text, at) values (${randomUUID()}, 'mingtang', 'zh-CN', ${mark}, '', now())`)
  await db.execute(sql`
    insert into big_prize (id, tenant, user_name, platform_code, game_code, currency, amount_minor, win_time, type)
    values (${randomUUID()}, 'mingtang', ${mark}, ${ids.platform}, ${ids.game}, 'CNY', 100, now(), '12')`)
  // Stays the newest line: the calls of a test are audited after it.
  await db.execute(sql`insert into audit (id, tenant, actor, action) overriding system value
    values (${2n ** 60n}, 'mingtang', ${mark}, 'test')`)
  await db.transaction(async (tx) => {
    await saveTextChanges(tx, 'mingtang', 'zh-CN', { 'content.hero.label': mark })
    await makePack(tx, 'mingtang', 'zh-CN', 1)
  })
  // The replies of this tenant's configuration calls.
  await db.execute(sql`
    update tenant set name = ${mark}, logo = ${`/${mark}.svg`}, currencies = '{CNY,JPY}', languages = '{zh-CN,ms-MY}',
      policy = jsonb_build_object('site', jsonb_build_object('mailUrl', ${`${mark}.example`}::text,
        'imgUrl', ${`https://${mark}.example`}::text, 'patterns', jsonb_build_object('qq', ${`^${mark}$`}::text),
        'staticServer', jsonb_build_object('loadHost', ${`https://files.${mark}.example`}::text)))
     where code = 'mingtang'`)
}

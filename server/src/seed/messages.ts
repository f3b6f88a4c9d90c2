// What the demo's members were told: messages of operators, and news of their devices and cards.
import { randomUUID } from 'node:crypto'
import { maskAccount } from '../money/cashier/account-number.ts'
import type { Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { tellNews } from '../member/member/tell-news.ts'
import { readDraft } from '../talk/message/operator/draft-rule.ts'
import { insertDraft, markSent } from '../talk/message/operator/operator-message-rows.ts'
import { readAudience } from '../talk/message/operator/read-audience.ts'
import { readTenant } from '../base/tenant/read-tenant.ts'
import type { Event } from './history.ts'
import messages from './messages.json' with { type: 'json' }

type Message = (typeof messages)[number] & {
  readonly beginsInHours?: number
  readonly userNames?: readonly string[]
}

const hourMs = 3_600_000
const readAfterHours = 36

/** The messages that operators sent up to `now`; the last event marks what has been read since. */
export function messageEvents(now: Date): Event[] {
  const sent = (messages as readonly Message[]).map((message) => ({
    at: new Date(now.getTime() - message.hoursAgo * hourMs),
    run: (tx: Tx) => send(tx, message, now),
  }))
  return [...sent, { at: now, run: markRead }]
}

async function send(tx: Tx, message: Message, now: Date): Promise<void> {
  const { tenant, type, beginsInHours, userNames = [] } = message
  const beginsAt = beginsInHours === undefined ? '' : new Date(now.getTime() + beginsInHours * hourMs).toISOString()
  const { languages } = await readTenant(tx, tenant)
  const words = message.words.filter(({ lang }) => languages.includes(lang))
  const draft = readDraft(
    { type, words, isPopup: false, beginsAt, endsAt: '' } as Parameters<typeof readDraft>[0],
    languages,
  )
  const audience = await readAudience(tx, tenant, { userNames } as Parameters<typeof readAudience>[2])
  const [operator] = await tx.query<{ id: string }>(
    sql`select id from operator where tenant = ${tenant} and user_name = 'operator'`,
  )
  const id = randomUUID()
  await insertDraft(tx, tenant, id, operator?.id ?? '', { ...draft, ...audience })
  await markSent(tx, tenant, id)
}

/** Members have read what is older than a day and a half. */
async function markRead(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into message_mark (tenant, member_id, message_id, read_at)
    select message.tenant, member.id, message.id, message.begins_at + interval '1 hour'
      from message join member on member.tenant = message.tenant and member.id = coalesce(message.member_id, member.id)
     where message.state = 'SENT' and message.begins_at < clock_timestamp() - ${readAfterHours} * interval '1 hour'`)
}

type Owner = { readonly tenant: string; readonly memberId: string }

/** A member's new card and, lately, a new device. */
export function accountEvents({ tenant, memberId }: Owner, accountNumber: string, cardAt: Date, now: Date): Event[] {
  const card = { kind: 'bankItemAdded', params: { account: maskAccount('BANK', accountNumber) } } as const
  const device = { kind: 'newDevice', params: { device: 'Chrome · Android' } } as const
  const at = new Date(now.getTime() - 9 * hourMs)
  return [
    { at: cardAt, run: (tx) => tellNews(tx, [{ tenant, memberId, notice: card }]) },
    { at, run: (tx) => tellNews(tx, [{ tenant, memberId, notice: device }]) },
  ]
}

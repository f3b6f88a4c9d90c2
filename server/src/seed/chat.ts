// Customer service of the demo: its hours, ready answers, and conversations that wait, run and have ended.
import { randomUUID } from 'node:crypto'
import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import { insertAnswer } from '../talk/chat/answer-rows.ts'
import { listNewestOrders } from '../talk/chat/order-rows.ts'
import type { Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import chat from './chat.json' with { type: 'json' }
import { insertSeedChat, insertSeedMessage, setChatHours } from './seed-rows.ts'

type Talk = (typeof chat.chats)[number]

const minuteMs = 60_000

/** The hours and the ready answers of a tenant. */
export async function insertService(tx: Tx, tenant: string): Promise<void> {
  await setChatHours(tx, tenant, chat.hours)
  for (const [sort, { words, isQuick }] of chat.answers.entries())
    await insertAnswer(tx, tenant, { words, isQuick, isLive: true, sort })
}

/** The conversations of the tenant's members; it needs their orders. */
export async function insertTalks(tx: Tx, tenant: string, now: Date): Promise<void> {
  const [operator] = await tx.query<{ id: string }>(
    sql`select id from operator where tenant = ${tenant} and user_name = 'operator'`,
  )
  for (const talk of chat.chats) await insertTalk(tx, tenant, operator?.id ?? '', talk, now)
}

async function insertTalk(tx: Tx, tenant: string, operatorId: string, talk: Talk, now: Date): Promise<void> {
  const [member] = await tx.query<{ id: string }>(
    sql`select id from member where tenant = ${tenant} and user_name = ${talk.userName}`,
  )
  const memberId = member?.id ?? ''
  const id = randomUUID()
  // A minute between two messages; the operator comes after the second.
  const at = (minutes: number) => new Date(now.getTime() - (talk.minutesAgo - minutes) * minuteMs)
  await insertSeedChat(tx, {
    id,
    tenant,
    memberId,
    state: talk.state,
    operatorId: talk.state === 'WAITING' ? null : operatorId,
    lastNumber: talk.messages.length,
    stars: talk.stars ?? null,
    rating: talk.rating ?? '',
    createdAt: at(0),
    takenAt: talk.state === 'WAITING' ? null : at(2),
    closedAt: talk.state === 'CLOSED' ? at(talk.messages.length) : null,
  })
  for (const [index, { side, kind, text, ...more }] of talk.messages.entries()) {
    const cardKind = 'order' in more ? (more.order as OrderKind) : null
    const [card] = cardKind ? await listNewestOrders(tx, { tenant, memberId }, cardKind, 1) : []
    await insertSeedMessage(tx, {
      conversationId: id,
      number: index + 1,
      tenant,
      ownerId: memberId,
      side,
      clientId: side === 'SYSTEM' ? '' : randomUUID(),
      operatorId: side === 'DESK' ? operatorId : null,
      kind,
      body: text,
      cardKind,
      cardId: card?.id ?? null,
      createdAt: at(index),
    })
  }
}

import { randomUUID } from 'node:crypto'
import type { Notice } from '@mingtang/contract/notice-kinds.ts'
import type { NumberedCommand, PushOf } from '@mingtang/contract/push-commands.ts'
import type { Tx } from '../../base/db/db.ts'
import { addPushes, type NewPush } from '../../call/realtime/push-rows.ts'
import { insertNotices, type NewNotice } from './notice-rows.ts'

/** Something that happened to a member who may not be looking. */
export type News = {
  readonly tenant: string
  readonly memberId: string
  /** What the member's open pages are told at once. */
  readonly push?: PushOf<NumberedCommand>
  /** What the member finds in the message center later. */
  readonly notice?: Notice
}

/**
 * Tells members in the transaction that causes the news: the notices, and the pushes, with one for each new notice. News
 * whose cause was told before are left out whole. Call it once per transaction, after other locks were taken (decision 0075).
 */
export async function tellNews(tx: Tx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const named = news.map((one) => ({ ...one, id: randomUUID() }))
  const notices = named.filter((one): one is typeof one & NewNotice => one.notice !== undefined)
  const told = notices.length > 0 ? await insertNotices(tx, notices) : new Set<string>()
  await addPushes(
    tx,
    named.flatMap((one) => (one.notice && !told.has(one.id) ? [] : pushesOf(one))),
  )
}

function pushesOf({ id, tenant, memberId, push, notice }: News & { readonly id: string }): NewPush[] {
  const to = { tenant, memberId }
  // Of one event, a page says one thing. Pages read the member anew without a word.
  const isTold = push !== undefined && push.command !== 'USERINFO_REFRESH'
  const hint = { id, kind: notice?.kind ?? '', isPopup: false, ...(isTold ? { isTold } : {}) }
  return [
    ...(push ? [{ ...to, ...push }] : []),
    ...(notice ? [{ ...to, command: 'MESSAGES' as const, data: hint }] : []),
  ]
}

import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type Audience = 'EVERYONE' | 'MEMBERS' | 'VISITORS'

export type PopupRow = {
  readonly id: string
  readonly lang: string
  readonly messageTitle: string
  readonly messageContent: string
  readonly actionLabel: string
  readonly actionPath: string
  readonly audience: Audience
  readonly init: boolean
  readonly sort: number
  readonly beginsAt: Date
  readonly endsAt: Date | null
  readonly version: number
}

export type ShownPopupRow = Omit<PopupRow, 'lang' | 'audience' | 'beginsAt' | 'endsAt'>

const columns = sql`id, lang, message_title, message_content, action_label, action_path, audience, init, sort, begins_at,
  ends_at, version`

/** The popups active now for a member or a visitor, in display order. */
export async function listShownPopups(
  db: Queryable,
  tenant: string,
  { lang, isMember }: { lang: string; isMember: boolean },
): Promise<ShownPopupRow[]> {
  return await db.query<ShownPopupRow>(
    sql`select id, message_title, message_content, action_label, action_path, init, sort, version from home_popup
         where tenant = ${tenant} and lang = ${lang} and audience in ('EVERYONE', ${isMember ? 'MEMBERS' : 'VISITORS'})
           and begins_at <= clock_timestamp() and (ends_at is null or ends_at > clock_timestamp())
         order by sort, begins_at desc, id limit 20`,
  )
}

export async function listPopupRows(db: Queryable, tenant: string): Promise<PopupRow[]> {
  return await db.query<PopupRow>(
    sql`select ${columns} from home_popup where tenant = ${tenant} order by lang desc, sort, begins_at desc, id`,
  )
}

export async function countPopups(tx: Tx, tenant: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from home_popup where tenant = ${tenant}`,
  )
  return row?.count ?? 0
}

export async function insertPopup(tx: Tx, tenant: string, row: Omit<PopupRow, 'version'>): Promise<void> {
  await tx.execute(sql`
    insert into home_popup (id, tenant, lang, message_title, message_content, action_label, action_path, audience, init,
      sort, begins_at, ends_at)
    values (${row.id}, ${tenant}, ${row.lang}, ${row.messageTitle}, ${row.messageContent}, ${row.actionLabel},
      ${row.actionPath}, ${row.audience}, ${row.init}, ${row.sort}, ${row.beginsAt}, ${row.endsAt})`)
}

/** A popup of the tenant under its row lock; null without one. */
export async function lockPopup(tx: Tx, tenant: string, id: string): Promise<PopupRow | null> {
  const [row] = await tx.query<PopupRow>(
    sql`select ${columns} from home_popup where tenant = ${tenant} and id = ${id} for update`,
  )
  return row ?? null
}

/** Replaces every column except the id. */
export async function updatePopup(tx: Tx, tenant: string, row: Omit<PopupRow, 'version'>): Promise<void> {
  await tx.execute(sql`
    update home_popup set lang = ${row.lang}, message_title = ${row.messageTitle}, message_content = ${row.messageContent},
      action_label = ${row.actionLabel}, action_path = ${row.actionPath}, audience = ${row.audience}, init = ${row.init},
      sort = ${row.sort}, begins_at = ${row.beginsAt}, ends_at = ${row.endsAt}, version = version + 1
     where tenant = ${tenant} and id = ${row.id}`)
}

export async function deletePopup(tx: Tx, tenant: string, id: string): Promise<boolean> {
  return (await tx.execute(sql`delete from home_popup where tenant = ${tenant} and id = ${id}`)) === 1
}

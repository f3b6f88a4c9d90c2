import { dayOf } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { json, nothing, type Sql, sql } from '../../base/db/sql.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import { partsOf, type Promotion, readDocument, writeDocument } from './document.ts'

type Row = Omit<Promotion, 'kind' | 'cycle' | 'document' | 'terms'> & { readonly document: unknown }

const columns = sql`id, tenant, code, state, version, begins_at, ends_at, document,
  coalesce(to_char(${dayOf(sql`begins_at`)}, 'YYYY-MM-DD'), '') as since`

/** The promotions that members see: all but drafts and those that ended over a week ago, in display order. */
export async function listShown(db: Queryable, tenant: string): Promise<Promotion[]> {
  return await list(
    db,
    sql`tenant = ${tenant} and state <> 'DRAFT' and (ends_at is null or ends_at > clock_timestamp() - interval '7 days')`,
  )
}

/** All promotions of the tenant, drafts and ended ones too. */
export async function listAll(db: Queryable, tenant: string): Promise<Promotion[]> {
  return await list(db, sql`tenant = ${tenant}`)
}

const isRunning = sql`state = 'LIVE' and (begins_at is null or begins_at <= clock_timestamp())
  and (ends_at is null or ends_at > clock_timestamp())`

/** The running promotions of all tenants that pay without a claim. */
export async function listAutomatic(db: Queryable): Promise<Promotion[]> {
  return await list(db, sql`${isRunning} and (document #> '{terms,isAutomatic}') = 'true'`)
}

/** The running promotions of all tenants whose members are told when they have reached something. */
export async function listAnnounced(db: Queryable): Promise<Promotion[]> {
  const found = await list(db, sql`${isRunning} and (document #> '{terms,isAutomatic}') is distinct from 'true'`)
  return found.filter(({ kind }) => !kind.isForEverybody)
}

/** The promotion with this id or code that members may see; null for another one. */
export async function findShown(db: Queryable, tenant: string, favorId: string): Promise<Promotion | null> {
  const name = isUuid(favorId) ? sql`id = ${favorId}` : sql`code = ${favorId}`
  const [found] = await list(db, sql`tenant = ${tenant} and state <> 'DRAFT' and ${name}`)
  return found ?? null
}

/** The promotion by its id, locked for a change; null when the tenant has none. */
export async function lockPromotion(tx: Tx, tenant: string, id: string): Promise<Promotion | null> {
  const [found] = await list(tx, sql`tenant = ${tenant} and id = ${id}`, sql`for update`)
  return found ?? null
}

async function list(db: Queryable, where: Sql, lock: Sql = nothing): Promise<Promotion[]> {
  const rows = await db.query<Row>(sql`select ${columns} from promotion where ${where} order by sort, code ${lock}`)
  return rows.map((row) => ({ ...row, ...partsOf(readDocument(row.document)) }))
}

export type NewPromotion = Pick<Promotion, 'id' | 'tenant' | 'beginsAt' | 'endsAt' | 'document'>

/** Inserts a draft; false when the tenant has another promotion with its code. */
export async function insertPromotion(
  tx: Tx,
  { id, tenant, beginsAt, endsAt, document }: NewPromotion,
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into promotion (id, tenant, code, kind, sort, begins_at, ends_at, document)
    values (${id}, ${tenant}, ${document.code}, ${document.kind}, ${document.sort}, ${beginsAt}, ${endsAt},
      ${json(writeDocument(document))})
    on conflict on constraint promotion_code do nothing`)
  return inserted === 1
}

/** Gives a promotion its next version. */
export async function updatePromotion(tx: Tx, { id, tenant, beginsAt, endsAt, document }: NewPromotion): Promise<void> {
  await tx.execute(sql`
    update promotion set sort = ${document.sort}, begins_at = ${beginsAt}, ends_at = ${endsAt}, version = version + 1,
           document = ${json(writeDocument(document))}
     where tenant = ${tenant} and id = ${id}`)
}

/** Keeps the promotion's present version, which claims refer to. */
export async function saveVersion(tx: Tx, id: string, operatorId: string | null): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    insert into promotion_version (promotion_id, version, document, saved_by)
    select id, version, document, ${operatorId} from promotion where id = ${id} returning version`)
  return row?.version ?? 0
}

export async function updateState(tx: Tx, tenant: string, id: string, state: Promotion['state']): Promise<void> {
  await tx.execute(sql`update promotion set state = ${state} where tenant = ${tenant} and id = ${id}`)
}

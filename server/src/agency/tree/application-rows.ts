import { randomUUID } from 'node:crypto'
import { today } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`own.created_at`, sql`own.id`)

export type ApplicationRow = {
  readonly id: string
  readonly memberId: string
  readonly words: string
  readonly state: 'OPEN' | 'APPROVED' | 'REFUSED'
  readonly reason: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

const columns = sql`id, member_id, words, state, reason, created_at, decided_at`

export type Application = { readonly tenant: string; readonly memberId: string; readonly words: string }

/** Inserts an application; null while the member has an open one. */
export async function insertApplication(
  tx: Tx,
  { tenant, memberId, words }: Application,
): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(sql`
    insert into agency_application (id, tenant, member_id, words) values (${randomUUID()}, ${tenant}, ${memberId}, ${words})
    on conflict (tenant, member_id) where state = 'OPEN' do nothing returning ${columns}`)
  return row ?? null
}

/** The member's last application; null without one. */
export async function findLastApplication(
  db: Queryable,
  tenant: string,
  memberId: string,
): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(sql`
    select ${columns} from agency_application where tenant = ${tenant} and member_id = ${memberId}
     order by created_at desc limit 1`)
  return row ?? null
}

/** An application; null for an unknown one. */
export async function findApplication(db: Queryable, tenant: string, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(sql`
    select ${columns} from agency_application where tenant = ${tenant} and id = ${id}`)
  return row ?? null
}

/** As `findApplication`, with a row lock. */
export async function lockApplication(tx: Tx, tenant: string, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(sql`
    select ${columns} from agency_application where tenant = ${tenant} and id = ${id} for update`)
  return row ?? null
}

type Decision = {
  readonly tenant: string
  readonly id: string
  /** Null where everybody may be an agent. */
  readonly operatorId: string | null
  /** Empty for an approval. */
  readonly reason: string
}

/** Ends an application: refused with a reason, else approved. */
export async function endApplication(tx: Tx, { tenant, id, operatorId, reason }: Decision): Promise<ApplicationRow> {
  const [row] = await tx.query<ApplicationRow>(sql`
    update agency_application set state = case when ${reason} = '' then 'APPROVED' else 'REFUSED' end, reason = ${reason},
           operator_id = ${operatorId}::uuid, decided_at = clock_timestamp()
     where tenant = ${tenant} and id = ${id} returning ${columns}`)
  if (!row) throw new Error('An application vanished')
  return row
}

export type ApplicantRow = ApplicationRow & {
  readonly userName: string
  readonly parentName: string | null
  readonly registeredAt: Date
  readonly exactly: string
}

/** The applications in a state, of all for an empty one, newest first, with keyset pagination. */
export async function listApplications(
  db: Queryable,
  { tenant, state }: { readonly tenant: string; readonly state: string },
  page: Page,
): Promise<ApplicantRow[]> {
  return await db.query<ApplicantRow>(sql`
    select own.id, own.member_id, words, own.state, reason, own.created_at, decided_at, member.user_name,
           parent.user_name as parent_name, member.created_at as registered_at,
           ${keyset.exactly}
      from agency_application own join member on member.id = own.member_id
      left join agency_path up on up.member_id = own.member_id and up.depth = 1 and up.from_day <= ${today} and up.until_day > ${today}
      left join member parent on parent.id = up.ancestor_id
     where own.tenant = ${tenant}
       ${state ? sql`and own.state = ${state}` : nothing}
       ${keyset.page(page)}`)
}

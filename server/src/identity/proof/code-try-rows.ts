import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { CodeKey } from './code-rows.ts'
import type { CodeSender } from './code-sender.ts'

export type TryLimits = {
  /** Wrong tries of a sender at one code. */
  readonly perCode: number
  /** Wrong tries of a sender at the codes of a target. */
  readonly perDay: number
  /** Wrong tries of all strangers together at the codes of a target. */
  readonly strangersPerDay: number
  /** The actions that count together. */
  readonly actions: readonly string[]
}

/**
 * Counts a try at the newest code of the key and returns the code; null without tries left. Each count and its limit are
 * one statement, so that of any number of concurrent tries only the allowed ones are compared. The sender counts first:
 * what one of them tries beyond its own limit does not use up the limit of all.
 */
export async function takeTryAtCode(
  db: Queryable,
  key: CodeKey & { readonly bucket: string; readonly sender: CodeSender },
  limits: TryLimits,
): Promise<{ id: string; codeHash: Buffer } | null> {
  const { tenant, bucket, sender } = key
  const today = sql`tenant = ${tenant} and bucket = ${bucket} and action = any(${limits.actions})
                    and created_at > now() - interval '1 day'`
  const [counted] = await db.query<{ id: string }>(
    sql`insert into code_try (code_id, sender, tries)
        select id, ${sender.key}, 1 from code
         where id = (select id from code where tenant = ${tenant} and target = ${key.target} and action = ${key.action}
                        and way = ${key.way} and member_id is not distinct from ${key.memberId}::uuid
                      order by created_at desc limit 1)
           and used_at is null and expires_at > now()
           and (select coalesce(sum(tries), 0) from code_try join code on code.id = code_id
                 where sender = ${sender.key} and ${today}) < ${limits.perDay}
        on conflict (code_id, sender) do update set tries = code_try.tries + 1 where code_try.tries < ${limits.perCode}
        returning code_id as id`,
  )
  if (!counted) return null
  const [code] = await db.query<{ id: string; codeHash: Buffer }>(
    sql`update code set wrong_tries = wrong_tries + ${sender.isKnown ? 0 : 1}::int
         where id = ${counted.id}
           and (${sender.isKnown} or wrong_tries < ${limits.strangersPerDay}::int - (
                 select coalesce(sum(wrong_tries), 0) from code where id <> ${counted.id} and ${today}))
        returning id, code_hash`,
  )
  return code ?? null
}

/** Marks a code as used and uncounts the right try; false when another request used it first. */
export async function useCode(db: Queryable, id: string, sender: CodeSender): Promise<boolean> {
  const used = await db.execute(
    sql`update code set used_at = now(), wrong_tries = wrong_tries - ${sender.isKnown ? 0 : 1}::int
         where id = ${id} and used_at is null`,
  )
  if (used === 1) await uncount(db, id, sender)
  return used === 1
}

/** Uncounts a right try without using the code up. */
export async function giveTryBack(db: Queryable, id: string, sender: CodeSender): Promise<void> {
  if (!sender.isKnown) await db.execute(sql`update code set wrong_tries = wrong_tries - 1 where id = ${id}`)
  await uncount(db, id, sender)
}

async function uncount(db: Queryable, id: string, { key }: CodeSender): Promise<void> {
  await db.execute(sql`update code_try set tries = tries - 1 where code_id = ${id} and sender = ${key}`)
}

import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { addressGroup } from '../../call/rpc/address-group.ts'

export type Failures = { readonly here: number; readonly everywhere: number }

/** Failed logins of an account within the last `minutes`: from the group of this IP address, and from all. */
export async function countFailures(
  db: Queryable,
  tenant: string,
  accountKey: string,
  ip: string,
  minutes: number,
): Promise<Failures> {
  const [row] = await db.query<{ here: bigint | null; everywhere: bigint | null }>(
    sql`select sum(failures) filter (where ip = ${addressGroup(ip)}) as here, sum(failures) as everywhere
          from login_failure
         where tenant = ${tenant} and account_key = ${accountKey} and last_at > now() - make_interval(mins => ${minutes})`,
  )
  return { here: Number(row?.here ?? 0), everywhere: Number(row?.everywhere ?? 0) }
}

/** Counts a try and returns the count within `minutes`. Call it before the check, so that concurrent tries are all counted. */
export async function takeTry(
  db: Queryable,
  tenant: string,
  accountKey: string,
  ip: string,
  minutes: number,
): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    sql`insert into login_failure (tenant, account_key, ip, failures) values (${tenant}, ${accountKey}, ${addressGroup(ip)}, 1)
        on conflict (tenant, account_key, ip) do update
          set failures = case when login_failure.last_at > now() - make_interval(mins => ${minutes}) then login_failure.failures + 1 else 1 end,
              last_at = now()
        returning failures`,
  )
  return row?.failures ?? 1
}

/** Subtracts a correct attempt from the count. */
export async function giveBackTry(db: Queryable, tenant: string, accountKey: string, ip: string): Promise<void> {
  await db.execute(
    sql`update login_failure set failures = greatest(failures - 1, 0)
         where tenant = ${tenant} and account_key = ${accountKey} and ip = ${addressGroup(ip)}`,
  )
}

export async function clearFailures(db: Queryable, tenant: string, accountKey: string, ip: string): Promise<void> {
  await db.execute(
    sql`delete from login_failure where tenant = ${tenant} and account_key = ${accountKey} and ip = ${addressGroup(ip)}`,
  )
}

export async function deleteOldTries(db: Queryable): Promise<void> {
  await db.execute(sql`delete from login_failure where last_at < now() - interval '1 day'`)
}

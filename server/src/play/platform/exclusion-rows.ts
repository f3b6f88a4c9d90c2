import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type DueExclusion = {
  readonly tenant: string
  readonly platformCode: string
  readonly memberId: string
  readonly tries: number
}

/** Notes the platforms of members who excluded themselves, once each. */
export async function noteExclusions(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into platform_exclusion (tenant, platform_code, member_id)
    select distinct player.tenant, player.platform_code, player.member_id
      from member join platform_player player on player.tenant = member.tenant and player.member_id = member.id
     where member.excluded_at is not null
       and not exists (select from platform_exclusion known where known.tenant = player.tenant
         and known.platform_code = player.platform_code and known.member_id = player.member_id)
    on conflict do nothing`)
}

/**
 * Claims the platforms that are to be told now; each is due again after a pause that doubles up to a minute. None is told before
 * it has confirmed the end of the member's games, so that no ticket comes after.
 */
export async function takeExclusions(db: Queryable, max: number): Promise<DueExclusion[]> {
  return await db.query<DueExclusion>(sql`
    update platform_exclusion set tries = tries + 1,
           due_at = clock_timestamp() + make_interval(secs => least(60, power(2, least(tries, 6))))
     where (tenant, platform_code, member_id) in (
       select tenant, platform_code, member_id from platform_exclusion due
        where confirmed_at is null and due_at <= clock_timestamp() and not exists (
          select from game_session game where game.tenant = due.tenant and game.member_id = due.member_id
            and game.platform_code = due.platform_code and game.confirmed_at is null)
        order by due_at limit ${max} for update skip locked)
    returning tenant, platform_code, member_id, tries`)
}

export async function confirmExclusion(
  db: Queryable,
  { tenant, platformCode, memberId }: Omit<DueExclusion, 'tries'>,
): Promise<void> {
  await db.execute(sql`
    update platform_exclusion set confirmed_at = clock_timestamp()
     where tenant = ${tenant} and platform_code = ${platformCode} and member_id = ${memberId} and confirmed_at is null`)
}

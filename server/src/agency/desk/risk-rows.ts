import { today } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

const maxMembers = 2_000
const maxRisks = 50
const maxNames = 10

export type RiskRow = {
  readonly kind: 'DEVICE' | 'IP' | 'HOLDER' | 'ADDRESS'
  readonly members: number
  readonly isOwn: boolean
  readonly userNames: readonly string[]
}

/**
 * What the newest members of an agent's branch share with each other or with the agent. Payout accounts and phones are not
 * among it: each belongs to one member of a tenant.
 */
export async function listRisks(db: Queryable, tenant: string, agentId: string): Promise<RiskRow[]> {
  return await db.query<RiskRow>(sql`
    with person as materialized (
      select member_id, depth = 0 as is_agent from agency_path
       where tenant = ${tenant} and ancestor_id = ${agentId} and from_day <= ${today} and until_day > ${today}
       order by depth = 0 desc, joined_at desc, member_id desc limit ${maxMembers + 1}),
    fact as (
      select 'DEVICE' as kind, value, person.member_id, is_agent
        from person join person_trace on person_trace.member_id = person.member_id and person_trace.tenant = ${tenant}
         and kind = 'DEVICE'
      union
      select 'IP', ip, person.member_id, is_agent
        from person join login_record on login_record.tenant = ${tenant} and login_record.member_id = person.member_id
       where ip <> '' and outcome = 'PASSED' and created_at > clock_timestamp() - interval '30 days'
      union
      select 'HOLDER', lower(holder_name), person.member_id, is_agent
        from person join bank_item on bank_item.tenant = ${tenant} and bank_item.member_id = person.member_id
       where holder_name <> ''
      union
      select 'ADDRESS', lower(concat_ws('/', country, city, district, detail)), person.member_id, is_agent
        from person join address on address.tenant = ${tenant} and address.member_id = person.member_id)
    select kind, count(*)::integer as members, bool_or(is_agent) as is_own,
           (array_agg(user_name order by is_agent desc, user_name))[1:${maxNames}::integer] as user_names
      from fact join member on member.id = fact.member_id and not is_test
     group by kind, value having count(*) > 1
     order by is_own desc, members desc, kind, value limit ${maxRisks}`)
}

// What members share with accounts that are older than theirs.
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { Pair, SharedFact } from './same-person-rule.ts'

const keyset = newestFirst(sql`kept.found_at`, sql`kept.id`)

// Of many who share one thing some are enough: it takes one to be known.
const maxOfOne = 50
const fellowDays = 7
const windowHours = 24

export type PairRow = Pair & {
  readonly memberId: string
  readonly otherId: string
  /** What an operator has said is no sign of one person. */
  readonly clearedFacts: readonly SharedFact[]
}

/**
 * What each of these members shares with older accounts of the tenant, now or when it was last looked at: an address of the
 * network within a day only. Accounts for trying things out are left out; closed ones are not.
 */
export async function listPairs(db: Queryable, tenant: string, memberIds: readonly string[]): Promise<PairRow[]> {
  return await db.query<PairRow>(sql`
    with ${nearOf(tenant, memberIds)},
    pair as (
      select one, two, own.created_at, own.real_name as own_name, other.real_name as other_name,
             case when own.birthday = other.birthday then own.real_name end as identity_name,
             own.email as own_email, other.email as other_email,
             own.invited_by as own_inviter, other.invited_by as other_inviter
        from near join own on own.id = one join member other on other.id = two and other.tenant = ${tenant}
       where not other.is_test and (other.created_at, other.id) < (own.created_at, own.id))
    select one as member_id, two as other_id,
           own_name <> '' and other_name <> '' and person_name(own_name) <> person_name(other_name) as names_differ,
           coalesce(kept.cleared_facts, '{}') as cleared_facts,
           (select array_agg(distinct fact) from unnest(coalesce(kept.facts, '{}') || array_remove(array[
             case when exists (
               select from person_trace mine join person_trace theirs using (tenant, kind, value)
                where tenant = ${tenant} and kind = 'DEVICE' and mine.member_id = one and theirs.member_id = two) then 'DEVICE' end,
             case when identity_name <> '' and person_name(identity_name) = person_name(other_name) then 'IDENTITY' end,
             case when own_email <> '' and other_email <> '' and person_mail(own_email) = person_mail(other_email) then 'MAIL' end,
             case when exists (
               select from (select own_name as name union select holder_name from bank_item item where item.tenant = ${tenant} and item.member_id = one) mine
                 join (select other_name as name union select holder_name from bank_item item where item.tenant = ${tenant} and item.member_id = two) theirs
                   on person_name(theirs.name) = person_name(mine.name)
                where mine.name <> '') then 'NAME' end,
             case when exists (
               select from address mine join address theirs on theirs.tenant = ${tenant} and theirs.member_id = two
                  and person_name(concat_ws('/', theirs.country, theirs.city, theirs.district, theirs.detail))
                    = person_name(concat_ws('/', mine.country, mine.city, mine.district, mine.detail))
                where mine.tenant = ${tenant} and mine.member_id = one) then 'ADDRESS' end,
             case when exists (
               select from person_trace mine join person_trace theirs using (tenant, kind, value)
                where tenant = ${tenant} and kind = 'IP' and mine.member_id = one and theirs.member_id = two
                  and theirs.first_at < mine.last_at + make_interval(hours => ${windowHours})
                  and mine.first_at < theirs.last_at + make_interval(hours => ${windowHours})) then 'IP' end,
             case when own_inviter = two or own_inviter = other_inviter or exists (
               select from agency_path path where path.tenant = ${tenant} and path.member_id = one and path.ancestor_id = two and depth > 0)
                  then 'INVITED' end], null)) as fact) as facts
      from pair left join person_match kept on kept.tenant = ${tenant} and kept.member_id = one and kept.other_id = two`)
}

// The members, and who is near enough to each to be looked at: each part is found by an index.
function nearOf(tenant: string, memberIds: readonly string[]): Sql {
  return sql`
    own as materialized (
      select id, created_at, invited_by, email, real_name, birthday from member
       where tenant = ${tenant} and id = any(${memberIds}::uuid[]) and not is_test),
    near as (
      select own.id as one, other.member_id as two from own
        join person_trace mine on mine.tenant = ${tenant} and mine.member_id = own.id and mine.kind = 'DEVICE'
        cross join lateral (
          select member_id from person_trace shared
           where shared.tenant = ${tenant} and shared.kind = 'DEVICE' and shared.value = mine.value and shared.member_id <> own.id
           order by shared.first_at limit ${maxOfOne}) other
      union
      select own.id, other.id from own cross join lateral (
          select id from member same
           where same.tenant = ${tenant} and same.real_name <> '' and own.real_name <> ''
             and person_name(same.real_name) = person_name(own.real_name) and same.birthday = own.birthday and same.id <> own.id
           limit ${maxOfOne}) other
      union
      select own.id, other.id from own cross join lateral (
          select id from member same
           where same.tenant = ${tenant} and same.email <> '' and own.email <> ''
             and person_mail(same.email) = person_mail(own.email) and same.id <> own.id limit ${maxOfOne}) other
      union
      select own.id, ancestor_id from own join agency_path path on path.tenant = ${tenant} and path.member_id = own.id and depth > 0
      union
      select id, invited_by from own where invited_by is not null
      union
      select own.id, other.id from own cross join lateral (
          select id from member fellow
           where fellow.tenant = ${tenant} and fellow.invited_by = own.invited_by and fellow.id <> own.id
             and fellow.created_at between own.created_at - make_interval(days => ${fellowDays}) and own.created_at
           order by fellow.created_at desc limit ${maxOfOne * 4}) other
      union
      select own.id, other.member_id from own
        join person_trace mine on mine.tenant = ${tenant} and mine.member_id = own.id and mine.kind = 'IP'
        cross join lateral (
          select member_id from person_trace shared
           where shared.tenant = ${tenant} and shared.kind = 'IP' and shared.value = mine.value and shared.member_id <> own.id
             and shared.first_at < mine.last_at + make_interval(hours => ${windowHours})
           order by shared.first_at desc limit ${maxOfOne}) other
      union
      select member_id, other_id from person_match kept where kept.tenant = ${tenant} and kept.member_id = any(select id from own))`
}

type Found = Pick<PairRow, 'memberId' | 'otherId' | 'facts'>

/** Keeps what speaks for one person, until an operator decides; what was known before stays. */
export async function saveMatches(tx: Tx, tenant: string, pairs: readonly Found[]): Promise<void> {
  if (pairs.length === 0) return
  await tx.execute(sql`
    insert into person_match as kept (tenant, member_id, other_id, facts)
    select ${tenant}, member_id, other_id, string_to_array(facts, ' ') from unnest(
      ${pairs.map(({ memberId }) => memberId)}::uuid[], ${pairs.map(({ otherId }) => otherId)}::uuid[],
      ${pairs.map(({ facts }) => facts.join(' '))}::text[]) as found (member_id, other_id, facts)
     order by member_id, other_id
    on conflict on constraint person_match_pkey do update
       set facts = (select array_agg(distinct fact order by fact) from unnest(kept.facts || excluded.facts) as fact)
     where not kept.facts @> excluded.facts`)
}

export type MatchRow = {
  readonly id: string
  readonly memberId: string
  readonly otherId: string
  readonly userName: string
  readonly otherName: string
  readonly facts: readonly SharedFact[]
  readonly foundAt: Date
  readonly exactly: string
  /** Offers for newcomers that the newer account was paid. */
  readonly paid: number
  readonly isCleared: boolean
  readonly note: string
  readonly decidedBy: string
  readonly decidedAt: Date | null
}

export type MatchesAsked = { readonly tenant: string; readonly userNameKey: string; readonly isCleared: boolean }

/** Accounts that may be of one person, of one member or (empty) of all, found last first. Those for trying things out are left out. */
export async function listMatches(
  db: Queryable,
  { tenant, userNameKey, isCleared }: MatchesAsked,
  page: Page,
): Promise<MatchRow[]> {
  return await db.query<MatchRow>(sql`
    with page as materialized (
      select kept.*, own.user_name, other.user_name as other_name, ${keyset.exactly} from person_match kept
        join member own on own.id = kept.member_id join member other on other.id = kept.other_id
       where kept.tenant = ${tenant} and not own.is_test and not other.is_test
         and (kept.cleared_facts @> kept.facts) = ${isCleared}
         ${userNameKey ? sql`and ${userNameKey} in (own.user_name_key, other.user_name_key)` : nothing}
         ${keyset.page(page)})
    select page.id, page.member_id, page.other_id, page.user_name, other_name, facts, found_at, cleared_facts @> facts as is_cleared, note, decided_at,
           coalesce(operator.user_name, '') as decided_by, exactly,
           (select count(*)::integer from promotion_claim claim join promotion on promotion.id = promotion_id
             where claim.tenant = ${tenant} and claim.member_id = page.member_id
               and (kind = 'FIRST_DEPOSIT' or document ->> 'classificationId' = 'NEW'
                 or coalesce((document -> 'terms' ->> 'registeredWithinDays')::integer, 0) > 0)) as paid
      from page left join operator on operator.id = decided_by
     order by found_at desc, page.id desc`)
}

/** Clears what two accounts share now, or (false) takes that back; false for an unknown pair. */
export async function clearMatch(
  tx: Tx,
  { tenant, id, isCleared }: { readonly tenant: string; readonly id: string; readonly isCleared: boolean },
  by: { readonly operatorId: string; readonly note: string },
): Promise<boolean> {
  const changed = await tx.execute(sql`
    update person_match set cleared_facts = case when ${isCleared} then facts else '{}' end, decided_by = ${by.operatorId},
           decided_at = clock_timestamp(), note = ${by.note}
     where tenant = ${tenant} and id = ${id}`)
  return changed === 1
}

/** Marks a member as one for trying things out, or takes the mark away; the member's id, null for an unknown one. */
export async function markTest(tx: Tx, tenant: string, userNameKey: string, isTest: boolean): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    update member set is_test = ${isTest} where tenant = ${tenant} and user_name_key = ${userNameKey} returning id`)
  return row?.id ?? null
}

/**
 * Members whose older accounts are worth looking for, after the given one in the order of their ids: who has just come, and
 * who was paid an offer in the last days.
 */
export async function listLookedAt(db: Queryable, after: Looked | null, limit: number): Promise<Looked[]> {
  return await db.query<Looked>(sql`
    select tenant, id as member_id from member
     where (created_at > now() - make_interval(days => ${fellowDays}) or exists (
             select from promotion_claim claim
              where claim.tenant = member.tenant and claim.member_id = member.id and claimed_at > now() - interval '30 days'))
       ${after ? sql`and (tenant, id) > (${after.tenant}, ${after.memberId}::uuid)` : nothing}
     order by tenant, id limit ${limit}`)
}
export type Looked = { readonly tenant: string; readonly memberId: string }

import type { ObligationState, PromotionKind, RewardPayment } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { Who } from './facts-rows.ts'

const keyset = newestFirst(sql`claimed_at`, sql`claim.id`)

export type NewClaim = {
  readonly id: string
  readonly tenant: string
  readonly promotionId: string
  readonly version: number
  readonly memberId: string
  readonly currency: string
  readonly cycle: string
  readonly step: string
  readonly figure: bigint
  readonly amountMinor: bigint
  readonly requiredMinor: bigint
  readonly payment: RewardPayment
  readonly path: 'CLICK' | 'JOB' | 'OPERATOR'
}

export type ClaimRow = NewClaim & {
  /** The state of the turnover it asks; null without. */
  readonly state: ObligationState | null
  readonly claimedAt: Date
  readonly exactly: string
}

/** False when the member has claimed this step in this cycle before. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into promotion_claim (id, tenant, promotion_id, version, member_id, currency, cycle, step, figure, amount_minor,
      required_minor, payment, path)
    values (${claim.id}, ${claim.tenant}, ${claim.promotionId}, ${claim.version}, ${claim.memberId}, ${claim.currency},
      ${claim.cycle}, ${claim.step}, ${claim.figure}, ${claim.amountMinor}, ${claim.requiredMinor}, ${claim.payment}, ${claim.path})
    on conflict on constraint promotion_claim_once do nothing`)
  return inserted === 1
}

export type ClaimedStep = {
  readonly promotionId: string
  readonly memberId: string
  readonly cycle: string
  readonly step: string
}

/** The steps that members have claimed in the cycles of these words, of one promotion or (null) of all. */
export async function listClaimedSteps(
  db: Queryable,
  who: Who,
  cycles: readonly string[],
  promotionId: string | null,
): Promise<ClaimedStep[]> {
  return await db.query<ClaimedStep>(sql`
    select promotion_id, member_id, cycle, step from promotion_claim
     where tenant = ${who.tenant} and cycle = any(${cycles}::text[])
       ${promotionId ? sql`and promotion_id = ${promotionId}` : nothing}
       ${who.memberIds ? sql`and member_id = any(${who.memberIds}::uuid[])` : nothing}`)
}

export type PaidSum = { readonly promotionId: string; readonly memberId: string; readonly paidMinor: bigint }

/** What members have been paid in a currency by promotions with a limit for each member, by one promotion or (null) all. */
export async function listPaidSums(
  db: Queryable,
  who: Who,
  currency: string,
  promotionId: string | null,
): Promise<PaidSum[]> {
  return await db.query<PaidSum>(sql`
    select claim.promotion_id, claim.member_id, sum(claim.amount_minor)::bigint as paid_minor
      from promotion_claim claim join promotion_budget budget
        on budget.promotion_id = claim.promotion_id and budget.currency = claim.currency and budget.member_minor is not null
     where claim.tenant = ${who.tenant} and claim.currency = ${currency}
       ${promotionId ? sql`and claim.promotion_id = ${promotionId}` : nothing}
       ${who.memberIds ? sql`and claim.member_id = any(${who.memberIds}::uuid[])` : nothing}
     group by claim.promotion_id, claim.member_id`)
}

/** The member's claims, newest first, with keyset pagination. */
export async function listClaimRows(
  db: Queryable,
  tenant: string,
  memberId: string,
  page: Page,
): Promise<(ClaimRow & { kind: PromotionKind; document: unknown })[]> {
  return await db.query<ClaimRow & { kind: PromotionKind; document: unknown }>(sql`
    select claim.*, promotion.kind, promotion.document, obligation.state,
           ${keyset.exactly}
      from promotion_claim claim join promotion on promotion.id = promotion_id
      left join turnover_obligation obligation on obligation.tenant = claim.tenant and obligation.cause_id = claim.id
       and obligation.cause = any('{BONUS,GRANT}')
     where claim.tenant = ${tenant} and claim.member_id = ${memberId}
       ${keyset.page(page)}`)
}

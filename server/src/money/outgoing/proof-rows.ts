import type { Tx } from '../../base/db/db.ts'
import { rowOfEach } from '../../base/db/gather.ts'
import { sql } from '../../base/db/sql.ts'

export type ProofRow = { readonly fundPasswordHash: string | null; readonly hasFundProof: boolean }

/** Whether each member has a fund password, and whether the session has just proved it; the member's row must be locked. */
export async function listFundProofs(
  tx: Tx,
  asked: readonly { readonly memberId: string; readonly sessionId: string }[],
): Promise<(ProofRow | null)[]> {
  const rows = await tx.query<ProofRow & { number: number }>(sql`
    select asked.number::int as number, m.fund_password_hash, coalesce(s.fund_proof_until > now(), false) as has_fund_proof
      from unnest(
        ${asked.map(({ memberId }) => memberId)}::uuid[],
        ${asked.map(({ sessionId }) => sessionId)}::uuid[]) with ordinality as asked (member_id, session_id, number)
      join member m on m.id = asked.member_id
      left join session s on s.id = asked.session_id`)
  return rowOfEach(asked, rows)
}

/** Uses up the fund passwords that these sessions have proved; the members' rows must be locked. */
export async function takeFundProofs(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update session set fund_proof_until = null where id = any(${sessionIds}::uuid[])`)
}

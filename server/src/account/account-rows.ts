import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type MemberRow = {
  userName: string
  nickname: string
  defaultCurrency: string
  vipLevel: number
  phone: string
  email: string
  realName: string
  hasFundPassword: boolean
  createdAt: Date
  previousLoginAt: Date | null
}

export async function readMember(db: Queryable, memberId: string): Promise<MemberRow> {
  const [row] = await db.query<MemberRow>(
    sql`select user_name, nickname, default_currency, vip_level, phone, email, real_name, created_at, previous_login_at,
               fund_password_hash is not null as has_fund_password
          from member where id = ${memberId}`,
  )
  if (!row) throw new Error(`member ${memberId} has gone`)
  return row
}

import { nothing, sql } from '../db/sql.ts'
import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../wallet/cursor.ts'

type Row = {
  id: string
  outcome: string
  way: string
  deviceName: string
  country: string
  ip: string
  createdAt: Date
  exactly: string
}

export const listLogins: Handler<'listLogins'> = async (call, input) => {
  const size = pageSize(input.size)
  const before = readCursor(input.cursor)
  const rows = await call.db.query<Row>(sql`
    select id, outcome, way, device_name, country, ip, created_at,
           to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly
      from login_record where tenant = ${call.tenant} and member_id = ${call.memberId}
      ${before ? sql`and (created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : nothing}
     order by created_at desc, id desc limit ${size + 1}`)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      deviceName: row.deviceName,
      place: row.country,
      ip: maskAddress(row.ip),
      outcome: row.outcome,
      way: row.way,
    })),
    nextCursor,
  }
}

/** An address with its last part hidden: enough to know one's own network by. */
export function maskAddress(ip: string): string {
  if (!ip) return ''
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  return v4 ? `${v4[1]}.*` : `${ip.split(':').slice(0, 3).join(':')}:*`
}

import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { listLoginRecords } from './login-record-rows.ts'

export const listLogins: Handler<'listLogins'> = async (call, input) => {
  const { rows, nextCursor } = await readPage(input, (page) =>
    listLoginRecords(call.db, call.tenant, call.memberId, page),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      deviceName: row.deviceName,
      place: row.country,
      ip: maskAddress(row.ip),
      outcome: row.outcome,
      way: row.way,
      isCurrent: row.sessionId === call.sessionId,
    })),
    nextCursor,
  }
}

/** An IP address with its end hidden (the last byte of IPv4, all but three groups of IPv6), enough to recognise one's own network. */
export function maskAddress(ip: string): string {
  if (!ip) return ''
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  return v4 ? `${v4[1]}.*` : `${ip.split(':').slice(0, 3).join(':')}:*`
}

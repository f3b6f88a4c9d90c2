import { addressGroup } from '../rpc/address-group.ts'
import type { Handler } from '../rpc/handler.ts'
import { newToken } from '../secret/token.ts'
import { listFollowing } from './push-rows.ts'
import { insertTicket } from './ticket-rows.ts'

export const socketPath = '/realtime'

export const connectRealtime: Handler<'connectRealtime'> = async ({ tx, tenant, memberId, sessionId, origin, ip }) => {
  const ticket = newToken()
  await insertTicket(tx, ticket, { tenant, sessionId, memberId, addressGroup: addressGroup(ip) })
  const [following] = await listFollowing(tx, [{ tenant, memberId, after: 0n }], 0)
  return {
    host: `${origin.replace(/^http/, 'ws')}${socketPath}`,
    mpId: memberId,
    params: { ticket },
    cursor: `${following?.lastNumber ?? 0n}`,
  }
}

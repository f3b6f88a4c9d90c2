import { addressGroup } from '../rpc/address-group.ts'
import type { Handler } from '../rpc/handler.ts'
import { newToken } from '../../base/secret/token.ts'
import { addTicket } from './ticket-rows.ts'
import { turnsAt } from './turns.ts'

export const socketPath = '/realtime'

export const connectRealtime: Handler<'connectRealtime'> = async ({ db, tenant, memberId, sessionId, origin, ip }) => {
  const waitMs = turnsAt(db).waitMs(sessionId, performance.now())
  if (waitMs > 0) return { mpId: memberId, waitMs }
  const token = newToken()
  const lastNumber = await addTicket(db, { token, tenant, sessionId, memberId, addressGroup: addressGroup(ip) })
  return {
    host: `${origin.replace(/^http/, 'ws')}${socketPath}`,
    mpId: memberId,
    params: { ticket: token },
    cursor: `${lastNumber}`,
  }
}

import type { CallFacts, VisitorFacts } from '../../call/rpc/handler.ts'
import type { ChatOwner } from './chat-rows.ts'

type Visitor = Pick<CallFacts, 'tenant' | 'memberIdOrNull'> & VisitorFacts

/** Whose conversations the caller sees: the member's, or those of a guest's session. */
export function ownerOf({ tenant, memberIdOrNull, sessionId }: Visitor): ChatOwner {
  return { tenant, ownerId: memberIdOrNull ?? sessionId }
}

import { randomUUID } from 'node:crypto'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { readDraft } from './draft-rule.ts'
import { draftOf } from './draft-view.ts'
import { insertDraft, lockOperatorRow, updateDraft } from './operator-message-rows.ts'
import { readAudience } from './read-audience.ts'

export const saveMessageDraft: Handler<'saveMessageDraft'> = async ({ tx, tenant, operatorId }, input) => {
  if (!input.message) throw new CallError('badRequest', { field: 'message' })
  const { audience: asked } = input.message
  const own = readDraft(input.message, (await readTenant(tx, tenant)).languages)
  const draft = { ...own, ...(await readAudience(tx, tenant, asked)) }
  const id = input.id || randomUUID()
  if (input.id) {
    const before = await lockOperatorRow(tx, tenant, id)
    if (!before) throw new CallError('notFound')
    if (before.state !== 'DRAFT') throw new CallError('messageSent')
    requireUnchanged(input.etag, draftOf(before, before.userNames))
    await updateDraft(tx, tenant, id, draft)
  } else await insertDraft(tx, tenant, id, operatorId, draft)
  return { id, message: draftOf(draft, asked?.userNames ?? []) }
}

import { randomUUID } from 'node:crypto'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { insertItem, lockItem, settingOf, updateItem } from '../item-rows.ts'
import { readItem } from './item-rule.ts'

export const saveMallItem: Handler<'saveMallItem'> = async ({ tx, tenant }, input) => {
  if (!input.item) throw new CallError('badRequest', { field: 'item' })
  const item = readItem(input.item, (await readTenant(tx, tenant)).languages)
  if (typeof item === 'string') throw new CallError('settingWrong', { field: item })
  const id = input.id || randomUUID()
  if (input.id) {
    const standing = await lockItem(tx, tenant, id)
    if (!standing) throw new CallError('notFound')
    requireUnchanged(input.etag, settingOf(standing))
    if (item.stock < standing.sold) throw new CallError('settingWrong', { field: 'stock' })
    await updateItem(tx, tenant, id, item)
  } else await insertItem(tx, tenant, id, item)
  return { id, version: await touchTenant(tx, tenant) }
}

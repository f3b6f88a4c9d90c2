import type { Context } from '../../context.ts'
import { insertNextDeliveries, lockBroadcast, markCarried } from './broadcast-rows.ts'
import { tellBroadcast } from './tell-broadcast.ts'

const atOnce = 500

/**
 * Takes one message a part further, and resolves to false when there was nothing to do. Between two parts the job sends what
 * is due, so a message to many neither fills the table nor delays the notices of single members.
 */
export async function carryBroadcast({ db }: Context, max: number = atOnce): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const row = await lockBroadcast(tx)
    if (!row) return false
    const { count, last } = row.isNew ? await insertNextDeliveries(tx, row, max) : { count: 0, last: null }
    await markCarried(tx, row.id, count < max ? null : last)
    if (row.isNew && !row.isTold) await tellBroadcast(tx, row)
    return true
  })
}

import { listWaitingDevices as listRows } from '../../device/device-approval-rows.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'

export const listWaitingDevices: Handler<'listWaitingDevices'> = async (call, input) => {
  const { db, tenant } = call
  const { rows, nextCursor } = await readPage(input, (page) => listRows(db, tenant, page))
  await noteOperatorView(
    db,
    call,
    rows.map(({ memberId }) => memberId),
    'DEVICE_REVIEW',
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      userName: row.userName,
      realName: row.realName,
      cardTails: row.cardTails,
      reference: row.reference,
      deviceName: row.deviceName,
      place: row.country,
      ip: row.ip,
      registeredAt: row.registeredAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor,
  }
}

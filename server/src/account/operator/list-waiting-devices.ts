import { listWaitingDevices as listRows } from '../../device/device-approval-rows.ts'
import type { Handler } from '../../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import { noteOperatorView } from '../operator-view-rows.ts'

export const listWaitingDevices: Handler<'listWaitingDevices'> = async (call, input) => {
  const { db, tenant } = call
  const size = pageSize(input.size)
  const { page, nextCursor } = cutPage(await listRows(db, tenant, readCursor(input.cursor), size + 1), size)
  await noteOperatorView(
    db,
    call,
    page.map(({ memberId }) => memberId),
    'DEVICE_REVIEW',
  )
  return {
    rows: page.map((row) => ({
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

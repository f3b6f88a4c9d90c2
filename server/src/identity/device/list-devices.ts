import type { Handler } from '../../call/rpc/handler.ts'
import { listDeviceRows, listSessionRows, type SessionOfDevice } from './device-rows.ts'

export const listDevices: Handler<'listDevices'> = async (call) => {
  const [devices, sessions] = await Promise.all([
    listDeviceRows(call.db, call.memberId),
    listSessionRows(call.db, call.memberId),
  ])
  const current = sessions.find(({ id }) => id === call.sessionId)?.device
  const rows = devices.map((device) => ({
    id: device.id,
    name: device.name,
    createdAt: device.createdAt.toISOString(),
    seenAt: latest([device.seenAt, ...of(sessions, device.id).map(({ seenAt }) => seenAt)]).toISOString(),
    place: device.country,
    isCurrent: device.id === current,
    sessions: of(sessions, device.id).map((session) => ({
      id: session.id,
      createdAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      place: session.country,
      isCurrent: session.id === call.sessionId,
    })),
  }))
  return { rows: rows.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

function of(sessions: readonly SessionOfDevice[], device: string): readonly SessionOfDevice[] {
  return sessions.filter((session) => session.device === device)
}

function latest(times: readonly Date[]): Date {
  return times.reduce((last, time) => (time > last ? time : last))
}

import { listDevices } from './list-devices.ts'
import { listLogins } from './list-logins.ts'
import { removeDevice } from './remove-device.ts'
import { revokeSession } from './revoke-session.ts'

export const deviceCalls = {
  listDevices,
  listLogins,
  removeDevice,
  revokeSession,
}

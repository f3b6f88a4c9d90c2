import { newRequestId } from '@mingtang/contract/client.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from './stored.ts'

const form = /^[0-9a-f-]{36}$/

let deviceId = ''

/** A random id of this browser, created once and stored. */
export function getDeviceId(): string {
  if (deviceId) return deviceId
  const stored = readStored('device')
  if (typeof stored === 'string' && form.test(stored)) return (deviceId = stored)
  deviceId = newRequestId()
  unawaited(writeStored('device', deviceId))
  return deviceId
}

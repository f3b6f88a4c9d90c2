import { newRequestId } from '@mingtang/contract/client.ts'
import { readStored, writeStored } from './stored.ts'

let deviceId = ''

/** A random id of this browser, made once and kept. */
export function getDeviceId(): string {
  if (deviceId) return deviceId
  const stored = readStored('device')
  deviceId = typeof stored === 'string' && stored ? stored : newRequestId()
  writeStored('device', deviceId)
  return deviceId
}

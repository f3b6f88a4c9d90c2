import { deviceNameOf } from './device-name.ts'
import type { ClientPlatform, SenderFacts } from './handler.ts'

type Request = {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookieDeviceToken: string
  readonly ip: string
}

/** Reads the sender's facts from the headers and cookies. */
export function senderOf({ headers, cookieDeviceToken, ip }: Request): SenderFacts {
  return {
    ip,
    deviceId: headers['x-device-id']?.slice(0, 80) ?? '',
    platform: platformOf(headers['x-platform']),
    deviceToken: headers['x-device-token'] || cookieDeviceToken,
    devicePrint: headers['x-device-print']?.slice(0, 80) ?? '',
    deviceName: deviceNameOf(headers['user-agent']),
  }
}

function platformOf(value: string | undefined): ClientPlatform {
  return value === 'WEB_PC' || value === 'WEB_H5' || value === 'PWA' ? value : 'OTHER'
}

import { getDeviceId } from '../storage/device-id.ts'

// Names by which members know their browsers; the first that fits wins, because most claim to be several.
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+)/],
] as const

/** What the server notes about the device of a login, so that the member can tell devices apart. */
export function deviceFacts() {
  const agent = navigator.userAgent
  const found = browsers.find(([, form]) => form.test(agent))
  return {
    deviceProvider: found?.[0] ?? 'Browser',
    deviceVersion: (found?.[1].exec(agent)?.[1] ?? '').slice(0, 60),
    deviceId: getDeviceId(),
    deviceType: 'WEB_PC',
  }
}

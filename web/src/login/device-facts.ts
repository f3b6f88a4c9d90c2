import { getDeviceId } from '../storage/device-id.ts'

// Browser names known to members; the first match wins, because most user agents contain several names.
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+)/],
] as const

/** Device information sent with a login, so that members can recognize their devices. */
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

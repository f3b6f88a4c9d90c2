// Logins with steps: members with a trusted device in China, and the device step.
import { type AtHome, type Bound, loggedIn } from './account-kit.ts'
import { codeSentTo, freshPhone, type TestDevice } from './test-device.ts'
import type { TestSite } from './test-site.ts'

/** IP addresses of two countries; the site must trust the proxy 127.0.0.1. */
export const [china, germany] = ['114.114.114.114', '88.198.0.1']

/** A member whose first device has logged in from China, by default with a phone bound. */
export async function settled(
  site: TestSite,
  bound: Bound = { phone: freshPhone() },
): Promise<AtHome & { home: TestDevice; phone: string }> {
  const atHome = await loggedIn(site, bound, { ip: china, deviceId: 'home' })
  return { ...atHome, home: atHome.device, phone: `+86${bound.phone ?? ''}` }
}

/** Passes the device step by phone and keeps the new token. */
export async function passDevice(site: TestSite, device: TestDevice, phone: string) {
  await device.client.call('sendDeviceCode', { way: 'PHONE' })
  const reply = await device.client.call('checkDeviceCode', { way: 'PHONE', code: await codeSentTo(site.db, phone) })
  device.keep(reply)
  return reply
}

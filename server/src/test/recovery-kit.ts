// Recoveries of a password: visitors at their own addresses, step one with its image solved, and names of members and of nobody.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { contactsOfUnknown } from '../session/unknown-account.ts'
import { solveCaptcha } from './solve-captcha.ts'
import { bind, freshPhone, testDevice } from './test-device.ts'
import type { TestSite } from './test-site.ts'

let addresses = 0
/** A visitor from an address of their own, also at another server of the site; it has to trust the proxy 127.0.0.1. */
export async function visitorFromAfar(site: TestSite, options: { ip?: string; url?: string } = {}): Promise<Client> {
  addresses += 1
  const ip = `10.2.${addresses >> 8}.${addresses & 255}`
  const device = testDevice(site, { ip, deviceId: randomUUID(), ...options })
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return device.client
}

/** Step one, with its image solved. */
export async function checkedAccount(site: TestSite, userName: string) {
  const client = await visitorFromAfar(site)
  await client.blob('getCaptcha', { action: 'RETRIEVE_PWD' })
  const captchaCode = await solveCaptcha(site.db)
  return { client, reply: await client.call('checkAccount', { userName, captchaCode }) }
}

/** A member with a phone and an email. */
export async function reachableMember(site: TestSite) {
  const [member, phone] = [await site.member(), freshPhone()]
  await bind(site.db, member.id, { phone, email: `lin${phone}@example.com` })
  return { member, phone, target: `+86${phone}` }
}

/** A name of no account for which recovery shows a phone. */
export function strangerWithPhone(site: TestSite): string {
  for (;;) {
    const name = `n${randomUUID().slice(0, 8)}`
    if (contactsOfUnknown(site.config.accountKey, 'mingtang', name).phone) return name
  }
}

/** Asks for the code by phone. */
export const sendTo = (userName: string) => ({ action: 'RETRIEVE_PWD', userName, way: 'PHONE' }) as const

/** Shows a code that came by phone. */
export const withCode = (userName: string, bindingRecvCode: string) =>
  ({ userName, way: 'PHONE', bindingRecvCode }) as const

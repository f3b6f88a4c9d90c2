// Password recovery: visitors from different IP addresses, step one with its captcha solved, and known and unknown accounts.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { contactsOfUnknown } from '../identity/session/unknown-account.ts'
import { plantAnswer } from './solve-captcha.ts'
import { bind, freshPhone, testDevice } from './test-device.ts'
import type { TestSite } from './test-site.ts'

let addresses = 0
/** A visitor from an unused IP address, optionally at another node; the site must trust the proxy 127.0.0.1. */
export async function visitorFromAfar(site: TestSite, options: { ip?: string; url?: string } = {}): Promise<Client> {
  addresses += 1
  const ip = `10.2.${addresses >> 8}.${addresses & 255}`
  const device = testDevice(site, { ip, deviceId: randomUUID(), ...options })
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return device.client
}

/** Step one, with its captcha solved. */
export async function checkedAccount(site: TestSite, userName: string) {
  const client = await visitorFromAfar(site)
  await client.blob('getCaptcha', { action: 'RETRIEVE_PWD' })
  const captchaCode = await plantAnswer(site.db)
  return { client, reply: await client.call('checkAccount', { userName, captchaCode }) }
}

/** A member with a phone and an email. */
export async function reachableMember(site: TestSite) {
  const [member, phone] = [await site.member(), freshPhone()]
  await bind(site.db, member.id, { phone, email: `lin${phone}@example.com` })
  return { member, phone, target: `+86${phone}` }
}

/** The name of an unknown account whose decoy has a phone, as a member then has one. */
export async function strangerWithPhone(site: TestSite): Promise<string> {
  // Two, because a mail host that only one member has is left out of decoys.
  await reachableMember(site)
  await reachableMember(site)
  for (;;) {
    const name = `n${randomUUID().slice(0, 8)}`
    const { phone } = await contactsOfUnknown(site.db, site.config.accountKey, 'mingtang', name)
    if (phone) return name
  }
}

/** Request for a code by phone. */
export const sendTo = (userName: string) => ({ action: 'RETRIEVE_PWD', userName, way: 'PHONE' }) as const

/** Request with a code received by phone. */
export const withCode = (userName: string, bindingRecvCode: string) =>
  ({ userName, way: 'PHONE', bindingRecvCode }) as const

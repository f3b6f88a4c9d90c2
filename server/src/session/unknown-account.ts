import { createHmac } from 'node:crypto'
import type { Way } from '../contact/contact.ts'

/** Masked contacts that recovery shows; empty where nothing is bound. */
export type Bound = { readonly phone: string; readonly email: string }

const hosts = ['qq.com', '163.com', 'gmail.com', '126.com', 'outlook.com', 'foxmail.com']
const prefixes = [
  '130',
  '133',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '152',
  '158',
  '159',
  '177',
  '186',
  '188',
]

/**
 * Decoy contacts of an unknown account: stable per tenant and name, and not distinguishable from real ones without the
 * server's secret. Some have nothing bound, as some members do.
 */
export function contactsOfUnknown(secret: string, tenant: string, accountKey: string): Bound {
  const bytes = createHmac('sha256', secret).update(`decoy/${tenant}/${accountKey}`).digest()
  const shape = bytes[0]! % 8
  const hasPhone = shape < 5
  const hasEmail = shape === 3 || shape === 4 || shape === 5 || shape === 6
  const phone = `${prefixes[bytes[1]! % prefixes.length]}****${String(bytes.readUInt32BE(4) % 10_000).padStart(4, '0')}`
  const email = `${String.fromCharCode(97 + (bytes[2]! % 26))}***@${hosts[bytes[3]! % hosts.length]}`
  return { phone: hasPhone ? phone : '', email: hasEmail ? email : '' }
}

/** A target that does not exist, by which the codes of an unknown account are counted. */
export function targetOfUnknown(accountKey: string, way: Way): string {
  return `decoy:${accountKey}:${way}`
}

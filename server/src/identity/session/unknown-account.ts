import { createHmac } from 'node:crypto'
import type { Way } from '../../base/contact/contact.ts'
import { maskEmail, maskPhone } from '../../base/contact/mask.ts'
import type { Queryable } from '../../base/db/db.ts'
import { type Bound, drawContacts, findDecoy, insertDecoy } from './decoy-rows.ts'

/**
 * The decoy contacts of a name, masked. They are made after those of a member of the tenant, so that prefixes, mail hosts
 * and what is bound at all are as frequent as among members, and kept, so that the name shows the same for ever.
 */
export async function contactsOfUnknown(
  db: Queryable,
  secret: string,
  tenant: string,
  accountKey: string,
): Promise<Bound> {
  const kept = await findDecoy(db, tenant, accountKey)
  if (kept) return kept
  // From the secret and not by lot, so that two requests at once show the same.
  const bytes = createHmac('sha256', secret).update(`decoy/${tenant}/${accountKey}`).digest()
  const model = (await drawContacts(db, tenant, uuidOf(bytes))) ?? { phone: '', email: '' }
  const decoy = { phone: withOtherEnd(maskPhone(model.phone), bytes), email: maskEmail(model.email) }
  await insertDecoy(db, tenant, accountKey, decoy)
  return decoy
}

function uuidOf(bytes: Buffer): string {
  return bytes.subarray(0, 16).toString('hex')
}

/** A masked phone with other last digits; one that shows none stays as it is. */
function withOtherEnd(mask: string, bytes: Buffer): string {
  return mask.replace(/[0-9]{4}$/, String(bytes.readUInt32BE(16) % 10_000).padStart(4, '0'))
}

/** A target that does not exist, by which the codes of an unknown account are counted. */
export function targetOfUnknown(accountKey: string, way: Way): string {
  return `decoy:${accountKey}:${way}`
}

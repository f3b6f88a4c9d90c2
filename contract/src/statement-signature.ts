// Who made a statement: its head is signed by a key of the site, and the site publishes its keys.
import { fromBase64, fromBase64Url } from './encryption.ts'
import type { StatementFile } from './statement-file.ts'

/** A key that the site published, as SPKI in base64, with the time in which it signed (ISO 8601; `until` is empty while it does). */
export type StatementKey = { keyId: string; publicKey: string; since: string; until: string }
/** All keys of one site, and whose accounts they sign. */
export type StatementKeys = { tenant: string; rows: readonly StatementKey[] }

/**
 * `signed` by this site; `unsigned`; `unknown`: by a key or for a tenant that is not this site's; `wrong`: the key is this
 * site's, and did not sign this head.
 */
export type StatementOrigin = 'signed' | 'unsigned' | 'unknown' | 'wrong'

type Head = Omit<StatementFile, 'entries' | 'signature'>

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
// The clock of the server that signs may differ from the one that dates the keys.
const slackMs = 600_000

/**
 * What a signature covers: everything but the entries, which the closing hash covers. One part per line; no part has a line
 * break (`readStatement`), so two different heads never have the same form.
 */
export function headForm(
  keyId: string,
  { format, account, fromDate, toDate, issuedAt, opening, closing }: Head,
): string {
  const points = [opening, closing].flatMap(({ version, balance, hash }) => [version, balance, hash])
  return ['statement', keyId, format, account, fromDate, toDate, issuedAt, ...points].join('\n')
}

/** Whether a key of this site signed the head. It says nothing about the entries: `proveStatement` does. */
export async function originOf(file: StatementFile, { tenant, rows }: StatementKeys): Promise<StatementOrigin> {
  const { signature, account, issuedAt } = file
  if (!signature) return 'unsigned'
  const key = rows.find(({ keyId }) => keyId === signature.keyId)
  if (!key || account.split('/')[0] !== tenant) return 'unknown'
  const at = Date.parse(issuedAt)
  const isInTime = at > Date.parse(key.since) - slackMs && (!key.until || at < Date.parse(key.until) + slackMs)
  const value = fromBase64Url(signature.value)
  if (!isInTime || !value) return 'wrong'
  const publicKey = await crypto.subtle.importKey('spki', fromBase64(key.publicKey), algorithm, false, ['verify'])
  const text = new TextEncoder().encode(headForm(key.keyId, file))
  const isGenuine = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, value, text)
  return isGenuine ? 'signed' : 'wrong'
}

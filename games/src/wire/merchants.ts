/** By merchant code: the secrets shared with the merchant. */
export type Merchants = Record<string, MerchantSecrets>
type MerchantSecrets = {
  /** Signs what we send. */
  secret: string
  /** Accepted beside it during a rotation: the next secret before it signs, the old one after. */
  other?: { secret: string; until: Date }
}

/** The secrets that may have signed a request of this merchant now; empty for an unknown merchant. */
export function acceptedSecrets(merchants: Merchants, merchant: string): string[] {
  const known = Object.hasOwn(merchants, merchant) ? merchants[merchant] : undefined
  if (!known) return []
  const { secret, other } = known
  return other && Date.now() < other.until.getTime() ? [secret, other.secret] : [secret]
}

/** Reads `{code: secret}` or, during a rotation, `{code: {secret, other, until}}`; undefined when it is malformed. */
export function readMerchantSecrets(value: unknown): Merchants | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).map(([code, one]) => [code, readSecrets(one)] as const)
  return entries.every((entry): entry is [string, MerchantSecrets] => entry[1] !== undefined)
    ? Object.fromEntries(entries)
    : undefined
}

function readSecrets(value: unknown): MerchantSecrets | undefined {
  if (isText(value)) return { secret: value }
  if (typeof value !== 'object' || value === null) return undefined
  const { secret, other, until } = value as Record<string, unknown>
  const end = new Date(isText(until) ? until : Number.NaN)
  if (!isText(secret) || !isText(other) || Number.isNaN(end.getTime())) return undefined
  return { secret, other: { secret: other, until: end } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0
}

/** All secrets of these merchants. */
export function secretsOf(merchants: Merchants): string[] {
  return Object.values(merchants).flatMap(({ secret, other }) => (other ? [secret, other.secret] : [secret]))
}

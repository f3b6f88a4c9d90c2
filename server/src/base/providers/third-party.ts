/** A third party the server calls: its address as the server reaches it and the secret that signs both ways. */
export type ThirdParty = {
  readonly url: string
  readonly merchant: string
  /** Signs our requests, and the answers to them. */
  readonly secret: string
  /** Accepted on their requests beside `secret` during a rotation: the next one before it signs, the old one after. */
  readonly otherSecret?: OtherSecret
  /** The IP addresses and blocks that their requests come from; any address without. */
  readonly callers?: readonly string[]
  readonly timeoutMs: number
}

export type OtherSecret = { readonly secret: string; readonly until: Date }

/** The secrets that may have signed a third party's request at this time. */
export function acceptedSecrets({ secret, otherSecret }: ThirdParty, nowMs = Date.now()): readonly string[] {
  return otherSecret && nowMs < otherSecret.until.getTime() ? [secret, otherSecret.secret] : [secret]
}

import { addressGroup } from '../../call/rpc/address-group.ts'

/**
 * Who has a code sent or tries one. Caps count per target and sender, and once more for all strangers together; a device
 * that the owner of the target trusts is no stranger.
 */
export type CodeSender = {
  /** The group of the IP address, or `device:<id>`. */
  readonly key: string
  readonly isKnown: boolean
}

/** The sender of a call that proves nothing about the owner of the target. */
export function strangerOf({ ip }: { readonly ip: string }): CodeSender {
  return { key: addressGroup(ip), isKnown: false }
}

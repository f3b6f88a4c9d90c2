import type { HostClaim } from '../../base/tenant/host-rows.ts'

export type HostProof = { readonly host: string; readonly recordName: string; readonly recordValue: string }

/** The TXT record that proves a claim: only whoever controls the domain of the host can set it. */
export function hostProofOf({ host, token }: HostClaim): HostProof {
  return { host, recordName: `_mingtang-host.${host}`, recordValue: `mingtang-host=${token}` }
}

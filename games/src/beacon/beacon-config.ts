import type { BitcoinConfig } from './bitcoin-beacon.ts'
import type { DrandConfig } from './drand-beacon.ts'

/** Where the salts of chains or of draws come from. */
export type BeaconConfig =
  | { readonly kind: 'SANDBOX'; readonly periodMs: number }
  | ({ readonly kind: 'DRAND' } & DrandConfig)
  | ({ readonly kind: 'BITCOIN' } & BitcoinConfig)

export type BeaconConfigs = { chains: BeaconConfig; draws: BeaconConfig }

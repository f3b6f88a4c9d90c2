import type { BeaconConfigs } from './beacon/beacon-config.ts'
import type { Merchants } from './wire/merchants.ts'

export type GamesConfig = {
  /** The sandbox's own database; created on start if it does not exist. */
  databaseUrl: string
  /** Address to listen on. */
  host: string
  /** Ports of the game platforms and of the payment sandbox; 0 picks a free port. */
  gamesPort: number
  payPort: number
  /** Public origins as browsers see them; by default the host of the site with the port listened on. */
  gamesPublicUrl?: string
  payPublicUrl?: string
  /** Sites allowed to embed games in a frame; when empty, the site named in the signed launch. */
  siteOrigins: string[]
  /** The merchants of the game platforms. */
  merchants: Merchants
  /** The merchants of the payment sandbox, with secrets of their own. */
  payMerchants: Merchants
  /** Key for the fault-injection API, which only accepts loopback connections. */
  adminKey: string
  /** Where the salts of chains and of draws come from; without it, from the sandbox's own beacon. */
  beacons?: BeaconConfigs
  /**
   * Where the matches and odds of the book come from: a season that is played here, or a broker and its API; without it
   * the book offers nothing.
   */
  feed?: 'SIMULATED' | { readonly url: string; readonly api: { readonly url: string; readonly token: string } }
  /** Key with which unrevealed seeds are sealed in the database; kept outside of it. */
  seedKey: string
  log?: boolean
}

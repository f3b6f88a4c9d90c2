export type GamesConfig = {
  /** The sandbox's own database; created when the cluster does not have it yet. */
  databaseUrl: string
  /** Address to listen on. */
  host: string
  /** Ports of the game platforms and of the payment sandbox; 0 takes any free one. */
  gamesPort: number
  payPort: number
  /** Origins as browsers see them; without them the host of the site is used with the port listened on. */
  gamesPublicUrl?: string
  payPublicUrl?: string
  /** Sites that may show games in a frame; when empty, the site named in the signed launch may. */
  siteOrigins: string[]
  /** Merchant code → secret shared with the game platforms. */
  merchants: Record<string, string>
  /** Merchant code → secret shared with the payment sandbox; the platforms' secrets when left out. */
  payMerchants?: Record<string, string>
  /** Key of the fault switch, which answers on loopback only. */
  adminKey: string
  log?: boolean
}

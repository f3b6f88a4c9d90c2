/**
 * A member's accounts. HELD has withdrawals under review, TRANSIT has transfers between wallet and platform, BONUS has
 * bonuses whose turnover is not played yet, POINTS has points (currency POINT).
 */
export type MemberKind = 'WALLET' | 'HELD' | 'TRANSIT' | 'BONUS' | 'POINTS' | `PLATFORM:${string}`

/** The house's accounts: the other side of every deposit, withdrawal, bet and gift. */
export type HouseKind =
  | `PLATFORM_POOL:${string}`
  | 'DEPOSIT_CLEARING'
  | 'WITHDRAWAL_CLEARING'
  | 'PROMOTIONS'
  | 'REBATES'
  | 'VIP'
  | 'POINTS'
  | 'COMMISSION'
  | 'FEES'

/** An account in a posting; the posting has the tenant and the currency. */
export type AccountRef =
  | { readonly memberId: string; readonly kind: MemberKind }
  | { readonly memberId: null; readonly kind: HouseKind }

/** The account's full name: `mingtang/member:<uuid>/WALLET/CNY`, `mingtang/house/FEES/CNY`. */
export function accountName(tenant: string, account: AccountRef, currency: string): string {
  const owner = account.memberId === null ? 'house' : `member:${account.memberId.toLowerCase()}`
  return `${tenant}/${owner}/${account.kind}/${currency}`
}

/** The name of a lane of a house account; lane 0 has the account's own name. */
export function laneName(name: string, lane: number): string {
  return lane === 0 ? name : `${name}#${lane}`
}

/** The account's name without its lane. */
export function withoutLane(name: string): string {
  const at = name.lastIndexOf('#')
  return at < 0 ? name : name.slice(0, at)
}

/** The tenant in an account's full name. */
export function tenantOf(name: string): string {
  return name.slice(0, name.indexOf('/'))
}

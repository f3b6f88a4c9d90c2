import type { AccountRef } from './accounts.ts'

/** The account's name as the books print it: `mingtang/member:<uuid>/WALLET/CNY`, `mingtang/house/FEES/CNY`. */
export function accountName(tenant: string, account: AccountRef, currency: string): string {
  const owner = account.memberId === null ? 'house' : `member:${account.memberId.toLowerCase()}`
  return `${tenant}/${owner}/${account.kind}/${currency}`
}

/** The name of one lane of a house account; lane 0 is the account's own name. */
export function laneName(name: string, lane: number): string {
  return lane === 0 ? name : `${name}#${lane}`
}

/** The account's name without its lane. */
export function withoutLane(name: string): string {
  const at = name.lastIndexOf('#')
  return at < 0 ? name : name.slice(0, at)
}

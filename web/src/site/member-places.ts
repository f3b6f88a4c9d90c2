import type { TextKey } from '../texts/text-keys.ts'
import type { IconName } from '../ui/icon.tsx'

export type MemberPlace = {
  to: string
  icon: IconName
  name: TextKey
  /** Seldom needed: not in the rail, but on the account page beside it. */
  isMinor?: true
}

export type PlaceGroup = { title: TextKey; places: readonly MemberPlace[] }

const money: readonly MemberPlace[] = [
  { to: '/member/wallet', icon: 'wallet', name: 'site.menu.wallet' },
  { to: '/member/recharge', icon: 'recharge', name: 'site.menu.recharge' },
  { to: '/member/withdraw', icon: 'withdraw', name: 'site.menu.withdraw' },
  { to: '/member/transfer', icon: 'transfer', name: 'site.menu.transfer' },
  { to: '/member/records', icon: 'records', name: 'site.menu.records' },
  { to: '/member/turnover', icon: 'lock', name: 'site.menu.turnover' },
  { to: '/member/rewards', icon: 'gift', name: 'site.menu.rewards' },
]

const benefits: readonly MemberPlace[] = [
  { to: '/vip', icon: 'vip', name: 'site.nav.vip' },
  { to: '/member/rebates', icon: 'recycle', name: 'site.menu.rebates' },
  { to: '/member/points', icon: 'star', name: 'site.menu.points' },
  { to: '/member/mall', icon: 'bag', name: 'site.menu.mall' },
]

const own: readonly MemberPlace[] = [
  { to: '/member/messages', icon: 'bell', name: 'site.menu.messages' },
  { to: '/member/security', icon: 'shield', name: 'site.menu.security' },
  { to: '/member/agency', icon: 'people', name: 'site.menu.agency' },
  { to: '/member/profile', icon: 'pencil', name: 'site.menu.profile', isMinor: true },
  { to: '/member/devices', icon: 'phone', name: 'site.menu.devices', isMinor: true },
  { to: '/member/addresses', icon: 'pin', name: 'site.menu.addresses', isMinor: true },
]

/** What a member's area has, by group: the one list of the rail, the account menu and the account page. */
export const memberPlaces: readonly PlaceGroup[] = [
  { title: 'site.menu.money', places: money },
  { title: 'site.menu.benefits', places: benefits },
  { title: 'site.menu.own', places: own },
]

/** The place that a path belongs to; the pages below a place are part of it. */
export function isPlaceOf(to: string, path: string): boolean {
  return path === to || path.startsWith(`${to}/`)
}

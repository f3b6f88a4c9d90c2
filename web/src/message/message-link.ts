import type { TextKey } from '../texts/text-keys.ts'

export type MessageLink = { readonly href: string; readonly label: TextKey }

type Place = MessageLink & { readonly kinds: readonly string[] }

// The only table from a message to what it is about.
const places: readonly Place[] = [
  {
    href: '/member/records?tab=recharges',
    label: 'inbox.open.deposits',
    kinds: ['depositCredited', 'depositFailed', 'depositExpired'],
  },
  {
    href: '/member/records?tab=withdrawals',
    label: 'inbox.open.withdrawals',
    kinds: ['withdrawalApproved', 'withdrawalRefused', 'withdrawalPaid', 'withdrawalReturned'],
  },
  { href: '/member/records', label: 'inbox.open.records', kinds: ['promotionPaid', 'grantPaid', 'bonusReleased'] },
  { href: '/member/rewards', label: 'inbox.open.rewards', kinds: ['promotionClaimable', 'vipBonusGiven'] },
  { href: '/member/turnover', label: 'inbox.open.turnover', kinds: ['bonusExpired'] },
  { href: '/member/rebates', label: 'inbox.open.rebates', kinds: ['rebatePaid'] },
  {
    href: '/vip',
    label: 'inbox.open.vip',
    kinds: ['levelUp', 'levelWarning', 'levelLost', 'levelTransferApproved', 'levelTransferRefused'],
  },
  { href: '/member/mall', label: 'inbox.open.mall', kinds: ['orderShipped', 'orderRefused'] },
  {
    href: '/member/devices',
    label: 'inbox.open.devices',
    kinds: ['newDevice', 'unnamedDevice', 'deviceRemoved', 'signedOutEverywhere', 'loginDisowned'],
  },
  { href: '/member/withdraw', label: 'inbox.open.bankItems', kinds: ['bankItemAdded'] },
  {
    href: '/member/security',
    label: 'inbox.open.security',
    kinds: [
      'passwordChanged',
      'fundPasswordChanged',
      'phoneChanged',
      'emailChanged',
      'factorAdded',
      'factorRemoved',
      'backupCodeUsed',
      'backupCodesMade',
    ],
  },
]

/** Where the member finds what a message is about; undefined for a message that is about nothing else. */
export function linkOf(kind: string): MessageLink | undefined {
  return places.find(({ kinds }) => kinds.includes(kind))
}

import type { NoticeKind } from '@mingtang/contract/notice-kinds.ts'
import type { TextKey } from '../texts/text-keys.ts'

export type MessageLink = { readonly href: string; readonly label: TextKey }

const deposits: MessageLink = { href: '/member/records?tab=recharges', label: 'inbox.open.deposits' }
const withdrawals: MessageLink = { href: '/member/records?tab=withdrawals', label: 'inbox.open.withdrawals' }
const records: MessageLink = { href: '/member/records', label: 'inbox.open.records' }
const bets: MessageLink = { href: '/member/records?tab=bets', label: 'inbox.open.bets' }
const rewards: MessageLink = { href: '/member/rewards', label: 'inbox.open.rewards' }
const turnover: MessageLink = { href: '/member/turnover', label: 'inbox.open.turnover' }
const rebates: MessageLink = { href: '/member/rebates', label: 'inbox.open.rebates' }
const vip: MessageLink = { href: '/vip', label: 'inbox.open.vip' }
const mall: MessageLink = { href: '/member/mall', label: 'inbox.open.mall' }
const agency: MessageLink = { href: '/member/agency', label: 'inbox.open.agency' }
const teamwork: MessageLink = { href: '/home/teamwork', label: 'inbox.open.teamwork' }
const devices: MessageLink = { href: '/member/devices', label: 'inbox.open.devices' }
const bankItems: MessageLink = { href: '/member/withdraw/accounts', label: 'inbox.open.bankItems' }
const security: MessageLink = { href: '/member/security', label: 'inbox.open.security' }

// The only table from a message to what it is about. A new kind without a row is a compile error.
const links: Readonly<Record<NoticeKind, MessageLink | undefined>> = {
  depositCredited: deposits,
  depositCreditedLate: deposits,
  depositFound: deposits,
  depositRefused: deposits,
  depositFailed: deposits,
  depositExpired: deposits,
  withdrawalLate: withdrawals,
  withdrawalApproved: withdrawals,
  withdrawalRefused: withdrawals,
  withdrawalPaid: withdrawals,
  withdrawalReturned: withdrawals,
  promotionPaid: records,
  promotionStored: turnover,
  promotionClaimable: rewards,
  grantPaid: records,
  bonusReleased: records,
  bonusExpired: turnover,
  rebatePaid: rebates,
  levelUp: vip,
  levelWarning: vip,
  levelLost: vip,
  levelTransferApproved: vip,
  levelTransferRefused: vip,
  vipBonusGiven: rewards,
  orderShipped: mall,
  orderRefused: mall,
  commissionPaid: { ...agency, href: '/member/agency?tab=commission' },
  agentCredited: records,
  agencyApproved: teamwork,
  agencyRefused: teamwork,
  agentFrozen: agency,
  agentUnfrozen: agency,
  newDevice: devices,
  unnamedDevice: devices,
  bankItemAdded: bankItems,
  bankItemRenamed: bankItems,
  bankItemDefaulted: bankItems,
  bankItemRemoved: bankItems,
  passwordChanged: security,
  fundPasswordChanged: security,
  phoneChanged: security,
  emailChanged: security,
  factorAdded: security,
  factorRemoved: security,
  backupCodeUsed: security,
  backupCodesMade: security,
  deviceRemoved: devices,
  signedOutEverywhere: devices,
  loginDisowned: devices,
  // Of its game: `linkOf`.
  matchBegun: undefined,
  ticketWon: bets,
  ticketPaid: bets,
  ticketLost: bets,
  ticketVoid: bets,
  ticketSold: bets,
  ticketCorrected: bets,
  // The message is the answer.
  feedbackAnswered: undefined,
}

/** Where the member finds what a message is about; undefined for a message that is about nothing else. */
export function linkOf(kind: string, params: Readonly<Record<string, string>> = {}): MessageLink | undefined {
  if (kind === 'matchBegun') {
    const { platform = '', game = '', match = '' } = params
    const at = new URLSearchParams({ at: `match/${match}` }).toString()
    const href = `/game/play/${encodeURIComponent(platform)}/${encodeURIComponent(game)}?${at}`
    return { href, label: 'inbox.open.match' }
  }
  // Notices of before name no bet.
  if (kind.startsWith('ticket') && params.bet) {
    const query = new URLSearchParams({ find: params.bet, open: 'bet' })
    return { href: `/member/records?${query}`, label: 'inbox.open.ticket' }
  }
  return Object.hasOwn(links, kind) ? links[kind as NoticeKind] : undefined
}

// The rows of two-tenants.ts that have an id.

/** Part of every text that only `mingtang` may show. */
export const mark = 'mingtang-only'

/** A platform and a game have a code, all other rows a UUID. */
export const kinds = [
  'recharge',
  'withdrawal',
  'bankItem',
  'address',
  'transfer',
  'play',
  'device',
  'session',
  'login',
  'deviceApproval',
  'operatorSession',
  'passkey',
  'slider',
  'line',
  'maintenance',
  'popup',
  'vipBonus',
  'vipTransfer',
  'rebateSettlement',
  'agent',
  'teamMember',
  'agencyLink',
  'agencyApplication',
  'commission',
  'commissionLine',
  'commissionShare',
  'commissionRun',
  'bonus',
  'promotion',
  'grant',
  'mallItem',
  'mallOrder',
  'chat',
  'chatFile',
  'chatAnswer',
  'feedback',
  'personMatch',
  'message',
  'draft',
  'platform',
  'game',
] as const

export type Kind = (typeof kinds)[number]

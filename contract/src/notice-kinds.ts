// What the site tells a member in the message center. A notice is a kind with parameters: its texts are
// `message.${kind}.title` and `message.${kind}.body`, so it is read in the reader's language.

type Description = {
  readonly type: 'ACCOUNT' | 'CASHIER' | 'PROMOTION' | 'SYSTEM' | 'BETS'
  /** The names of its parameters. Amounts are decimal strings in `currency`, and times are ISO 8601: clients format both. */
  readonly params: readonly string[]
  /** True when it names something with words of its own in each language: the `title` of the message, for `{{title}}`. */
  readonly isTitled?: true
  /** Those of its parameters that name the page which it opens; no text tells them. */
  readonly pageParams?: readonly string[]
}

const money = ['amount', 'currency'] as const
const match = ['platform', 'game', 'match'] as const
/** Of a ticket: what it says, and the id of the bet among the records. */
const ticket = {
  type: 'BETS',
  params: [...money, 'bet'],
  isTitled: true,
  pageParams: ['bet'],
} as const

/** By kind: its type and its parameters. */
export const noticeKinds = {
  depositCredited: { type: 'CASHIER', params: money },
  depositCreditedLate: { type: 'CASHIER', params: money },
  depositFound: { type: 'CASHIER', params: money },
  depositRefused: { type: 'CASHIER', params: [...money, 'reason'] },
  depositFailed: { type: 'CASHIER', params: money },
  depositExpired: { type: 'CASHIER', params: money },
  withdrawalLate: { type: 'CASHIER', params: [...money, 'until'] },
  withdrawalApproved: { type: 'CASHIER', params: money },
  withdrawalRefused: { type: 'CASHIER', params: [...money, 'reason'] },
  withdrawalPaid: { type: 'CASHIER', params: [...money, 'account'] },
  withdrawalReturned: { type: 'CASHIER', params: [...money, 'account'] },
  promotionPaid: { type: 'PROMOTION', params: money, isTitled: true },
  promotionStored: { type: 'PROMOTION', params: [...money, 'required'], isTitled: true },
  promotionClaimable: { type: 'PROMOTION', params: money, isTitled: true },
  grantPaid: { type: 'PROMOTION', params: money },
  bonusReleased: { type: 'PROMOTION', params: money },
  bonusExpired: { type: 'PROMOTION', params: money },
  rebatePaid: { type: 'PROMOTION', params: money },
  levelUp: { type: 'PROMOTION', params: ['level'] },
  levelWarning: { type: 'PROMOTION', params: ['level', 'points', 'until'] },
  levelLost: { type: 'PROMOTION', params: ['before', 'after'] },
  levelTransferApproved: { type: 'PROMOTION', params: ['site', 'level'] },
  levelTransferRefused: { type: 'PROMOTION', params: ['site', 'reason'] },
  vipBonusGiven: { type: 'PROMOTION', params: [...money, 'until'] },
  orderShipped: { type: 'PROMOTION', params: ['carrier', 'trackingNumber'], isTitled: true },
  orderRefused: { type: 'PROMOTION', params: ['points', 'reason'], isTitled: true },
  commissionPaid: { type: 'PROMOTION', params: money },
  agentCredited: { type: 'CASHIER', params: money },
  agencyApproved: { type: 'PROMOTION', params: [] },
  agencyRefused: { type: 'PROMOTION', params: ['reason'] },
  agentFrozen: { type: 'ACCOUNT', params: ['reason', 'until'] },
  agentUnfrozen: { type: 'ACCOUNT', params: [] },
  newDevice: { type: 'ACCOUNT', params: ['device'] },
  unnamedDevice: { type: 'ACCOUNT', params: [] },
  bankItemAdded: { type: 'ACCOUNT', params: ['account'] },
  bankItemRenamed: { type: 'ACCOUNT', params: ['account'] },
  bankItemDefaulted: { type: 'ACCOUNT', params: ['account'] },
  bankItemRemoved: { type: 'ACCOUNT', params: ['account'] },
  passwordChanged: { type: 'ACCOUNT', params: [] },
  fundPasswordChanged: { type: 'ACCOUNT', params: [] },
  phoneChanged: { type: 'ACCOUNT', params: [] },
  emailChanged: { type: 'ACCOUNT', params: [] },
  factorAdded: { type: 'ACCOUNT', params: [] },
  factorRemoved: { type: 'ACCOUNT', params: [] },
  backupCodeUsed: { type: 'ACCOUNT', params: ['left'] },
  backupCodesMade: { type: 'ACCOUNT', params: [] },
  deviceRemoved: { type: 'ACCOUNT', params: [] },
  signedOutEverywhere: { type: 'ACCOUNT', params: [] },
  loginDisowned: { type: 'ACCOUNT', params: [] },
  matchBegun: { type: 'BETS', params: match, isTitled: true, pageParams: match },
  ticketWon: ticket,
  ticketPaid: ticket,
  ticketLost: ticket,
  ticketVoid: ticket,
  ticketSold: ticket,
  ticketCorrected: ticket,
  feedbackAnswered: { type: 'SYSTEM', params: ['answer'] },
} as const satisfies Readonly<Record<string, Description>>

export type NoticeKind = keyof typeof noticeKinds

type ParamsOf<Kind extends NoticeKind> = { readonly [Name in (typeof noticeKinds)[Kind]['params'][number]]: string }

/** Words of one thing by language. */
export type Title = { readonly lang: string; readonly title: string }

type TitlesOf<Kind extends NoticeKind> = (typeof noticeKinds)[Kind] extends { readonly isTitled: true }
  ? { readonly titles: readonly Title[] }
  : { readonly titles?: undefined }

/** A notice with the parameters of its kind. */
export type Notice<Kind extends NoticeKind = NoticeKind> = {
  readonly [Name in Kind]: {
    readonly kind: Name
    readonly params: ParamsOf<Name>
    /** Names the event, so that it is told once; without it, for an event that cannot come twice. */
    readonly cause?: string
  } & TitlesOf<Name>
}[Kind]

// Replies with member data that several tests use.
import type { Reply } from '@mingtang/contract/client.ts'
import type { Answers } from './network.ts'

/** A login reply without pending steps. */
export const loggedIn: Reply<'login'> = {
  token: '',
  key: '',
  needCaptcha: false,
  needSeAuth: false,
  actualNameAuth: false,
  seAuthProvider: { phone: '', email: '' },
  lastLoginAt: '2026-03-01T12:30:00Z',
  lastLoginPlace: 'CN',
  secondFactors: [],
  deviceProofs: [],
  passkeyHosts: [],
}

/** The security status of a member who has bound nothing. */
export const nothingBound: Reply<'getSecureStatus'> = {
  phone: '',
  email: '',
  realName: '',
  isBindFundPassword: false,
  hasTotp: false,
  passkeys: [],
  backupCodesLeft: 0,
  stepUpMethods: ['PASSWORD'],
  passkeyHosts: [],
  passwordChangedAt: '',
  withdrawalsHeldUntil: '',
  withdrawalsHeldBy: [],
}

/** Replies for the member pages, with empty lists. */
export const emptyLists: Answers = {
  listWallets: { rows: [{ currency: 'CNY', isOpen: true, isDefault: true, balance: '128000' }] },
  getSecureStatus: nothingBound,
  listOperatorViews: { rows: [], nextCursor: '' },
  listDevices: { rows: [] },
  listLogins: { rows: [], nextCursor: '' },
  listEnum: { rows: [] },
  listWithdrawals: { rows: [], nextCursor: '' },
  listBankItems: { rows: [], banks: [{ type: 'BANK', code: 'ICBC', currency: 'CNY' }] },
  getWithdrawalOptions: {
    currency: 'CNY',
    minimum: '10000',
    maximum: '5000000',
    available: '128000',
    balance: '128000',
    locked: '0',
    fee: '0',
    reviewFrom: '1000000',
    reviewMinutes: 30,
    turnoverRequired: '0',
    turnoverDone: '0',
    reviewWeekFrom: '3000000',
    autoPerDay: 5,
    needsFundPassword: false,
    reviews: [],
  },
}

const bankItem: Reply<'listBankItems'>['rows'][number] = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  type: 'BANK',
  currency: 'CNY',
  bankCode: 'ICBC',
  account: '\u00B7\u00B7\u00B7\u00B74410',
  holderName: 'Lin Qing',
  createdAt: '2026-01-05T08:00:00Z',
  label: '',
  isDefault: true,
}

/** A withdrawal held for review by an operator. */
export const heldWithdrawal: NonNullable<Reply<'getWithdrawal'>['withdrawal']> = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000002',
  currency: 'CNY',
  amount: '1234567.89',
  fee: '0',
  netAmount: '1234567.89',
  state: 'REVIEW',
  bankItem,
  createdAt: '2026-03-01T12:00:00Z',
  settledAt: '',
  hold: {
    code: 'R102',
    data: {
      amount: '1000.00',
      currency: 'CNY',
      reviewFrom: '1000.00',
      minutes: '30',
      hours: '24',
      account: '\u00B7\u00B7\u00B7\u00B74410',
    },
    decidedBy: '2026-03-01T12:30:00Z',
  },
  steps: [],
  refusal: '',
}

const platformOf = (trdCode: string, name: string, change: Partial<Reply<'listPlatforms'>['rows'][number]> = {}) => ({
  trdCode,
  currency: 'CNY',
  isClose: false,
  status: 'OPEN',
  maintain: '',
  balance: '0',
  name,
  isSeamless: false,
  opensLater: false,
  ...change,
})

/** The platforms of a brand whose games play from the wallet. */
export const seamlessPlatforms = { rows: [platformOf('yunque', 'Yunque', { isSeamless: true })] }

/** Replies for the money pages: two platforms, one bank account, and empty histories. */
export const emptyMoney: Answers = {
  ...emptyLists,
  listBankItems: { rows: [bankItem], banks: [{ type: 'BANK', code: 'ICBC', currency: 'CNY' }] },
  listPlatforms: {
    rows: [platformOf('yunque', 'Yunque', { balance: '300' }), platformOf('canghai', 'A platform of a long name')],
  },
  listStatement: { rows: [], nextCursor: '' },
  listBets: { rows: [], nextCursor: '', totalStake: '0', totalNet: '0', silent: [] },
  listObligations: { rows: [], nextCursor: '', currency: 'CNY', available: '1280', locked: '0' },
  listTransfers: { rows: [], nextCursor: '' },
  getRecordTotals: { cameIn: '0', wentOut: '0', fees: '0' },
  listDayBalances: { currency: 'CNY', rows: [] },
  getWalletTotals: { currency: 'CNY', deposits: '0', withdrawals: '0', netDeposits: '0', rewards: '0' },
  getOpenStakes: { currency: 'CNY', rows: [], silent: [] },
  getApproximateTotal: { currency: 'CNY', total: '0', source: 'SANDBOX', rows: [] },
  listRecharges: { rows: [], nextCursor: '' },
  listRechargeChannels: {
    rows: [
      {
        code: 'E_WALLET',
        type: 'WALLET',
        currency: 'CNY',
        minimum: '10',
        maximum: '20000',
        quickAmounts: ['100', '300', '500'],
        turnoverPercent: '100',
        kind: 'WALLET',
        usualMinutes: 1,
        feePercent: '0',
        feePayer: 'TENANT',
      },
    ],
  },
}

type Recharge = NonNullable<Reply<'getRecharge'>['recharge']>

/** What an order has that is not paid by hand, as a part of a recharge. */
export const notByHand = {
  kind: 'ONLINE',
  verifyState: '',
  claimedAt: '',
  remark: '',
  refusal: '',
  lateAfter: '',
  mayCancel: false,
  mayClaim: false,
  fee: '0.00',
  credited: '',
  asked: '',
  transactionId: '',
  furtherOf: '',
  further: [] as Recharge['further'],
} as Pick<
  Recharge,
  | 'kind'
  | 'verifyState'
  | 'claimedAt'
  | 'payTo'
  | 'remark'
  | 'refusal'
  | 'lateAfter'
  | 'mayCancel'
  | 'asked'
  | 'transactionId'
  | 'furtherOf'
  | 'further'
  | 'chain'
  | 'mayClaim'
  | 'fee'
  | 'credited'
>

/** The terms of withdrawals to a member who may withdraw 1,280 CNY without a review. */
export const withdrawalOptions: Reply<'getWithdrawalOptions'> = {
  currency: 'CNY',
  minimum: '10',
  maximum: '50000',
  available: '1280',
  balance: '1280',
  locked: '0',
  fee: '0',
  reviewFrom: '5000',
  reviewMinutes: 30,
  turnoverRequired: '0',
  turnoverDone: '0',
  reviewWeekFrom: '15000',
  autoPerDay: 5,
  needsFundPassword: false,
  reviews: [],
}

type Vip = Reply<'getUserVipInfo'>

/** The level of a member without a warning and without an application for another level. */
export const usualVip = {
  level: 2,
  tier: 0,
  tierKey: 'vip.tier.0',
  experience: '1250.5',
  nextNeeded: '1400',
  monthExperience: '60.25',
  keep: '100',
  birthday: '1990-05-20',
  openBonuses: 0,
} as Omit<Vip, 'warning' | 'transfer'> as Vip

/** A transfer between wallet and platform. */
export const transferOf = (
  change: Partial<NonNullable<Reply<'getTransfer'>['transfer']>> = {},
): NonNullable<Reply<'getTransfer'>['transfer']> => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000004',
  platformCode: 'yunque',
  direction: 'IN',
  currency: 'CNY',
  amount: '12.3',
  state: 'DONE',
  createdAt: '2026-03-01T12:00:00Z',
  settledAt: '2026-03-01T12:00:01Z',
  cause: 'MEMBER',
  failure: '',
  ...change,
})

/** A game that was opened with money on its platform. */
export const openedGame = (change: Partial<Reply<'openGame'>> = {}): Reply<'openGame'> => ({
  url: 'about:blank',
  platformBalance: '12.00',
  currency: 'CNY',
  playId: '0198a3f2-5c1e-7f00-8a00-000000000005',
  brought: 'NOTHING',
  transfer: transferOf(),
  ...change,
})

/** The type of a reply has every field; a bet of which its platform told nothing comes without this one. */
export const noTicket = undefined as unknown as Reply<'listBets'>['rows'][number]['ticket']

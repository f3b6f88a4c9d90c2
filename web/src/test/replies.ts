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
}

/** The security status of a member who has bound nothing. */
export const nothingBound: Reply<'getSecureStatus'> = {
  phone: '',
  email: '',
  realName: '',
  isBindFundPassword: false,
  hasTotp: false,
  passkeys: [],
  stepUpMethods: ['PASSWORD'],
  passwordChangedAt: '',
  withdrawalsHeldUntil: '',
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
  listBankItems: { rows: [], banks: [{ code: 'ICBC', currency: 'CNY' }] },
  getWithdrawalOptions: {
    currency: 'CNY',
    minimum: '10000',
    maximum: '5000000',
    available: '128000',
    fee: '0',
    reviewFrom: '1000000',
    reviewMinutes: 30,
    turnoverRequired: '0',
    turnoverDone: '0',
  },
}

// Replies of an agent's calls.
import type { Reply } from '@mingtang/contract/client.ts'
import { type Answers, refused } from './network.ts'
import { emptyMoney } from './replies.ts'

type Overview = Reply<'getAgencyOverview'>
type TeamMember = Reply<'listTeam'>['rows'][number]
type AgencyLink = Reply<'listAgencyLinks'>['rows'][number]

export const idOf = (place: number) => `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`

export const figures: NonNullable<Overview['figures']> = {
  registrations: 64,
  active: 177,
  firstDeposits: 73,
  deposits: '28300.00',
  withdrawals: '2827.00',
  turnover: '13656.00',
  winLoss: '-1229.00',
  commission: '27.892',
}
const dayOf = (place: number): Overview['days'][number] => ({
  day: `2026-03-${String(place + 1).padStart(2, '0')}`,
  registrations: place % 3,
  active: 5 + place,
  turnover: `${400 + place * 37}.50`,
  winLoss: place % 2 ? `${place * 9}.00` : `-${place * 12 + 1}.00`,
  commission: `0.${100 + place}`,
})
export const overview: Overview = {
  currency: 'CNY',
  fromDate: '2026-03-01',
  toDate: '2026-03-28',
  figures,
  members: 306,
  rates: [
    { gameType: 'electronic', percent: '0.8' },
    { gameType: 'live', percent: '0.55' },
  ],
  open: '0.004',
  paid: '67.94',
  frozenReason: '',
  frozenUntil: '',
  countedAt: '2026-03-28T04:00:00Z',
  appeal: '',
  appealedAt: '',
  days: Array.from({ length: 28 }, (_, place) => dayOf(place)),
}
const memberOf = (place: number, change: Partial<TeamMember> = {}): TeamMember => ({
  id: idOf(place),
  userName: `liming${place}`,
  level: 1,
  parentName: 'shenlan',
  isAgent: false,
  campaign: 'tea',
  phone: '+86\u00b7138****0001',
  email: 'l***@mail.example',
  joinedAt: '2026-03-12T03:00:00Z',
  ...change,
})
export const linkOf = (place: number, change: Partial<AgencyLink> = {}): AgencyLink => ({
  id: idOf(place),
  code: 'LABCD2345',
  campaign: `tea ${place}`,
  landing: 'REGISTER',
  rates: [],
  state: 'LIVE',
  opened: 184,
  registered: 12,
  deposited: 5,
  createdAt: '2026-03-01T03:00:00Z',
  ...change,
})
const commission: Reply<'listCommissions'>['rows'][number] = {
  id: idOf(7),
  currency: 'CNY',
  carriedBefore: '0.0021',
  accrued: '8.0035',
  amount: '8.00',
  carriedAfter: '0.0056',
  turnover: '0.00',
  transferId: idOf(8),
  at: '2026-03-27T17:20:00Z',
  share: '0',
  cpa: '0',
}
const noAward = {
  result: '0.00',
  carriedBefore: '0.00',
  carriedAfter: '0.00',
  deposit: '0.00',
  state: '' as const,
  reason: '',
}
export const line: Reply<'listCommissionLines'>['rows'][number] = {
  id: idOf(9),
  userName: 'liming1',
  day: '2026-03-26',
  gameType: 'electronic',
  version: 1,
  correctsId: '',
  effective: '1000.00',
  percent: '0.8',
  commission: '8.00',
  kind: 'TURNOVER',
  toDay: '2026-03-26',
  ...noAward,
}
export const transfer: Reply<'listTeamTransfers'>['rows'][number] = {
  id: idOf(14),
  userName: 'liming1',
  currency: 'CNY',
  amount: '1234567890.12',
  turnover: '1851851835.18',
  transferId: idOf(15),
  at: '2026-03-27T17:20:00Z',
}
export const options = {
  currency: 'CNY',
  most: '200.00',
  left: '120.00',
  available: '80.00',
  turnoverPercent: 150,
  heldUntil: '',
}
const rows = [memberOf(1), memberOf(2, { level: 2, parentName: 'liming1', isAgent: true })]
/** An agent with a branch, links, payments and transfers. */
export const agencyCalls: Answers = {
  ...emptyMoney,
  getAgencyOverview: overview,
  listTeam: { rows, nextCursor: '' },
  getTeamMember: { member: memberOf(1), currency: 'CNY', figures, rates: [] },
  listAgencyLinks: { rows: [linkOf(1), linkOf(2, { state: 'DISABLED', landing: 'HOME' })], nextCursor: '' },
  listCommissions: { rows: [commission], nextCursor: '' },
  listCommissionLines: { rows: [line, { ...line, id: idOf(10), version: 2 }], nextCursor: '', currency: 'CNY' },
  listCommissionBets: {
    rows: [
      {
        betId: 'bet-1',
        platformCode: 'yunque',
        gameCode: 'longteng',
        effective: '1000.00',
        commission: '8.00',
        settledAt: '2026-03-26T03:00:00Z',
      },
    ],
    nextCursor: '',
    currency: 'CNY',
  },
  getTeamTransferOptions: options,
  listTeamTransfers: { rows: [transfer, { ...transfer, id: idOf(16), turnover: '0.00' }], nextCursor: '' },
  getGame: refused('notFound'),
}

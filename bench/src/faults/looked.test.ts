import { expect, it } from 'vitest'
import type { Ours, RowKind, Theirs } from './facts.ts'
import type { MemberCall } from './load.ts'
import { lookedAt, unlooked } from './looked.ts'

const memberId = 'm'
const amountMinor = 100n
const call = {
  memberId,
  requestId: 'r',
  amountMinor,
  end: 'answered',
  refusal: '',
  id: 'i',
  state: '',
  repeats: 0,
} as const
const row = (kind: RowKind) => ({ kind, id: kind, memberId, amountMinor, state: 'DONE' })
const order = { id: 'o', status: 'PAID', amountMinor }
const fund = { memberId, kind: 'PLATFORM:yunque', balanceMinor: amountMinor }

const asked: MemberCall[] = [
  { kind: 'recharge', ...call },
  { kind: 'recycling', ...call },
]
const ours: Ours = {
  rows: (['recharge', 'withdrawal', 'transferIn', 'transferOut', 'recycling'] as const).map(row),
  posted: [{ reason: 'SIGN_IN', memberId, aboutId: '2026-01-01', amountMinor }],
  funds: [fund],
}
const theirs: Theirs = {
  orders: [order],
  payouts: [order],
  transfers: [order],
  bets: [{ betId: 'b', memberId, stakeMinor: 1n, payoutMinor: 0n }],
  funds: [fund],
}
const without = (kind: RowKind): Ours => ({ ...ours, rows: ours.rows.filter((one) => one.kind !== kind) })

it('a run that compared something of each kind has looked', () => {
  expect(unlooked(lookedAt(asked, ours, theirs))).toEqual([])
})

it.each<[string, MemberCall[], Ours, Theirs]>([
  ['rows of recharge', asked, without('recharge'), theirs],
  ['rows of withdrawal', asked, without('withdrawal'), theirs],
  ['rows of transferIn', asked, without('transferIn'), theirs],
  ['rows of transferOut', asked, without('transferOut'), theirs],
  ['recyclings', asked.slice(0, 1), ours, theirs],
  ['signIns', asked, { ...ours, posted: [] }, theirs],
  ['paid orders', asked, ours, { ...theirs, orders: [{ ...order, status: 'CREATED' }] }],
  ['paid payouts', asked, ours, { ...theirs, payouts: [{ ...order, status: 'FAILED' }] }],
  ['transfers at platforms', asked, ours, { ...theirs, transfers: [] }],
  ['bets', asked, ours, { ...theirs, bets: [] }],
  ['balances at platforms', asked, ours, { ...theirs, funds: [{ ...fund, memberId: 'another' }] }],
])('a run without %s says so', (what, calls, mine, there) => {
  expect(unlooked(lookedAt(calls, mine, there))).toEqual([`nothing was looked at: 0 ${what}`])
})

it('a run of refusals only has looked at no answer', () => {
  const refused = asked.map((one) => ({ ...one, end: 'refused' as const }))
  expect(unlooked(lookedAt(refused, ours, theirs))).toContain('nothing was looked at: 0 answered')
})

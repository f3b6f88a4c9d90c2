// Expensive queries: what every list of the contract refuses, also lists that are yet to come, found by their fields.
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placed } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { sampleRequest } from '../../test/sample-request.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  // An agent, whose lists only agents have.
  member = await placed(site, { rates: { electronic: 1_000 } })
})
afterAll(() => site.close())

const memberCallsWith = (field: string) =>
  Object.entries(calls)
    .filter(([name, { side }]) => side === 'member' && field in methods[name as CallName].input.field)
    .map(([name]) => name as CallName)
const paged = memberCallsWith('cursor')
const dated = memberCallsWith('fromDate')

/** Calls as the member, with a valid request but for the changes. */
const ask = (name: CallName, changes: object) =>
  outcomeOf(member.client.call(name as 'listBets', { ...sampleRequest(name), ...changes }))

// Of one row that the member does not have.
const ofOneRow: readonly CallName[] = ['getTeamMember', 'listCommissionBets', 'listCommissionResults']
const found = (name: CallName) => (ofOneRow.includes(name) ? 'notFound' : 'answered')

it('finds the lists by their fields', () => {
  expect(paged).toEqual(expect.arrayContaining(['listStatement', 'listBets', 'listGames', 'listLogins']))
  expect(dated).toEqual(expect.arrayContaining(['listStatement', 'listBets', 'listRecharges', 'listWithdrawals']))
})

it.each(paged)('%s has pages of 100 rows at most, reached by a cursor and never by a number', async (name) => {
  expect(await ask(name, { size: 100 })).toBe(found(name))
  expect(await ask(name, { size: 101 })).toBe('badRequest')
  expect(await ask(name, { size: 1_000_000 })).toBe('badRequest')
  expect(await ask(name, { cursor: 'x'.repeat(121) })).toBe('badRequest')
  expect(await ask(name, { cursor: '1000000000' })).toBe('cursorWrong')
  expect(await ask(name, { cursor: "2026-01-01' or 1=1 --" })).toBe('cursorWrong')
})

it.each(dated)('%s covers three months at most, also with one date left open', async (name) => {
  expect(await ask(name, { fromDate: '2026-01-01', toDate: '2026-03-31' })).toBe(found(name))
  expect(await ask(name, { fromDate: '2026-01-01', toDate: '2026-04-01' })).toBe('dateRangeWrong')
  expect(await ask(name, { fromDate: '0001-01-01', toDate: '' })).toBe('dateRangeWrong')
})

it('twenty ranges of three months at once are answered or refused as too busy', async () => {
  const range = { fromDate: '2026-01-01', toDate: '2026-03-31', size: 100 }
  const outcomes = await Promise.all(dated.flatMap((name) => Array.from({ length: 20 }, () => ask(name, range))))
  expect(outcomes.filter((outcome) => !['answered', 'notFound', 'overloaded'].includes(outcome))).toEqual([])
  expect(await outcomeOf(member.client.call('getBalance', { currency: 'CNY' }))).toBe('answered')
})

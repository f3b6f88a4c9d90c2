import { expect, it } from 'vitest'
import { brokenOf } from './keep-proof.ts'

const transfers = new Map([
  ['mingtang', 9n],
  ['yunlai', 4n],
])
const finding = (account: string | null) => ({ account, problem: 'wrong' })

it.each([
  ['nothing found', [], false, []],
  ['one account', [finding('yunlai/house/FEE/CNY')], false, ['yunlai']],
  ['two accounts of one tenant', [finding('yunlai/a'), finding('yunlai/b')], false, ['yunlai']],
  ['a finding without a tenant', [finding('yunlai/a'), finding(null)], false, ['mingtang', 'yunlai']],
  ['more findings than listed', [finding('yunlai/a')], true, ['mingtang', 'yunlai']],
])('finds the tenants with broken books: %s', (_what, findings, isCut, broken) => {
  expect(brokenOf({ findings, transfers, isCut })).toEqual(broken)
})

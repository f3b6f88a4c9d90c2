import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyFindings, branch, commissionOf, dayAgo, ended } from '../../../test/agency-kit.ts'
import { auditDuring } from '../../../test/audit-kit.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  expect(await agencyFindings(site.db)).toEqual([])
  await site.books()
  await site.close()
})

it('requires the permission', async () => {
  const asked = { day: await dayAgo(site.db, 2), currency: 'CNY' }
  expect(await outcomeOf((await site.member()).client.call('settleCommission', asked))).toBe('operatorRequired')
  const other = await site.operator(['agency.read', 'agency.edit'])
  expect(await outcomeOf(other.call('settleCommission', asked))).toBe('permissionMissing')
})

it('refuses another currency, no date, and a day that is not over', async () => {
  const [operator, day] = [await site.operator(), await dayAgo(site.db, 2)]
  for (const [input, name] of [
    [{ day, currency: 'EUR' }, 'currencyUnknown'],
    [{ day: 'yesterday', currency: 'CNY' }, 'dateRangeWrong'],
    [{ day: await dayAgo(site.db, 0), currency: 'CNY' }, 'agencyDayOpen'],
  ] as const)
    expect([input, await outcomeOf(operator.call('settleCommission', input))]).toEqual([input, name])
})

it('writes its line of audit after its own transactions', async () => {
  const operator = await site.operator()
  const asked = { day: await dayAgo(site.db, 3), currency: 'CNY' }
  const left = await auditDuring(site.db, () => operator.call('settleCommission', asked))
  expect(left).toMatchObject([{ action: 'console/agency_settle', refused: '' }])
})

it('settles a day of the own tenant and of one currency, once, also when several ask at once', async () => {
  const [own, other] = [await branch(site), await branch(site, { tenant: 'yunlai' })]
  await insertBet(site.db, own.player.id, 100_000n, ended)
  await insertBet(site.db, own.player.id, 100_000n, { ...ended, currency: 'JPY' })
  await insertBet(site.db, other.player.id, 100_000n, { ...ended, tenant: 'yunlai' })
  const operator = await site.operator(['agency.settle'])
  const asked = { day: await dayAgo(site.db, 2), currency: 'CNY' }
  const replies = await Promise.all(Array.from({ length: 4 }, () => operator.call('settleCommission', asked)))
  expect(replies.map(({ isDone }) => isDone)).toEqual([true, true, true, true])
  const sum = (pick: (reply: (typeof replies)[number]) => number) =>
    replies.reduce((all, reply) => all + pick(reply), 0)
  expect([sum(({ lines }) => lines), sum(({ payments }) => payments), sum(({ paid }) => Number(paid))]).toEqual([
    1, 2, 8,
  ])
  expect(await commissionOf(site.db, own.agent.id)).toBe('500000000, 500, 1')
  expect(await commissionOf(site.db, own.agent.id, 'JPY')).toBe('none')
  expect(await commissionOf(site.db, other.agent.id)).toBe('none')
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 0, payments: 0, paid: '0.00' })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimOffer, onDevice, openFirstDeposit, playAgainst, twoAccounts } from '../../../test/person-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { findSamePersons } from '../find-same-persons.ts'

let site: TestSite
let favorId: string
beforeAll(async () => {
  site = await testSite()
  favorId = await openFirstDeposit(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('requires the permission, refuses cursors of others, and pages through pairs of the tenant', async () => {
  expect(await outcomeOf((await site.operator(['person.edit'])).call('listSamePersons', {}))).toBe('permissionMissing')
  const operator = await site.operator(['person.read'])
  expect(await outcomeOf(operator.call('listSamePersons', { cursor: 'x' }))).toBe('cursorWrong')
  const refused: string[] = []
  for (const phone of ['one', 'two', 'three']) {
    const [, newer] = await twoAccounts(site, (member) => onDevice(site, member, phone))
    await claimOffer(newer, favorId)
    refused.unshift(newer.userName)
  }
  const first = await operator.call('listSamePersons', { size: 2 })
  const second = await operator.call('listSamePersons', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ userName }) => userName)).toEqual(refused)
  expect(second.nextCursor).toBe('')
  expect((await operator.call('listSamePersons', { userName: 'nobody' })).rows).toEqual([])
})

it('tells who was paid and is found later, and rounds that both played against each other', async () => {
  const two = await twoAccounts(site)
  const [older, newer] = two
  expect(await claimOffer(newer, favorId)).toBe('answered')
  for (const member of two) await onDevice(site, member, 'found later')
  await playAgainst(site, two, 1)
  await Promise.all([findSamePersons(site.context), findSamePersons(site.context)])
  const operator = await site.operator(['person.read'])
  for (const { userName } of two)
    expect((await operator.call('listSamePersons', { userName })).rows).toMatchObject([
      { userName: newer.userName, otherName: older.userName, facts: ['DEVICE'], paid: 1, oppositeRounds: 1 },
    ])
})

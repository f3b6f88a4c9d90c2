import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditDuring } from '../../../test/audit-kit.ts'
import { claimOffer, onDevice, openFirstDeposit, twoAccounts } from '../../../test/person-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

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

it('requires the permission and a reason, and knows members of the tenant only', async () => {
  const { userName } = await site.member()
  const theirs = await site.member({ tenant: 'yunlai' })
  const asked = { userName, isTest: true, note: 'ours' }
  const [reader, editor] = [await site.operator(['person.read']), await site.operator(['person.edit'])]
  expect(await outcomeOf(reader.call('markTestMember', asked))).toBe('permissionMissing')
  expect(await outcomeOf(editor.call('markTestMember', { ...asked, note: ' ' }))).toBe('settingWrong')
  expect(await outcomeOf(editor.call('markTestMember', { ...asked, userName: theirs.userName }))).toBe('notFound')
})

it('nobody is known by what is shared with the account, until the mark is taken away', async () => {
  const [older, newer] = await twoAccounts(site, (member) => onDevice(site, member, 'the phone of the office'))
  expect(await claimOffer(newer, favorId)).toBe('promotionNotNewPerson')
  const operator = await site.operator(['person.read', 'person.edit'])
  const mark = (isTest: boolean) => operator.call('markTestMember', { userName: older.userName, isTest, note: 'ours' })
  expect(await auditDuring(site.db, () => mark(true))).toMatchObject([
    { action: 'console/person_markTest', subjectId: older.id, refused: '' },
  ])
  expect((await operator.call('listSamePersons', { userName: newer.userName })).rows).toEqual([])
  await mark(false)
  expect(await claimOffer(newer, favorId)).toBe('promotionNotNewPerson')
  await mark(true)
  expect(await claimOffer(newer, favorId)).toBe('answered')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
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

/** A newer account that was refused, and its pair. */
async function refused(phone: string) {
  const [, newer] = await twoAccounts(site, (member) => onDevice(site, member, phone))
  expect(await claimOffer(newer, favorId)).toBe('promotionNotNewPerson')
  const { userName } = newer
  const listed = async (isCleared = false) =>
    (await (await site.operator(['person.read'])).call('listSamePersons', { userName, isCleared })).rows
  return { newer, listed, id: (await listed())[0]?.id ?? '' }
}

it('requires the permission and a reason, and knows pairs of the tenant only', async () => {
  const { id } = await refused('a phone')
  const asked = { id, isCleared: true, note: 'seen' }
  const [reader, editor] = [await site.operator(['person.read']), await site.operator(['person.edit'])]
  expect(await outcomeOf(reader.call('clearSamePerson', asked))).toBe('permissionMissing')
  expect(await outcomeOf(editor.call('clearSamePerson', { ...asked, note: ' ' }))).toBe('settingWrong')
  expect(await outcomeOf(editor.call('clearSamePerson', { ...asked, id: crypto.randomUUID() }))).toBe('notFound')
})

it('lets the claim through, is audited and can be taken back; what they come to share later counts', async () => {
  const { newer, listed, id } = await refused('the family tablet')
  const operator = await site.operator(['person.edit'])
  const clear = (isCleared: boolean) =>
    operator.call('clearSamePerson', { id, isCleared, note: 'sister, seen on video' })
  expect(await auditDuring(site.db, () => clear(true))).toMatchObject([
    { action: 'console/person_clear', subjectId: id, refused: '' },
  ])
  expect(await listed()).toEqual([])
  expect(await listed(true)).toMatchObject([{ isCleared: true, note: 'sister, seen on video' }])
  await clear(false)
  expect(await claimOffer(newer, favorId)).toBe('promotionNotNewPerson')
  await clear(true)
  const born = (date: string) =>
    site.db.execute(sql`
      update member set real_name = 'Li Lei', birthday = ${date} from person_match kept
       where kept.id = ${id} and member.id in (kept.member_id, kept.other_id)`)
  await born('1990-02-03')
  expect(await claimOffer(newer, favorId)).toBe('promotionNotNewPerson')
  expect(await listed()).toMatchObject([{ facts: ['DEVICE', 'IDENTITY', 'NAME'] }])
  await clear(true)
  expect(await claimOffer(newer, favorId)).toBe('answered')
})

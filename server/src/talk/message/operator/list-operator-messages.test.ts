import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageOf, sendToMembers, tell } from '../../../test/message-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it("lists operators' messages by state and page, newest first, and none of the site's", async () => {
  const operator = await site.operator(['message.read'])
  expect(await outcomeOf((await site.operator(['message.send'])).call('listOperatorMessages', {}))).toBe(
    'permissionMissing',
  )
  await tell(site, (await site.member()).id, 'newDevice')
  const first = await sendToMembers(site)
  const { id: draft } = await (await site.operator()).call('saveMessageDraft', { message: messageOf() })
  const ids = async (request: object = {}) =>
    (await operator.call('listOperatorMessages', request)).rows.map(({ id }) => id)
  expect(await ids()).toEqual([draft, first])
  expect([await ids({ state: 'DRAFT' }), await ids({ state: 'SENT' })]).toEqual([[draft], [first]])
  const { nextCursor } = await operator.call('listOperatorMessages', { size: 1 })
  expect(await ids({ cursor: nextCursor })).toEqual([first])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('lists every popup as it was saved, also one that is not active yet', async () => {
  expect(await outcomeOf((await site.operator(['site.lines'])).call('listPopups', {}))).toBe('permissionMissing')
  const operator = await site.operator(['site.popups'])
  const asked = {
    lang: 'en-US',
    messageTitle: 'Later',
    messageContent: '<p>Words</p>',
    actionLabel: 'Look',
    actionPath: '/game',
    audience: 'MEMBERS',
    init: false,
    sort: 3,
    beginsAt: '2099-01-01T00:00:00.000Z',
    endsAt: '2099-01-02T00:00:00.000Z',
  }
  const { id } = await operator.call('savePopup', asked)
  expect((await operator.call('listPopups', {})).rows).toEqual([{ ...asked, id, version: 1, etag: expect.any(String) }])
})

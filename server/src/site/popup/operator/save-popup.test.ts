import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
beforeEach(async () => void (await site.db.execute(sql`delete from home_popup`)))
afterAll(() => site.close())

const popup = (changes: object = {}) => ({
  lang: 'zh-CN',
  messageTitle: 'News',
  messageContent: '<p>Words</p>',
  init: true,
  ...changes,
})
const shown = async () => (await site.stranger().call('listHomePopups', {})).rows

it('requires the permission', async () => {
  expect(await outcomeOf((await site.operator(['site.lines'])).call('savePopup', popup()))).toBe('permissionMissing')
  expect(await outcomeOf(site.stranger().call('savePopup', popup()))).toBe('operatorRequired')
})

it.each([
  [{ messageTitle: '' }, 'badRequest'],
  [{ messageTitle: 'x'.repeat(61) }, 'badRequest'],
  [{ messageTitle: ' ' }, 'settingWrong'],
  [{ messageTitle: 'turned\u202eround' }, 'settingWrong'],
  [{ messageContent: '' }, 'badRequest'],
  [{ messageContent: 'x'.repeat(20_001) }, 'badRequest'],
  [{ messageContent: '&'.repeat(10_000) }, 'settingWrong'],
  [{ messageContent: '<script>alert(1)</script>' }, 'popupEmpty'],
  [{ messageContent: '<p> &nbsp;</p>' }, 'popupEmpty'],
  [{ lang: 'xx-XX' }, 'languageUnknown'],
  [{ lang: 'ms-MY' }, 'languageUnknown'],
  [{ actionPath: 'https://evil.example', actionLabel: 'Go' }, 'badRequest'],
  [{ actionPath: '//evil.example', actionLabel: 'Go' }, 'badRequest'],
  [{ actionPath: 'javascript:alert(1)', actionLabel: 'Go' }, 'badRequest'],
  [{ actionPath: '/vip' }, 'settingWrong'],
  [{ actionLabel: 'Go' }, 'settingWrong'],
  [{ audience: 'ALL' }, 'badRequest'],
  [{ sort: 10_001 }, 'badRequest'],
  [{ beginsAt: '2099-01-01T00:00:00' }, 'settingWrong'],
  [{ endsAt: '2001-01-01T00:00:00Z' }, 'settingWrong'],
  [{ beginsAt: '2099-01-02T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }, 'settingWrong'],
  [{ id: 'x' }, 'badRequest'],
  [{ id: randomUUID() }, 'notFound'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.operator()).call('savePopup', popup(changes)))).toBe(name)
  expect(await shown()).toEqual([])
})

it('adds a popup with sanitized content, replaces it, and raises its version and that of the tenant', async () => {
  const operator = await site.operator()
  const hostile = '<p onclick="alert(1)">Words</p><script>alert(1)</script>'
  const first = await operator.call(
    'savePopup',
    popup({ messageContent: hostile, actionLabel: 'Go', actionPath: '/vip' }),
  )
  expect(first.messageContent).toBe('<p>Words</p>')
  expect(await shown()).toMatchObject([
    { id: first.id, messageContent: '<p>Words</p>', actionPath: '/vip', version: 1 },
  ])
  const second = await operator.call('savePopup', popup({ id: first.id, messageTitle: ' Changed ' }))
  expect(second).toMatchObject({ id: first.id, version: first.version + 1 })
  expect(await shown()).toMatchObject([{ id: first.id, messageTitle: 'Changed', actionPath: '', version: 2 }])
})

it('does not change a popup of another tenant', async () => {
  const id = randomUUID()
  await site.db.execute(sql`
    insert into home_popup (id, tenant, lang, message_title, message_content)
    values (${id}, 'yunlai', 'zh-CN', 'theirs', 'theirs')`)
  expect(await outcomeOf((await site.operator()).call('savePopup', popup({ id })))).toBe('notFound')
  expect((await site.stranger('yunlai').call('listHomePopups', {})).rows).toMatchObject([{ messageTitle: 'theirs' }])
})

it('saves at most two hundred popups, also with concurrent requests', async () => {
  await site.db.execute(sql`
    insert into home_popup (id, tenant, lang, message_title, message_content)
    select gen_random_uuid(), 'mingtang', 'en-US', 'x', 'x' from generate_series(1, 198)`)
  const operator = await site.operator()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(operator.call('savePopup', popup()))))
  expect(outcomes.toSorted()).toEqual([...Array(2).fill('answered'), ...Array(4).fill('popupLimit')])
})

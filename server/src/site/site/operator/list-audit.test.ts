import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await site.db.execute(
    sql`insert into audit (tenant, actor, action, detail)
        select case when n % 5 = 0 then 'yunlai' else 'mingtang' end, 'operator:demo', 'act-' || n, '{"n":"<b>"}'
          from generate_series(1, 50) as n`,
  )
})
afterAll(() => site.close())

it.each([['x'], ['0'], ['-1'], ['1e3'], ['1 or 1=1'], ['9'.repeat(19)], ['\u0661']])(
  'the cursor %j is refused',
  async (cursor) => {
    expect(await outcomeOf((await site.operator()).call('listAudit', { cursor }))).toBe('cursorWrong')
  },
)

it('returns at most a hundred rows', async () => {
  expect(await outcomeOf((await site.operator()).call('listAudit', { size: 101 }))).toBe('badRequest')
})

it("pages through the tenant's rows, newest first, none twice and none missing, while new ones are written", async () => {
  const operator = await site.operator(['audit.read', 'site.lines'])
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await operator.call('listAudit', { cursor, size: 7 })
    seen.push(...page.rows.map(({ action }) => action).filter((action) => action.startsWith('act-')))
    cursor = page.nextCursor
    await operator.call('saveLines', { rows: [] })
  } while (cursor)
  const expected = Array.from({ length: 50 }, (_, index) => 50 - index).filter((n) => n % 5 !== 0)
  expect(seen).toEqual(expected.map((n) => `act-${n}`))
})

it('a row has actor, action, time and IP address', async () => {
  const operator = await site.operator(['audit.read', 'site.lines'])
  await operator.call('saveLines', { rows: [] })
  expect(await outcomeOf(operator.call('saveDomains', { urls: ['https://127.0.0.1'] }))).toBe('addressWrong')
  const { rows } = await operator.call('listAudit', { size: 2 })
  expect(rows).toMatchObject([
    { action: 'console/domain_save', detail: '{"urls":["https://127.0.0.1"]}', refused: 'addressWrong' },
    { action: 'console/line_save', detail: '{}', refused: '', ip: '127.0.0.1' },
  ])
  for (const { at, operator: who, requestId } of rows) {
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
    expect(who).toMatch(/^operator:o/)
    expect(requestId).not.toBe('')
  }
})

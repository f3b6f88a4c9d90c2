// The ids that tenants-apart.test.ts tries at another tenant are valid: their own tenant's callers get another reply for them than for
// unknown ids. In one test, because the calls change and remove the rows.
import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completed, rowFields } from '../../test/row-fields.ts'
import { codeOf, sendTo, sumsOf } from '../../test/tenants-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type Furnished, furnish } from '../../test/two-tenants.ts'

let site: TestSite
let furnished: Furnished
let reader: pg.Client
beforeAll(async () => {
  site = await testSite({ config: { jobIntervalMs: 3_600_000 } })
  furnished = await furnish(site)
  reader = new pg.Client({ connectionString: site.config.databaseUrl })
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await site.close()
})

it("every call accepts the owner's ids", async () => {
  for (const name of Object.keys(rowFields) as CallName[]) {
    const token = calls[name].caller === 'OPERATOR' ? furnished.operatorToken : furnished.owner.token
    const fields = Object.entries(rowFields[name] ?? {})
    const own = Object.fromEntries(fields.map(([field, kind]) => [field, furnished.ids[kind]]))
    const nothing = Object.fromEntries(
      fields.map(([field, kind]) => [field, furnished.ids[kind].startsWith('only') ? 'nowhere' : randomUUID()]),
    )
    const send = (ids: object) => sendTo(site, name, { ...completed(name), ...ids }, { tenant: 'mingtang', token })
    const before = name === 'checkSlider' ? await sumsOf(reader, 'mingtang') : null
    const answer = await send(own)
    const unknown = await send(nothing)
    // A wrong track has the same reply as an unknown slider, but uses the owner's slider up. Empty lists look the same.
    if (before) expect((await sumsOf(reader, 'mingtang')).slider).not.toBe(before.slider)
    else if (!['listBets', 'listTransfers', 'getRecordTotals'].includes(name))
      expect(codeOf(answer), name).not.toBe(codeOf(unknown))
  }
})

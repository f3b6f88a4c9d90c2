import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { until } from '../../test/cashier-kit.ts'
import { testSite } from '../../test/test-site.ts'

it('lists only the domains that open, with the result of the last probe', async () => {
  // In development this machine is an allowed domain, so that the job has something real to probe.
  const site = await testSite({ config: { development: true } })
  const sick = createServer((_, response) => void response.writeHead(500).end())
  await new Promise<void>((done) => sick.listen(0, '127.0.0.1', done))
  const sickUrl = `http://127.0.0.1:${(sick.address() as AddressInfo).port}`
  try {
    expect(await site.stranger().call('listDomains', {})).toEqual({ rows: [] })
    const operator = await site.operator()
    await operator.call('saveDomains', { urls: [sickUrl, site.url] })
    const list = async () => (await site.stranger().call('listDomains', {})).rows
    const waiting = sql`select url from recommended_domain where tenant = 'mingtang' and checked_at is null`
    await until(async () => (await site.db.query(waiting)).length === 0)
    const rows = await list()
    expect(rows.map(({ url, isHealthy }) => [url, isHealthy])).toEqual([[site.url, true]])
    expect(Date.now() - Date.parse(rows[0]?.checkedAt ?? '')).toBeLessThan(20_000)
    expect(await site.stranger('yunlai').call('listDomains', {})).toEqual({ rows: [] })
    // Saving the list again keeps the health of domains that stay.
    await operator.call('saveDomains', { urls: [site.url] })
    expect(await list()).toEqual([rows[0]])
  } finally {
    sick.close()
    await site.close()
  }
})

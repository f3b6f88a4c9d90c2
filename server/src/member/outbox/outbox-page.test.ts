import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { sql } from '../../base/db/sql.ts'
import { testSite } from '../../test/test-site.ts'

it('shows the newest messages when enabled, as text only', async () => {
  const site = await testSite({ config: { outboxKey: 'key' } })
  try {
    for (const body of ['Your code is 042137.', '<script>alert(1)</script>'])
      await site.db.execute(
        sql`insert into outbox (id, tenant, channel, target, body) values (${randomUUID()}, 'mingtang', 'SMS', '+8613800001111', ${body})`,
      )
    const response = await fetch(`${site.url}/outbox?key=key`)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page).toContain('<strong>042137</strong>')
    expect(page).not.toContain('<script>')
  } finally {
    await site.close()
  }
})

it('does not exist unless enabled', async () => {
  const site = await testSite()
  try {
    const response = await fetch(`${site.url}/outbox`)
    expect(response.headers.get('content-security-policy')).not.toMatch(/style-src 'sha256/)
    expect(await response.text()).not.toContain('<ol>')
  } finally {
    await site.close()
  }
})

it('cannot be enabled in production', () => {
  const env = { DATABASE_URL: 'postgres://x', PLATFORM_SECRET: 'a', PAYMENT_SECRET: 'b', ACCOUNT_KEY: 'c' }
  const keyed = { ...env, OUTBOX_KEY: 'key' }
  expect(readConfig({ ...keyed, NODE_ENV: 'development' }).outboxKey).toBe('key')
  expect(readConfig({ ...keyed, OUTBOX_PAGE: 'on' }).outboxKey).toBe('key')
  expect(readConfig(keyed).outboxKey).toBe('')
  expect(() => readConfig({ ...env, OUTBOX_PAGE: 'on' })).toThrow('OUTBOX_KEY')
  expect(() => readConfig({ ...env, NODE_ENV: 'production', OUTBOX_PAGE: 'on' })).toThrow('OUTBOX_PAGE')
})

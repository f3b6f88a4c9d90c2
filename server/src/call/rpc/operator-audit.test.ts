import { type CallFailure, newRequestId } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { auditDuring } from '../../test/audit-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { operatorToken } from '../../test/two-tenants.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const operatorCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].caller === 'OPERATOR')
const guardedCalls = operatorCalls.filter((name) => calls[name].permission !== 'own')
const lines = { rows: [{ apiMode: 'NORMAL', serviceUrl: 'https://chat.example.com/', name: 'Chat' }] }
const keptLines = async () => (await site.stranger().call('listLines', {})).rows.length

// Rows about strangers are limited per address and site; a test that writes many of them has its own site.
async function withOwnSite(work: (own: TestSite) => Promise<void>): Promise<void> {
  const own = await testSite()
  try {
    await work(own)
  } finally {
    await own.close()
  }
}

// Fewer than the rows that one address may write about strangers.
const atOnce = 40
const parts = Array.from({ length: Math.ceil(operatorCalls.length / atOnce) }, (_, at) => ({
  names: operatorCalls.slice(at * atOnce, (at + 1) * atOnce),
}))

it.each(parts)('every call is refused without an operator session, with one audit row: $names.0 …', ({ names }) =>
  withOwnSite(async (own) => {
    for (const name of names) {
      const left = await auditDuring(own.db, async () => {
        expect(await outcomeOf(own.stranger().call(name, {} as never)), name).toBe('operatorRequired')
      })
      const row = { actor: 'stranger', action: calls[name].wireName, refused: 'operatorRequired' }
      // The page of the login asks who is logged in.
      expect(left).toMatchObject(name === 'getOperator' ? [] : [row])
    }
  }),
)

describe.each(guardedCalls)('%s', (name) => {
  const permission = calls[name].permission

  it('is refused to an operator without its permission, with one audit row', async () => {
    const others = [...new Set(operatorCalls.map((other) => calls[other].permission))].filter(
      (one) => one !== permission,
    )
    const operator = await site.operator(others)
    const left = await auditDuring(site.db, async () => {
      expect(await outcomeOf(operator.call(name, {} as never))).toBe('permissionMissing')
    })
    expect(left).toMatchObject([{ action: calls[name].wireName, refused: 'permissionMissing' }])
    expect(left[0]?.actor).toMatch(/^operator:o/)
  })
})

it("a member's session is no operator's", async () => {
  const { client } = await site.member()
  const left = await auditDuring(site.db, async () => {
    expect(await outcomeOf(client.call('getSettings', {}))).toBe('operatorRequired')
  })
  expect(left).toMatchObject([{ actor: 'stranger', action: 'console/site_settings', refused: 'operatorRequired' }])
})

it('a permission must match exactly: a part of it grants nothing', async () => {
  for (const near of ['site', 'site.', 'site.line', 'site.lines2', 'SITE.LINES', 'site.*', ''])
    expect(await outcomeOf((await site.operator([near])).call('saveLines', lines)), near).toBe('permissionMissing')
  expect(await outcomeOf((await site.operator(['site.lines'])).call('saveLines', lines))).toBe('answered')
})

it("an operator's token of one tenant is refused at another", () =>
  withOwnSite(async (own) => {
    const token = await operatorToken(own, 'mingtang', 'none')
    const at = (tenant: string) => own.clientOf(token, tenant)
    expect(await outcomeOf(at('mingtang').call('getSettings', {}))).toBe('answered')
    for (const name of operatorCalls)
      expect(await outcomeOf(at('yunlai').call(name, {} as never)), name).toBe('operatorRequired')
  }))

it('a success writes one row with actor, action, IP address and request id', async () => {
  const operator = await site.operator(['site.lines'])
  const requestId = newRequestId()
  const left = await auditDuring(site.db, () => operator.call('saveLines', lines, { requestId }))
  expect(left).toEqual([
    {
      actor: expect.stringMatching(/^operator:o[0-9a-f]{8}$/),
      action: 'console/line_save',
      subjectId: '',
      detail: { ...lines, etag: expect.any(String) },
      ip: '127.0.0.1',
      requestId,
      refused: '',
    },
  ])
})

it('a refusal rolls back and writes only its own row', async () => {
  const operator = await site.operator()
  const before = await keptLines()
  const rows = [lines.rows[0]!, { apiMode: 'NORMAL', serviceUrl: 'https://127.0.0.1/', name: 'Inside' }]
  const left = await auditDuring(site.db, async () => {
    expect(await outcomeOf(operator.call('saveLines', { rows }))).toBe('addressWrong')
  })
  expect(left).toMatchObject([{ action: 'console/line_save', detail: { rows }, refused: 'addressWrong' }])
  expect(await keptLines()).toBe(before)
})

it('an oversized request does not fill the audit', async () => {
  const operator = await site.operator()
  const serviceUrl = `https://127.0.0.1/${'x'.repeat(270)}`
  const rows = Array.from({ length: 20 }, () => ({ apiMode: 'NORMAL', serviceUrl, name: 'n' }))
  const [left] = await auditDuring(site.db, () => outcomeOf(operator.call('saveLines', { rows })))
  expect(left?.detail).toEqual({ size: expect.any(Number) })
})

it('it has no secrets, and characters that PostgreSQL cannot store do not break it', () =>
  withOwnSite(async (own) => {
    const password = 'Wrong\u0000Pass'
    const left = await auditDuring(own.db, async () => {
      expect(await outcomeOf(own.stranger().call('loginOperator', { username: 'keeper', password }))).toBe(
        'loginRefused',
      )
      expect(await outcomeOf(own.stranger().call('loginOperator', { username: 'ke\u0000eper', password }))).toBe(
        'badRequest',
      )
    })
    expect(left.map(({ actor, action, refused }) => [actor, action, refused])).toEqual([
      ['stranger', 'console/login', 'loginRefused'],
      ['stranger', 'console/login', 'badRequest'],
    ])
    for (const { detail } of left) expect(detail).toEqual({ username: 'keeper', password: '***' })
  }))

describe('its rows', () => {
  it('cannot be changed or deleted by the application', async () => {
    await expect(site.db.execute(sql`update audit set actor = 'nobody'`)).rejects.toThrow('permission denied')
    await expect(site.db.execute(sql`delete from audit`)).rejects.toThrow('permission denied')
    await expect(site.db.execute(sql`truncate audit`)).rejects.toThrow('permission denied')
  })

  it('are required: when the row cannot be written, the change rolls back', async () => {
    const owner = openDb({
      url: site.config.databaseUrl,
      poolSize: 1,
      applicationRole: null,
      statementTimeoutMs: 5_000,
      acquireTimeoutMs: 5_000,
    })
    const operator = await site.operator()
    await operator.call('saveLines', lines)
    const before = await keptLines()
    try {
      await owner.execute(sql`revoke insert on audit from mingtang_app`)
      const failure = await operator.call('saveLines', { rows: [] }).catch((error: unknown) => error)
      expect((failure as CallFailure).errorName).toBe('internal')
    } finally {
      await owner.execute(sql`grant insert on audit to mingtang_app`)
      await owner.close()
    }
    expect(before).toBeGreaterThan(0)
    expect(await keptLines()).toBe(before)
  })
})

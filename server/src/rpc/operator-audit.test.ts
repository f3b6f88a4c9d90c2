import { randomUUID } from 'node:crypto'
import { type CallFailure, createClient, newRequestId } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { hashToken, newToken } from '../secret/token.ts'
import { auditDuring } from '../test/audit-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const operatorCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].caller === 'OPERATOR')
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

describe.each(operatorCalls)('%s', (name) => {
  const permission = calls[name].permission

  it('is refused without an operator session, with one audit row', async () => {
    const member = await site.member()
    for (const client of [site.stranger(), member.client]) {
      const left = await auditDuring(site.db, async () => {
        expect(await outcomeOf(client.call(name, {} as never))).toBe('operatorRequired')
      })
      expect(left).toMatchObject([{ actor: 'stranger', action: calls[name].wireName, refused: 'operatorRequired' }])
    }
  })

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

it('a permission must match exactly: a part of it grants nothing', async () => {
  for (const near of ['site', 'site.', 'site.line', 'site.lines2', 'SITE.LINES', 'site.*', ''])
    expect(await outcomeOf((await site.operator([near])).call('saveLines', lines)), near).toBe('permissionMissing')
  expect(await outcomeOf((await site.operator(['site.lines'])).call('saveLines', lines))).toBe('answered')
})

it("an operator's token of one tenant is refused at another", () =>
  withOwnSite(async (own) => {
    const token = newToken()
    await own.operator()
    await own.db.execute(
      sql`insert into operator_session (id, tenant, token_hash, operator_id, expires_at)
        select ${randomUUID()}, tenant, ${hashToken(token)}, id, now() + interval '1 hour' from operator limit 1`,
    )
    const at = (tenant: string) =>
      createClient({ baseUrl: own.url, headers: () => ({ 'x-tenant': tenant, 'x-token': token }) })
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
      detail: lines,
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

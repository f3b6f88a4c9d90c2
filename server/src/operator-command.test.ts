import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './base/db/sql.ts'
import { runOperatorCall } from './operator-command.ts'
import { hashPassword } from './identity/proof/password.ts'
import { insertOperator } from './test/operator-kit.ts'
import { type TestSite, testSite } from './test/test-site.ts'
import { totpCode } from './test/totp-codes.ts'

type Ran = { code: number; printed: string; asked: number }

let site: TestSite
let kept = ''
let refusedFirst: Ran
let enrolled: Ran
beforeAll(async () => {
  site = await testSite()
  await insertOperator(site.db, { userName: 'keeper', passwordHash: await hashPassword('Keeper2026') })
  // Every test needs the login that the first right call keeps.
  refusedFirst = await run('listHeldWithdrawals', '{}', { password: 'Wrong2026' })
  enrolled = await run('listHeldWithdrawals', '{}')
})
afterAll(() => site.close())

/** A person who types the code of the key that the command printed. */
async function run(name: string, json: string, { password = 'Keeper2026', tenant = '' } = {}): Promise<Ran> {
  const lines: string[] = []
  let asked = 0
  const login = { consoleUrl: site.consoleUrl, tenant, username: 'keeper', password }
  const code = await runOperatorCall(login, name, json, {
    print: (line) => void lines.push(line),
    async ask() {
      asked += 1
      const key = /^[A-Z2-7]{16,}$/m.exec(lines.join('\n'))?.[0]
      return key ? `${await totpCode(key)}\n` : '000000'
    },
    keptToken: () => kept,
    keepToken: (token) => void (kept = token),
  })
  return { code, printed: lines.join('\n'), asked }
}

test('the first call enrols an authenticator app, and the login is kept for the next', async () => {
  expect(refusedFirst).toEqual({ code: 1, printed: expect.stringContaining('D00002'), asked: 0 })
  expect(enrolled).toEqual({
    code: 0,
    printed: expect.stringMatching(/otpauth:\/\/[\s\S]*"rows": \[\]/),
    asked: 1,
  })
  expect(await run('listHeldWithdrawals', '{}')).toMatchObject({ code: 0, asked: 0 })
})

test('an error is printed in one line', async () => {
  expect(await run('getUserInfo', '{}')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('approveWithdrawal'),
  })
  expect(await run('listHeldWithdrawals', '{')).toMatchObject({ code: 2, printed: 'Not JSON: {' })
  const id = randomUUID()
  expect(await run('approveWithdrawal', JSON.stringify({ id }))).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Z00404'),
  })
})

test('every operator call can be made, and a saved setting is returned', async () => {
  const { printed } = await run('nothing', '{}')
  for (const name of Object.keys(calls).filter((one) => calls[one as CallName].caller === 'OPERATOR'))
    expect(printed).toMatch(new RegExp(`[<|]${name}[|>]`))
  expect((await run('saveTenant', '{"enName":"By command"}')).code).toBe(0)
  expect((await run('getSettings', '{}')).printed).toContain('By command')
  expect((await run('saveTenant', '{"accentHue":400}')).printed).toContain('accentHue')
  expect((await run('listAudit', '{}')).printed).toContain('console/site_saveTenant')
})

test('the tenant can be set', async () => {
  expect(await run('getSettings', '{}', { tenant: 'mingtang' })).toMatchObject({ code: 0, asked: 0 })
  expect((await run('getSettings', '{}', { tenant: 'yunlai' })).printed).toContain('D00002')
})

test('an ended login is replaced by a new one, which asks for a code', async () => {
  await site.db.execute(sql`update operator_session set ended_at = now()`)
  const { code, printed, asked } = await run('getSettings', '{}')
  // No key is printed again, so this person types a wrong code.
  expect([code, asked]).toEqual([1, 1])
  expect(printed).toContain('D00059')
  await site.db.execute(sql`update operator_session set ended_at = null`)
})

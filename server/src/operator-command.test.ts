import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './db/sql.ts'
import { runOperatorCall } from './operator-command.ts'
import { hashPassword } from './proof/password.ts'
import { type TestSite, testSite } from './test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  const hash = await hashPassword('Keeper2026')
  await site.db.execute(
    sql`insert into operator (id, tenant, user_name, password_hash, permissions)
        values (${randomUUID()}, 'mingtang', 'keeper', ${hash}, '{*}')`,
  )
})
afterAll(() => site.close())

async function run(
  name: string,
  json: string,
  password = 'Keeper2026',
  tenant = '',
): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const login = { siteUrl: site.url, tenant, username: 'keeper', password }
  const code = await runOperatorCall(login, name, json, (line) => lines.push(line))
  return { code, printed: lines.join('\n') }
}

test('it makes an operator call and prints the reply', async () => {
  expect(await run('listHeldWithdrawals', '{}')).toEqual({ code: 0, printed: expect.stringContaining('"rows": []') })
})

test('an error is printed in one line', async () => {
  expect(await run('getUserInfo', '{}')).toEqual({ code: 2, printed: expect.stringContaining('approveWithdrawal') })
  expect(await run('listHeldWithdrawals', '{')).toEqual({ code: 2, printed: 'Not JSON: {' })
  expect(await run('listHeldWithdrawals', '{}', 'Wrong2026')).toEqual({
    code: 1,
    printed: expect.stringContaining('D00002'),
  })
  const id = randomUUID()
  expect(await run('approveWithdrawal', JSON.stringify({ id }))).toEqual({
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
  expect(await run('getSettings', '{}', 'Keeper2026', 'mingtang')).toMatchObject({ code: 0 })
  expect((await run('getSettings', '{}', 'Keeper2026', 'yunlai')).printed).toContain('D00002')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { passwordHash } from '../../../test/account-kit.ts'
import { authenticator } from '../../../test/authenticator.ts'
import { enrolOperator, insertOperator } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { totpCode } from '../../../test/totp-codes.ts'

let site: TestSite
let login = { username: '', password: 'Bright2026' }
beforeAll(async () => {
  site = await testSite()
})
beforeEach(async () => {
  const id = await insertOperator(site.db, { passwordHash: await passwordHash() })
  login = { ...login, username: `o${id.slice(0, 8)}` }
})
afterAll(() => site.close())

const entering = async () => site.clientOf((await site.stranger().call('loginOperator', login)).token)

test('is for an operator, with a fresh code', async () => {
  expect(await outcomeOf(site.stranger().call('renewOperatorBackupCodes', { code: '000000' }))).toBe('operatorRequired')
  const { token, usedCode } = await enrolOperator(site.clientOf, login)
  const renew = (code: string) => outcomeOf(site.clientOf(token).call('renewOperatorBackupCodes', { code }))
  expect(await renew(usedCode)).toBe('codeWrong')
  expect(await renew('000000')).toBe('codeWrong')
})

test('who lost the authenticator app logs in with a backup code, each once, also with two logins at once', async () => {
  const { backupCodes } = await enrolOperator(site.clientOf, login)
  expect(backupCodes).toHaveLength(10)
  const [code = ''] = backupCodes
  const clients = [await entering(), await entering()]
  const replies = await Promise.all(
    clients.map((client) => client.call('checkOperatorTotp', { code }).catch(() => null)),
  )
  const [passed, ...more] = replies.filter((reply) => reply !== null)
  expect(more).toEqual([])
  expect(passed).toMatchObject({ backupCodes: [], backupCodesLeft: 9 })
  expect(await outcomeOf(site.clientOf(passed?.token ?? '').call('getSettings', {}))).toBe('answered')
})

test('a passkey comes with backup codes too', async () => {
  const key = authenticator(site.consoleUrl)
  const first = await entering()
  const { optionsJson } = await first.call('beginOperatorPasskey', {})
  const { backupCodes } = await first.call('checkOperatorPasskey', { responseJson: key.register(optionsJson) })
  expect(backupCodes).toHaveLength(10)
  const client = await entering()
  expect(await outcomeOf(client.call('checkOperatorTotp', { code: backupCodes[0]! }))).toBe('answered')
})

test('new codes end the old ones, and both are audited without the codes', async () => {
  const { token, secret, backupCodes: old } = await enrolOperator(site.clientOf, login)
  const { backupCodes } = await site.clientOf(token).call('renewOperatorBackupCodes', { code: await totpCode(secret) })
  const client = await entering()
  expect(await outcomeOf(client.call('checkOperatorTotp', { code: old[0]! }))).toBe('codeWrong')
  expect(await outcomeOf(client.call('checkOperatorTotp', { code: backupCodes[0]! }))).toBe('answered')
  const rows = await site.db.query<{ action: string; detail: Record<string, unknown> }>(
    sql`select action, detail from audit where actor = ${`operator:${login.username}`} order by id`,
  )
  const text = JSON.stringify(rows)
  expect(text).toContain('console/backup_codes')
  expect(text).toContain('BACKUP_CODE')
  for (const code of [...old, ...backupCodes]) expect(text).not.toContain(code)
})

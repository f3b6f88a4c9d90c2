import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { loggedIn, messagesTo, password, steppedUp, withTotp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { bind, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('needs a step-up, and an authenticator app', async () => {
  const { client } = await loggedIn(site)
  expect(await outcomeOf(client.call('renewBackupCodes', {}))).toBe('stepUpRequired')
  expect(await outcomeOf((await steppedUp(site)).client.call('renewBackupCodes', {}))).toBe('factorUnknown')
})

it('the app comes with ten different codes, of which only hashes are stored', async () => {
  const { client, member, backupCodes } = await withTotp(site)
  expect(new Set(backupCodes).size).toBe(10)
  for (const code of backupCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
  expect((await client.call('getSecureStatus', {})).backupCodesLeft).toBe(10)
  const rows = await site.db.query<{ row: string }>(
    sql`select c::text || encode(code_hash, 'escape') as row from backup_code c where member_id = ${member.id}`,
  )
  expect(rows).toHaveLength(10)
  for (const code of backupCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
})

it('new codes end the old ones, and the member is told', async () => {
  const { client, member, device, backupCodes: old } = await withTotp(site)
  const phone = freshPhone()
  await bind(site.db, member.id, { phone })
  const { backupCodes } = await client.call('renewBackupCodes', {})
  expect((await messagesTo(site, `+86${phone}`)).at(-1)).toContain('重新生成了备用码')
  await device.login(member.userName, password)
  expect(await outcomeOf(client.call('checkSecondFactor', { code: old[0] }))).toBe('codeWrong')
  expect(await outcomeOf(client.call('checkSecondFactor', { code: backupCodes[0] }))).toBe('answered')
})

it('two renewals at once leave ten codes', async () => {
  const { client } = await withTotp(site)
  await Promise.all([client.call('renewBackupCodes', {}), client.call('renewBackupCodes', {})])
  expect((await client.call('getSecureStatus', {})).backupCodesLeft).toBe(10)
})

it('removing the app removes its codes', async () => {
  const { client, backupCodes } = await withTotp(site)
  await client.call('removeTotp', {})
  expect((await client.call('getSecureStatus', {})).backupCodesLeft).toBe(0)
  const { secret } = await client.call('beginTotp', {})
  expect(await outcomeOf(client.call('confirmTotp', { code: backupCodes[0] }))).toBe('badRequest')
  await client.call('confirmTotp', { code: await totpCode(secret) })
})

describe('a backup code', () => {
  it('passes a login once, also of five at once, however it is typed; the member learns how many are left', async () => {
    const { client, member, device, backupCodes } = await withTotp(site)
    const phone = freshPhone()
    await bind(site.db, member.id, { phone })
    await device.login(member.userName, password)
    const code = backupCodes[0]!.toLowerCase().replace('-', ' ')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call('checkSecondFactor', { code }).catch(() => null)),
    )
    const passed = answers.filter((answer) => answer !== null)
    expect(passed).toHaveLength(1)
    device.keep(passed[0] ?? {})
    expect((await client.call('getSecureStatus', {})).backupCodesLeft).toBe(9)
    const told = (await messagesTo(site, `+86${phone}`)).filter((body) => body.includes('备用码'))
    expect(told).toEqual([expect.stringContaining('还剩 9 个')])
  })

  it('of another member, and a used one, are wrong', async () => {
    const [mine, others] = [await withTotp(site), await withTotp(site)]
    await mine.device.login(mine.member.userName, password)
    const check = (code: string) => outcomeOf(mine.client.call('checkSecondFactor', { code }))
    expect(await check(others.backupCodes[0]!)).toBe('codeWrong')
    mine.device.keep(await mine.client.call('checkSecondFactor', { code: mine.backupCodes[0]! }))
    await mine.device.login(mine.member.userName, password)
    expect(await check(mine.backupCodes[0]!)).toBe('codeWrong')
  })

  it('proves a step-up', async () => {
    const { client, member, device, backupCodes } = await withTotp(site)
    await device.login(member.userName, password)
    device.keep(await client.call('checkSecondFactor', { code: backupCodes[0]! }))
    expect(await outcomeOf(client.call('renewBackupCodes', {}))).toBe('stepUpRequired')
    const prove = () => outcomeOf(client.call('stepUp', { method: 'TOTP', proof: backupCodes[1]! }))
    expect(await prove()).toBe('answered')
    expect(await prove()).toBe('codeWrong')
    expect(await outcomeOf(client.call('renewBackupCodes', {}))).toBe('answered')
  })

  it('counts as a try like a code of the app: of forty at once ten are checked', async () => {
    const { client, member, device, backupCodes } = await withTotp(site)
    await device.login(member.userName, password)
    const guess = (_: unknown, nth: number) =>
      outcomeOf(client.call('checkSecondFactor', { code: nth % 2 ? '000000' : 'AAAAA-AAAAA' }))
    const outcomes = await Promise.all(Array.from({ length: 40 }, guess))
    expect(outcomes.filter((outcome) => outcome === 'codeWrong')).toHaveLength(10)
    expect(await outcomeOf(client.call('checkSecondFactor', { code: backupCodes[0]! }))).toBe('accountLocked')
  })
})

import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { hashPassword } from '../session/password.ts'
import { outcomeOf } from '../test/refusals.ts'
import { testDevice } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'
import { seal, unseal } from './seal.ts'

const password = 'Bright2026'
let site: TestSite
let passwordHash: string
beforeAll(async () => {
  site = await testSite()
  passwordHash = await hashPassword(password)
})
afterAll(() => site.close())

const epoch = (steps: number) => Math.floor(Date.now() / 1000) + steps * 30

async function memberWithTotp() {
  const member = await site.member({ passwordHash })
  const device = testDevice(site)
  await device.login(member.userName, password)
  expect(await outcomeOf(device.client.call('beginTotp', {}))).toBe('stepUpRequired')
  await device.client.call('stepUp', { method: 'PASSWORD', proof: password })
  const { secret, uri } = await device.client.call('beginTotp', {})
  expect(uri).toContain(`secret=${secret}`)
  expect(await outcomeOf(device.client.call('confirmTotp', { code: 'abcdef' }))).toBe('codeWrong')
  const first = await generate({ secret, epoch: epoch(-1) })
  await device.client.call('confirmTotp', { code: first })
  return { member, device, secret, first }
}

describe('an authenticator app', () => {
  it('keeps its secret sealed to the member', async () => {
    const { member, secret } = await memberWithTotp()
    const [row] = await site.db.query<{ totpSecret: string }>(
      sql`select totp_secret from member where id = ${member.id}`,
    )
    expect(row?.totpSecret).not.toContain(secret)
    expect(unseal(site.config.accountKey, member.id, row?.totpSecret ?? '')).toBe(secret)
    expect(() => unseal('another key', member.id, row?.totpSecret ?? '')).toThrow()
    expect(() => unseal('key', 'b', seal('key', 'a', 'text'))).toThrow()
  })

  it('is asked for at every login; each code passes once, also of twenty at once', async () => {
    const { member, device, secret, first } = await memberWithTotp()
    expect(await device.login(member.userName, password)).toMatchObject({ secondFactors: ['TOTP'], lastLoginAt: '' })
    expect(await outcomeOf(device.client.call('getBalance', {}))).toBe('stepOpen')
    expect(await outcomeOf(device.client.call('checkSecondFactor', { code: first }))).toBe('codeWrong')
    const code = await generate({ secret, epoch: epoch(0) })
    const passed = await Promise.all(
      Array.from({ length: 5 }, () => device.client.call('checkSecondFactor', { code }).catch(() => null)),
    )
    const answers = passed.filter((answer) => answer !== null)
    expect(answers).toHaveLength(1)
    device.keep(answers[0] ?? {})
    expect(await outcomeOf(device.client.call('getBalance', {}))).toBe('answered')
  })

  it('two hundred guesses at once are looked at ten times, and the right code then waits too', async () => {
    const { member, device, secret } = await memberWithTotp()
    await device.login(member.userName, password)
    const guess = () => outcomeOf(device.client.call('checkSecondFactor', { code: '000000' }))
    const outcomes = await Promise.all(Array.from({ length: 200 }, guess))
    expect(outcomes.filter((outcome) => outcome === 'codeWrong')).toHaveLength(10)
    const code = await generate({ secret, epoch: epoch(1) })
    expect(await outcomeOf(device.client.call('checkSecondFactor', { code }))).toBe('accountLocked')
  })

  it('passes a step-up and is removed after one', async () => {
    const { member, device, secret } = await memberWithTotp()
    await site.db.execute(sql`update session set step_up_until = null where member_id = ${member.id}`)
    expect(await outcomeOf(device.client.call('removeTotp', {}))).toBe('stepUpRequired')
    await device.client.call('stepUp', { method: 'TOTP', proof: await generate({ secret, epoch: epoch(1) }) })
    await device.client.call('removeTotp', {})
    expect(await outcomeOf(device.client.call('removeTotp', {}))).toBe('factorUnknown')
    expect(await device.login(member.userName, password)).toMatchObject({ secondFactors: [] })
  })
})

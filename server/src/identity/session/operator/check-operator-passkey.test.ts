import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordHash } from '../../../test/account-kit.ts'
import { auditDuring } from '../../../test/audit-kit.ts'
import { type Authenticator, authenticator } from '../../../test/authenticator.ts'
import { insertOperator } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { totpCode } from '../../../test/totp-codes.ts'

let site: TestSite
let key: Authenticator
let login = { username: '', password: 'Bright2026' }
beforeAll(async () => {
  site = await testSite()
})
beforeEach(async () => {
  key = authenticator(site.consoleUrl)
  const id = await insertOperator(site.db, { passwordHash: await passwordHash() })
  login = { ...login, username: `o${id.slice(0, 8)}` }
})
afterAll(() => site.close())

const entering = async () => site.clientOf((await site.stranger().call('loginOperator', login)).token)

async function enrolled(): Promise<string> {
  const client = await entering()
  const { optionsJson } = await client.call('beginOperatorPasskey', {})
  const { token } = await client.call('checkOperatorPasskey', { responseJson: key.register(optionsJson) })
  return token
}

test('the first login registers a passkey, the next one asks for it', async () => {
  const rows = await auditDuring(site.db, async () => {
    expect(await outcomeOf(site.clientOf(await enrolled()).call('getSettings', {}))).toBe('answered')
  })
  expect(rows).toMatchObject([
    { actor: `operator:${login.username}`, action: 'console/login', detail: { factor: 'PASSKEY', isEnrolment: true } },
  ])
  const { token, secondFactors } = await site.stranger().call('loginOperator', login)
  expect(secondFactors).toEqual(['PASSKEY'])
  const client = site.clientOf(token)
  const { optionsJson, isEnrolment } = await client.call('beginOperatorPasskey', {})
  expect(isEnrolment).toBe(false)
  const finished = await client.call('checkOperatorPasskey', { responseJson: key.prove(optionsJson) })
  expect(await outcomeOf(site.clientOf(finished.token).call('getSettings', {}))).toBe('answered')
})

test.each<[string, (optionsJson: string) => string]>([
  ['of another key', (json) => authenticator(site.consoleUrl).prove(json)],
  ['for the origin of the member site', (json) => key.prove(json, { origin: site.url })],
  ['to another challenge', (json) => key.prove(json, { challenge: 'AAAA' })],
  ['to register another passkey', (json) => authenticator(site.consoleUrl).register(withRp(json))],
  ['that is none', () => '{}'],
])('a response %s is refused, and uses the challenge up', async (_, respond) => {
  await enrolled()
  const client = await entering()
  const { optionsJson } = await client.call('beginOperatorPasskey', {})
  const check = (responseJson: string) => outcomeOf(client.call('checkOperatorPasskey', { responseJson }))
  expect(await check(respond(optionsJson))).toBe('codeWrong')
  expect(await check(key.prove(optionsJson))).toBe('codeWrong')
})

function withRp(optionsJson: string): string {
  return JSON.stringify({ ...(JSON.parse(optionsJson) as object), rp: { id: '127.0.0.1' } })
}

test('of an app and a passkey begun with the password, the first that is finished is the only one', async () => {
  const [mine, attacker] = [await entering(), await entering()]
  const { secret } = await attacker.call('beginOperatorTotp', {})
  const { optionsJson } = await mine.call('beginOperatorPasskey', {})
  await mine.call('checkOperatorPasskey', { responseJson: key.register(optionsJson) })
  const code = await totpCode(secret)
  expect(await outcomeOf(attacker.call('checkOperatorTotp', { code }))).toBe('codeWrong')
  expect(await outcomeOf(attacker.call('beginOperatorTotp', {}))).toBe('factorUnknown')
})

test('and the other way round', async () => {
  const [mine, attacker] = [await entering(), await entering()]
  const { optionsJson } = await attacker.call('beginOperatorPasskey', {})
  const { secret } = await mine.call('beginOperatorTotp', {})
  await mine.call('checkOperatorTotp', { code: await totpCode(secret) })
  const responseJson = authenticator(site.consoleUrl).register(optionsJson)
  expect(await outcomeOf(attacker.call('checkOperatorPasskey', { responseJson }))).toBe('codeWrong')
})

test('of two first passkeys at once one is registered', async () => {
  const clients = [await entering(), await entering()]
  const outcomes = await Promise.all(
    clients.map(async (client) => {
      const { optionsJson } = await client.call('beginOperatorPasskey', {})
      const responseJson = authenticator(site.consoleUrl).register(optionsJson)
      return await outcomeOf(client.call('checkOperatorPasskey', { responseJson }))
    }),
  )
  expect(outcomes.sort()).toEqual(['answered', 'codeWrong'])
})

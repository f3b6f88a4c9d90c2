// Passkeys as the first factor: attacks.md, group F.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type AtHome, withPasskey } from '../../test/account-kit.ts'
import { type Authenticator, authenticator } from '../../test/authenticator.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestDevice, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let home: AtHome & { key: Authenticator }
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
  home = await withPasskey(site)
})
afterAll(() => site.close())

let addresses = 0
/** A device at an address of its own, with a guest session. */
async function visitor(): Promise<TestDevice> {
  addresses += 1
  const device = testDevice(site, { ip: `10.7.0.${addresses}`, deviceId: `visitor${addresses}` })
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return device
}

const optionsOf = async ({ client }: TestDevice) => (await client.call('beginPasskeyLogin', {})).optionsJson
const enter = ({ client }: TestDevice, responseJson: string) =>
  outcomeOf(client.call('loginByPasskey', { responseJson }))

/** Logs in with the passkey and returns the reply. */
async function logIn(device: TestDevice, key: Authenticator) {
  const reply = await device.client.call('loginByPasskey', { responseJson: key.prove(await optionsOf(device)) })
  device.keep(reply)
  return reply.login
}

describe('enumeration: every refusal is passkeyRefused', () => {
  it.each<[string, (json: string) => string]>([
    ['an unknown passkey', (json) => authenticator(new URL(site.config.siteUrl).origin).prove(json)],
    ['a user who was not verified', (json) => home.key.prove(json, { isUserVerified: false })],
    ['another origin', (json) => home.key.prove(json, { origin: 'https://evil.test' })],
    ['another host', (json) => home.key.prove(json, { rpId: 'evil.test' })],
    ['another challenge', (json) => home.key.prove(json, { challenge: 'AAAA' })],
    ['the handle of another user', (json) => home.key.prove(json, { userHandle: 'AAAA' })],
    ['no handle', (json) => home.key.prove(json, { userHandle: '' })],
    ['a counter from before (a copied key)', (json) => home.key.prove(json, { counter: 1 })],
    ['no JSON', () => 'x'],
    ['no response', () => '{"id":{}}'],
  ])('%s; the challenge is used up', async (_, respond) => {
    await logIn(await visitor(), home.key)
    const device = await visitor()
    const json = await optionsOf(device)
    expect(await enter(device, respond(json))).toBe('passkeyRefused')
    expect(await enter(device, home.key.prove(json, { counter: 1_000 + addresses }))).toBe('passkeyRefused')
  })

  it('a passkey of another tenant', async () => {
    const owner = await withPasskey(site)
    const device = await visitor()
    const json = await optionsOf(device)
    const abroad = site.clientOf((await site.stranger('yunlai').call('openGuestSession', {})).token, 'yunlai')
    const { optionsJson } = await abroad.call('beginPasskeyLogin', {})
    const responseJson = owner.key.prove(optionsJson)
    expect(await outcomeOf(abroad.call('loginByPasskey', { responseJson }))).toBe('passkeyRefused')
    expect(await enter(device, owner.key.prove(json))).toBe('answered')
  })

  it('a disabled member', async () => {
    const disabled = await withPasskey(site)
    await site.db.execute(sql`update member set status = 'DISABLED' where id = ${disabled.member.id}`)
    const device = await visitor()
    expect(await enter(device, disabled.key.prove(await optionsOf(device)))).toBe('passkeyRefused')
  })
})

describe('a challenge', () => {
  it('is answered once, also by five at once', async () => {
    const owner = await withPasskey(site)
    const device = await visitor()
    const responseJson = owner.key.prove(await optionsOf(device))
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => enter(device, responseJson)))
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  })

  it('belongs to its session, ends after five minutes, and is for a login only', async () => {
    const owner = await withPasskey(site)
    const [mine, thief] = [await visitor(), await visitor()]
    const json = await optionsOf(mine)
    await optionsOf(thief)
    expect(await enter(thief, owner.key.prove(json))).toBe('passkeyRefused')
    await site.db.execute(sql`update passkey_challenge set expires_at = now()`)
    expect(await enter(mine, owner.key.prove(json))).toBe('passkeyRefused')
    const { optionsJson } = await owner.client.call('beginStepUpPasskey', {})
    expect(await outcomeOf(owner.client.call('loginByPasskey', { responseJson: owner.key.prove(optionsJson) }))).toBe(
      'passkeyRefused',
    )
  })

  it('is answered at the origin that asked it', async () => {
    const owner = await withPasskey(site)
    const device = await visitor()
    const json = await optionsOf(device)
    await site.db.execute(sql`update passkey_challenge set origin = 'https://other.test'`)
    expect(await enter(device, owner.key.prove(json))).toBe('passkeyRefused')
  })
})

it('of a hundred tries from one address at once thirty are looked at', async () => {
  const owner = await withPasskey(site)
  const device = await visitor()
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => enter(device, '{}')))
  expect(outcomes.filter((outcome) => outcome === 'passkeyRefused')).toHaveLength(30)
  expect(await enter(device, owner.key.prove(await optionsOf(device)))).toBe('accountLocked')
  expect(await logIn(await visitor(), owner.key)).toMatchObject({ needSeAuth: false })
})

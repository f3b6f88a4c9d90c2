// A passkey belongs to one host, and a brand has several.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { endStepUp, password, stepUpBy, withPasskey } from '../../test/account-kit.ts'
import { authenticator } from '../../test/authenticator.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { askForCode, bind, codeSentTo, type TestDevice, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

const here = '127.0.0.1'
const other = 'localhost'
let site: TestSite
const setHosts = (hosts: readonly string[]) =>
  site.db.execute(sql`update tenant set hosts = ${[...hosts]} where code = 'mingtang'`)
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: [here] } })
})
beforeEach(() => setHosts([other]))
afterAll(() => site.close())

let addresses = 0
/** A device at the brand's other host. */
function visitor(deviceToken = ''): TestDevice {
  addresses += 1
  const device = testDevice(site, {
    url: site.url.replace(here, other),
    ip: `10.8.0.${addresses}`,
    deviceId: 'visitor',
  })
  device.state.deviceToken = deviceToken
  return device
}

const statusOf = ({ client }: TestDevice) => client.call('getSecureStatus', {})

/** Logs in at the other host by password and a code to the email. */
async function enter(device: TestDevice, userName: string, email: string): Promise<void> {
  await device.login(userName, password)
  await device.client.call('sendDeviceCode', { way: 'EMAIL' })
  device.keep(await device.client.call('checkDeviceCode', { way: 'EMAIL', code: await codeSentTo(site.db, email) }))
}

/** A member with an email and a passkey of the first host. */
async function withEmail(email: string) {
  const home = await withPasskey(site)
  await bind(site.db, home.member.id, { email })
  return home
}

it('is asked for at its own host only: at another one a code stands in its place, and the reply names its host', async () => {
  const { member, device } = await withEmail('one@mail.example')
  expect(await device.login(member.userName, password)).toMatchObject({ needSeAuth: false, secondFactors: ['PASSKEY'] })
  // The device is known, and the tenant would ask nothing of it.
  const away = visitor(device.state.deviceToken)
  expect(await away.login(member.userName, password)).toMatchObject({
    needSeAuth: true,
    secondFactors: [],
    deviceProofs: ['EMAIL'],
    passkeyHosts: [here],
  })
  expect(await outcomeOf(away.client.call('beginPasskeyCheck', {}))).not.toBe('answered')
  await enter(away, member.userName, 'one@mail.example')
  expect(await statusOf(away)).toMatchObject({
    passkeys: [{ host: here }],
    stepUpMethods: ['EMAIL'],
    passkeyHosts: [here],
    withdrawalsHeldUntil: '',
    withdrawalsHeldBy: [],
  })
  expect(await outcomeOf(away.client.call('beginStepUpPasskey', {}))).toBe('factorUnknown')
  expect(await outcomeOf(away.client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('factorUnknown')
  await stepUpBy(site, away, 'EMAIL', 'one@mail.example')
})

it('of each host is offered at that host', async () => {
  const { member, device, key } = await withEmail('two@mail.example')
  const away = visitor()
  await enter(away, member.userName, 'two@mail.example')
  await stepUpBy(site, away, 'EMAIL', 'two@mail.example')
  const second = authenticator(site.url.replace(here, other))
  const { optionsJson } = await away.client.call('beginPasskey', {})
  await away.client.call('addPasskey', { responseJson: second.register(optionsJson), name: 'Phone' })
  expect((await statusOf(away)).passkeys.map(({ host }) => host)).toEqual([here, other])
  for (const [visit, rpId, own, foreign] of [
    [device, here, key, second],
    [away, other, second, key],
  ] as const) {
    expect(await visit.login(member.userName, password)).toMatchObject({ secondFactors: ['PASSKEY'], passkeyHosts: [] })
    const begin = async () => (await visit.client.call('beginPasskeyCheck', {})).optionsJson
    const options = JSON.parse(await begin()) as { rpId: string; allowCredentials: unknown[] }
    expect(options).toMatchObject({ rpId })
    expect(options.allowCredentials).toHaveLength(1)
    const check = async (responseJson: string) => visit.client.call('checkPasskey', { responseJson })
    expect(await outcomeOf(check(foreign.prove(await begin())))).toBe('codeWrong')
    visit.keep(await check(own.prove(await begin())))
    expect((await statusOf(visit)).stepUpMethods[0]).toBe('PASSKEY')
  }
})

it('as the only guard leaves an operator as the way, and no step-up by password', async () => {
  const { member } = await withPasskey(site)
  const away = visitor()
  expect(await away.login(member.userName, password)).toMatchObject({
    secondFactors: [],
    deviceProofs: ['OPERATOR'],
    passkeyHosts: [here],
  })
  // As after an operator's approval.
  await site.db.execute(sql`update session set steps = '{}' where member_id = ${member.id} and steps <> '{}'`)
  expect(await statusOf(away)).toMatchObject({ stepUpMethods: [], passkeyHosts: [here] })
  expect(await outcomeOf(away.client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('factorUnknown')
})

it('after a login by a code, another code is one proof: withdrawals are held for a day', async () => {
  const { member } = await withEmail('three@mail.example')
  const away = visitor()
  await askForCode(site, { action: 'LOGIN', way: 'EMAIL', username: 'three@mail.example' })
  const code = await codeSentTo(site.db, 'three@mail.example')
  expect(await away.login('three@mail.example', code, { way: 'EMAIL' })).toMatchObject({
    needSeAuth: true,
    secondFactors: [],
  })
  const [row] = await site.db.query<{ isHeld: boolean }>(
    sql`select guard_changed_at > now() - interval '1 minute' as is_held from member where id = ${member.id}`,
  )
  expect(row?.isHeld).toBe(true)
})

it('of a host that the site has given up counts as none', async () => {
  await setHosts([other, 'gone.example'])
  const { member } = await withPasskey(site)
  await site.db.execute(sql`update passkey set rp_id = 'gone.example' where member_id = ${member.id}`)
  const away = visitor()
  expect(await away.login(member.userName, password)).toMatchObject({ passkeyHosts: ['gone.example'] })
  await setHosts([other])
  await expect
    .poll(async () => (await visitor().login(member.userName, password)).passkeyHosts, { interval: 200 })
    .toEqual([])
})

it('of before is offered at every host until its first use tells its own', async () => {
  const { member, device, key } = await withEmail('four@mail.example')
  await site.db.execute(sql`update passkey set rp_id = null where member_id = ${member.id}`)
  const away = visitor()
  expect(await away.login(member.userName, password)).toMatchObject({ secondFactors: ['PASSKEY'] })
  expect((await statusOf(device)).passkeys).toMatchObject([{ host: '' }])
  await endStepUp(site, member.id)
  const { optionsJson } = await device.client.call('beginStepUpPasskey', {})
  await device.client.call('stepUp', { method: 'PASSKEY', proof: key.prove(optionsJson) })
  expect((await statusOf(device)).passkeys).toMatchObject([{ host: here }])
  expect(await away.login(member.userName, password)).toMatchObject({ secondFactors: [], passkeyHosts: [here] })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('guests and strangers are asked to log in', async () => {
  expect(await outcomeOf(site.stranger().call('saveProfile', { nickname: 'Lin' }))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('saveProfile', { nickname: 'Lin' }))).toBe('loginRequired')
})

// The formats of nickname and QQ: server/src/identity/session/field-rules.test.ts.
it.each([
  [{ avatar: 'DRAGON' }, 'badRequest'],
  [{ nickname: 'x'.repeat(201) }, 'badRequest'],
  [{ nickname: 'Lin', qq: '12' }, 'qqFormatWrong'],
  [{ nickname: '', qq: '10001' }, 'nicknameWrong'],
  [{ birthday: '' }, 'birthdayWrong'],
  [{ birthday: '1990-02-30' }, 'birthdayWrong'],
  [{ birthday: '2020-01-01' }, 'birthdayWrong'],
  [{ birthday: '1990-1-1' }, 'birthdayWrong'],
])('%o is refused with %s, and nothing changes', async (change, refusal) => {
  const { client } = await loggedIn(site)
  const before = await client.call('getUserInfo', {})
  expect(await outcomeOf(client.call('saveProfile', change))).toBe(refusal)
  expect(await client.call('getUserInfo', {})).toEqual(before)
})

it('changes what it names of the own profile, trimmed and normalized, and leaves the rest and others alone', async () => {
  const [{ client }, other] = [await loggedIn(site), await loggedIn(site)]
  const before = await client.call('getUserInfo', {})
  const others = await other.client.call('getUserInfo', {})
  await client.call('saveProfile', { nickname: ' 灯下 Cafe\u0301 ', qq: ' 10001 ', avatar: 'PLUM' })
  expect(await client.call('getUserInfo', {})).toEqual({
    ...before,
    nickname: '灯下 Caf\u00e9',
    qq: '10001',
    avatar: 'PLUM',
  })
  await client.call('saveProfile', { qq: '20002' })
  expect(await client.call('getUserInfo', {})).toMatchObject({
    nickname: '灯下 Caf\u00e9',
    qq: '20002',
    avatar: 'PLUM',
  })
  await client.call('saveProfile', {})
  expect(await client.call('getUserInfo', {})).toMatchObject({
    nickname: '灯下 Caf\u00e9',
    qq: '20002',
    avatar: 'PLUM',
  })
  expect(await other.client.call('getUserInfo', {})).toEqual(others)
})

// The designs that the client draws: web/src/ui/avatar-designs.ts.
it.each(['MOON', 'LANTERN', 'BRIDGE', 'EAVES', 'WINDOW', 'PLUM'])('the avatar can be %s', async (avatar) => {
  const { client } = await loggedIn(site)
  await client.call('saveProfile', { avatar })
  expect((await client.call('getUserInfo', {})).avatar).toBe(avatar)
})

it('a birthday is given once', async () => {
  const { client } = await loggedIn(site)
  await client.call('saveProfile', { birthday: '1990-11-03' })
  expect((await client.call('getUserInfo', {})).birthday).toBe('1990-11-03')
  expect(await outcomeOf(client.call('saveProfile', { birthday: '1990-11-03' }))).toBe('answered')
  expect(await outcomeOf(client.call('saveProfile', { birthday: '1991-11-03', nickname: 'Lin' }))).toBe('birthdaySet')
  expect(await client.call('getUserInfo', {})).toMatchObject({
    birthday: '1990-11-03',
    nickname: expect.not.stringMatching('Lin'),
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startServer } from '../server.ts'
import { hashPassword } from '../session/password.ts'
import { addCard } from '../test/cashier-kit.ts'
import { freePort } from '../test/games-process.ts'
import { outcomeOf } from '../test/refusals.ts'
import { bind, codeSentTo, freshPhone, type TestDevice, testDevice } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

const password = 'Bright2026'
let site: TestSite
let passwordHash: string
beforeAll(async () => {
  site = await testSite()
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function loggedIn(bound: { phone?: string; email?: string } = {}) {
  const member = await site.member({ passwordHash, balance: '1000' })
  const device = testDevice(site)
  await device.login(member.userName, password)
  await bind(site.db, member.id, bound)
  return { member, device, client: device.client }
}

async function stepUpBy(device: TestDevice, way: 'PHONE' | 'EMAIL', target: string) {
  await device.client.call('sendOwnCode', { action: 'STEP_UP', way })
  return await device.client.call('stepUp', { method: way, proof: await codeSentTo(site.db, target) })
}

async function lettersTo(target: string): Promise<string[]> {
  const rows = await site.db.query<{ body: string }>(
    sql`select body from outbox where target = ${target} order by created_at`,
  )
  return rows.map(({ body }) => body)
}

it('guests reach none of it', async () => {
  const guest = await site.visitor()
  for (const name of [
    'getSecureStatus',
    'beginTotp',
    'beginPasskey',
    'listDevices',
    'listLogins',
    'listOperatorViews',
  ] as const)
    expect(await outcomeOf(guest.call(name, {}))).toBe('loginRequired')
})

describe('the state of security', () => {
  it('is masked and says what can prove who is there', async () => {
    const { client, member } = await loggedIn()
    expect((await client.call('getSecureStatus', {})).stepUpMethods).toEqual(['PASSWORD'])
    await bind(site.db, member.id, { phone: freshPhone(), email: `${member.userName}@example.com`, realName: '林青' })
    const status = await client.call('getSecureStatus', {})
    expect(status).toEqual({
      phone: expect.stringMatching(/^138\*{4}\d{4}$/),
      email: 't***@example.com',
      realName: '林*',
      isBindFundPassword: false,
      hasTotp: false,
      passkeys: [],
      stepUpMethods: ['PHONE', 'EMAIL'],
      passwordChangedAt: '',
      withdrawalsHeldUntil: '',
    })
  })
})

describe('a step-up', () => {
  it('by password is for accounts that have nothing better', async () => {
    const { client, member } = await loggedIn()
    expect(await outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: 'Wrong12345' }))).toBe('loginRefused')
    expect(await outcomeOf(client.call('stepUp', { method: 'PHONE', proof: '123456' }))).toBe('factorUnknown')
    const { until } = await client.call('stepUp', { method: 'PASSWORD', proof: password })
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(9 * 60_000)
    await bind(site.db, member.id, { phone: freshPhone() })
    expect(await outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('factorUnknown')
  })

  it('by code takes a code of that action only, in this session only, and ends after its time', async () => {
    const phone = freshPhone()
    const { client, device, member } = await loggedIn({ phone })
    await client.call('sendOwnCode', { action: 'USER_REMOVE_DEVICE', way: 'PHONE' })
    const removal = await codeSentTo(site.db, `+86${phone}`)
    expect(await outcomeOf(client.call('stepUp', { method: 'PHONE', proof: removal }))).toBe('codeWrong')
    await stepUpBy(device, 'PHONE', `+86${phone}`)
    expect(await outcomeOf(addCard(client))).toBe('answered')
    expect(await outcomeOf(addCard(member.client))).toBe('sessionReplaced')
    await site.db.execute(
      sql`update session set step_up_until = now() - interval '1 second' where member_id = ${member.id}`,
    )
    expect(await outcomeOf(addCard(client))).toBe('stepUpRequired')
  })

  it('takes ten tries', async () => {
    const { client } = await loggedIn()
    const guess = () => outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: 'Wrong12345' }))
    const outcomes = await Promise.all(Array.from({ length: 30 }, guess))
    expect(outcomes.filter((outcome) => outcome === 'loginRefused')).toHaveLength(10)
    expect(await outcomeOf(client.call('stepUp', { method: 'PASSWORD', proof: password }))).toBe('accountLocked')
  })
})

describe('the login password', () => {
  it.each([
    [{ oldPassword: 'Wrong12345', password: 'Fresh2027' }, 'oldPasswordWrong'],
    [{ oldPassword: password, password: 'short1' }, 'passwordFormatWrong'],
    [{ oldPassword: password, password: 'qwerty123' }, 'passwordTooCommon'],
    [{ oldPassword: password, password }, 'passwordSame'],
  ])('%j is rejected with %s as the message', async (input, reason) => {
    const { client } = await loggedIn()
    const error = await client.call('changeLoginPassword', input).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ errorName: 'loginPasswordRejected', code: 'P00220', errorData: { reason } })
    expect((error as { msg: string }).msg).not.toContain('{{')
    expect((error as { msg: string }).msg.length).toBeGreaterThan(5)
  })

  it('ends the other sessions on every node, tells the member and holds withdrawals', async () => {
    await site.db.execute(sql`update tenant set policy = '{"site":{"oneSession":false}}' where code = 'mingtang'`)
    const phone = freshPhone()
    const { client, member } = await loggedIn({ phone })
    const port = await freePort()
    const secondNode = await startServer({ ...site.config, port })
    try {
      const elsewhere = testDevice(site, { url: `http://127.0.0.1:${port}` })
      elsewhere.state.token = member.token
      expect(await outcomeOf(elsewhere.client.call('getBalance', {}))).toBe('answered')
      await client.call('changeLoginPassword', { oldPassword: password, password: 'Fresh2027' })
      expect(await outcomeOf(elsewhere.client.call('getBalance', {}))).toBe('sessionRevoked')
    } finally {
      await secondNode.close()
      await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
    }
    const status = await client.call('getSecureStatus', {})
    expect(status.passwordChangedAt).not.toBe('')
    expect(status.withdrawalsHeldUntil).not.toBe('')
    const letters = await lettersTo(`+86${phone}`)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(member.userName)
    expect(letters[0]).not.toContain('Fresh2027')
    expect(letters[0]).not.toContain('{{')
    expect(await outcomeOf(testDevice(site).login(member.userName, password))).toBe('loginRefused')
    expect(await outcomeOf(testDevice(site).login(member.userName, 'Fresh2027'))).toBe('answered')
  })
})

describe('the fund password', () => {
  it('is six digits that nobody guesses first, and asks for the old one', async () => {
    const { client, member } = await loggedIn()
    const change = async (oldPassword: string, fresh: string) =>
      await client.call('changeFundPassword', { oldPassword, password: fresh }).then(
        () => 'answered',
        (error: { errorName: string; errorData: { reason: string } }) => `${error.errorName} ${error.errorData.reason}`,
      )
    for (const wrong of ['12345', '1234567', '１２３４５６', 'abcdef', ''])
      expect(await change('', wrong)).toBe('walletPasswordRejected fundPasswordFormatWrong')
    for (const easy of ['111111', '123456', '987654'])
      expect(await change('', easy)).toBe('walletPasswordRejected passwordTooCommon')
    expect(await change('', '402817')).toBe('answered')
    expect(await change('000001', '402818')).toBe('walletPasswordRejected oldPasswordWrong')
    expect(await change('402817', '402818')).toBe('answered')
    const [row] = await site.db.query<{ hash: string }>(
      sql`select fund_password_hash as hash from member where id = ${member.id}`,
    )
    expect(row?.hash).toMatch(/^\$argon2id\$/)
    expect((await client.call('getSecureStatus', {})).isBindFundPassword).toBe(true)
  })
})

describe('binding', () => {
  it('the first phone needs its code; the next one a step-up, and the old one is told', async () => {
    const { client, device } = await loggedIn()
    const [first, second] = [freshPhone(), freshPhone()]
    const ask = (phone: string) => ({ action: 'BIND', way: 'PHONE', phoneAreaCode: 86, target: phone })
    await client.call('sendOwnCode', ask(first))
    const code = await codeSentTo(site.db, `+86${first}`)
    const bindTo = (phone: string, of: string) => client.call('bindPhone', { phoneAreaCode: 86, phone, code: of })
    expect(await outcomeOf(bindTo('12', code))).toBe('phoneFormatWrong')
    expect(await outcomeOf(bindTo(second, code))).toBe('codeWrong')
    await bindTo(first, code)
    expect((await client.call('getSecureStatus', {})).withdrawalsHeldUntil).not.toBe('')

    expect(await outcomeOf(client.call('sendOwnCode', ask(second)))).toBe('stepUpRequired')
    expect(await outcomeOf(bindTo(second, '123456'))).toBe('stepUpRequired')
    await stepUpBy(device, 'PHONE', `+86${first}`)
    await client.call('sendOwnCode', ask(second))
    await bindTo(`+86${second}`, await codeSentTo(site.db, `+86${second}`))
    expect((await lettersTo(`+86${first}`)).at(-1)).not.toMatch(/[0-9]{6}/)
    expect((await client.call('getUserInfo', {})).phone.slice(-4)).toBe(second.slice(-4))
  })

  it('an email another member has is refused to whoever can read it, and only to them', async () => {
    const taken = `taken${freshPhone()}@example.com`
    const owner = await loggedIn({ email: taken })
    const { client } = await loggedIn()
    await client.call('sendOwnCode', { action: 'BIND', way: 'EMAIL', target: taken.toUpperCase() })
    expect(await outcomeOf(client.call('bindEmail', { email: taken, code: '000000' }))).toBe('codeWrong')
    const code = await codeSentTo(site.db, taken)
    expect(await outcomeOf(client.call('bindEmail', { email: taken, code }))).toBe('targetTaken')
    expect(owner.member.id).not.toBe('')
  })

  it('the real name is set once, also of ten at once', async () => {
    const { client } = await loggedIn()
    expect(await outcomeOf(client.call('setRealName', { name: '<b>' }))).toBe('realNameFormatWrong')
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(client.call('setRealName', { name: ' 林青 ' }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'realNameSet')).toHaveLength(9)
    expect((await client.call('getUserInfo', {})).realName).toBe('林*')
  })
})

describe('from a stolen password to the money', () => {
  it('every door asks again, the owner is told, and the withdrawal is held', async () => {
    const phone = freshPhone()
    const { member, device } = await loggedIn({ phone })
    const thief = testDevice(site, { deviceId: 'device' })
    expect((await thief.login(member.userName, password)).needSeAuth).toBe(true)
    const mine = freshPhone()
    expect(await outcomeOf(thief.client.call('bindPhone', { phoneAreaCode: 86, phone: mine, code: '123456' }))).toBe(
      'stepOpen',
    )
    // Even with the owner's own browser in hand, a step-up stands before the phone and the card.
    expect(await outcomeOf(addCard(device.client))).toBe('stepUpRequired')
    const change = { action: 'BIND', way: 'PHONE', phoneAreaCode: 86, target: mine }
    expect(await outcomeOf(device.client.call('sendOwnCode', change))).toBe('stepUpRequired')
    await stepUpBy(device, 'PHONE', `+86${phone}`)
    await device.client.call('sendOwnCode', change)
    const code = await codeSentTo(site.db, `+86${mine}`)
    await device.client.call('bindPhone', { phoneAreaCode: 86, phone: mine, code })
    expect((await lettersTo(`+86${phone}`)).at(-1)).toContain(member.userName)
    const bankItemId = await addCard(device.client)
    const asked = { currency: 'CNY', amount: '100', bankItemId }
    const { withdrawal } = await device.client.call('createWithdrawal', asked)
    expect(withdrawal).toMatchObject({ state: 'REVIEW', hold: { code: 'R204' } })
    await site.db.execute(sql`update member set guard_changed_at = now() - interval '25 hours' where id = ${member.id}`)
    const later = await device.client.call('createWithdrawal', asked)
    expect(later.withdrawal?.state).not.toBe('REVIEW')
  })
})

describe('who looked', () => {
  it('an operator who lists or decides leaves a line for the member, once an hour for the list', async () => {
    const { member, client } = await loggedIn()
    await site.db.execute(sql`update member set guard_changed_at = now() where id = ${member.id}`)
    const asked = { currency: 'CNY', amount: '100', bankItemId: await addCard(client) }
    const { withdrawal } = await client.call('createWithdrawal', asked)
    const operator = await site.operator()
    await operator.call('listHeldWithdrawals', {})
    await operator.call('listHeldWithdrawals', {})
    await operator.call('refuseWithdrawal', { id: withdrawal?.id ?? '', reason: 'x' })
    const first = await client.call('listOperatorViews', { size: 1 })
    const second = await client.call('listOperatorViews', { size: 1, cursor: first.nextCursor })
    expect([...first.rows, ...second.rows].map(({ what }) => what)).toEqual(['WITHDRAWAL_REFUSED', 'WITHDRAWAL_REVIEW'])
    expect(first.rows[0]?.operator).toMatch(/^#[0-9A-F]{4}$/)
    expect(second.nextCursor).toBe('')
    expect(await outcomeOf(client.call('listOperatorViews', { cursor: 'x' }))).toBe('cursorWrong')
  })
})

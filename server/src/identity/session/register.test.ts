import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { registrant, registration } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { bindingWays: [] } } })
})
afterAll(() => site.close())

test('registration requires a session', async () => {
  expect(await outcomeOf(site.stranger().call('register', registration()))).toBe('sessionUnknown')
})

test.each([
  [{ userName: 'abc' }, 'accountFormatWrong'],
  [{ userName: 'twelveletter' }, 'accountFormatWrong'],
  [{ password: 'short1' }, 'passwordFormatWrong'],
  [{ password: 'onlyletters' }, 'passwordFormatWrong'],
  [{ password: '1234567890' }, 'passwordFormatWrong'],
  [{ bindingWay: 'PHONE' }, 'wayClosed'],
  [{ currency: 'XYZ' }, 'currencyUnknown'],
  [{ currency: 'KWD' }, 'currencyUnknown'],
  [{ captchaInfo: '' }, 'captchaWrong'],
  [{ captchaInfo: 'AAAA' }, 'captchaWrong'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.visitor()).call('register', registration(changes)))).toBe(name)
})

test('a name in full width is the same name, at the registration and at the login', async () => {
  const { visitor, captchaInfo } = await registrant(site)
  const wide = '\uff37\uff49\uff44\uff45\uff2c\uff41\uff4d\uff50'
  expect((await visitor.call('checkAccountName', { userName: wide })).isFree).toBe(true)
  await visitor.call('register', registration({ userName: wide, captchaInfo }))
  expect(await site.db.query(sql`select user_name from member where user_name_key = 'widelamp'`)).toEqual([
    { userName: 'WideLamp' },
  ])
  expect((await visitor.call('checkAccountName', { userName: 'widelamp' })).isFree).toBe(false)
  for (const username of [wide, `${wide}\u3000`, 'widelamp']) {
    const login = (await site.visitor()).call('login', { username, password: 'Bright2026', way: 'PASSWORD' })
    expect((await login).token).not.toBe('')
  }
})

test('a new member has a wallet of the chosen currency and can log in', async () => {
  const { visitor, captchaInfo } = await registrant(site)
  await visitor.call('register', registration({ userName: 'LampLight', currency: 'USDT', captchaInfo }))
  const [row] = await site.db.query(
    sql`select m.user_name, m.user_name_key, a.currency, a.kind, a.balance_minor
          from member m join ledger_account a on a.owner_id = m.id where m.user_name_key = 'lamplight'`,
  )
  expect(row).toEqual({
    userName: 'LampLight',
    userNameKey: 'lamplight',
    currency: 'USDT',
    kind: 'WALLET',
    balanceMinor: 0n,
  })
  const reply = await visitor.call('login', { username: 'lamplight', password: 'Bright2026', way: 'PASSWORD' })
  expect(reply.token).not.toBe('')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { outcomeOf } from '../test/refusals.ts'
import { solveCaptcha } from '../test/solve-captcha.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { bindingWays: [] } } })
})
afterAll(() => site.close())

const request = (changes: object = {}) => ({
  userName: 'moonlit',
  password: 'Bright2026',
  currency: 'CNY',
  captchaInfo: 'AAAA',
  ...changes,
})

test('registration requires a session', async () => {
  expect(await outcomeOf(site.stranger().call('register', request()))).toBe('sessionUnknown')
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
  expect(await outcomeOf((await site.visitor()).call('register', request(changes)))).toBe(name)
})

test('a new member has a wallet of the chosen currency and can log in', async () => {
  const visitor = await site.visitor()
  await visitor.blob('getCaptcha', { action: 'REG' })
  const captchaInfo = await solveCaptcha(site.db)
  await visitor.call('register', request({ userName: 'LampLight', currency: 'USDT', captchaInfo }))
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

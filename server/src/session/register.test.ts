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

async function visitorWithCaptcha() {
  const visitor = await site.visitor()
  await visitor.blob('getCaptcha', { action: 'REG' })
  return { visitor, captchaInfo: await solveCaptcha(site.db) }
}

test('registration requires a session', async () => {
  expect(await outcomeOf(site.stranger().call('register', request()))).toBe('sessionUnknown')
})

test.each([
  [{ userName: 'abc' }, 'accountFormatWrong'],
  [{ userName: 'twelveletter' }, 'accountFormatWrong'],
  [{ userName: 'admin\u0000' }, 'accountFormatWrong'],
  [{ userName: '\u1d2e\u1d35\u1d33bird' }, 'accountFormatWrong'],
  [{ userName: '\u0430dmin' }, 'accountFormatWrong'],
  [{ userName: 'ad\u200bmin' }, 'accountFormatWrong'],
  [{ userName: 'bob ' }, 'accountFormatWrong'],
  [{ password: 'short1' }, 'passwordFormatWrong'],
  [{ password: 'onlyletters' }, 'passwordFormatWrong'],
  [{ password: '1234567890' }, 'passwordFormatWrong'],
  [{ password: 'qwerty123' }, 'passwordTooCommon'],
  [{ password: 'moonlit2026' }, 'passwordTooCommon'],
  [{ password: 'x1'.repeat(500_000) }, 'bodyTooLarge'],
  [{ bindingWay: 'PHONE' }, 'wayClosed'],
  [{ currency: 'XYZ' }, 'currencyUnknown'],
  [{ currency: 'KWD' }, 'currencyUnknown'],
  [{ captchaInfo: '' }, 'captchaWrong'],
  [{ captchaInfo: 'AAAA' }, 'captchaWrong'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.visitor()).call('register', request(changes)))).toBe(name)
})

test('a new member has a wallet of the chosen currency and can log in', async () => {
  const { visitor, captchaInfo } = await visitorWithCaptcha()
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

test('fields that a client cannot set are ignored', async () => {
  const { visitor, captchaInfo } = await visitorWithCaptcha()
  const greedy = {
    ...request({ userName: 'greedy', captchaInfo }),
    vipLevel: 9,
    balance: '1000000',
    __proto__: { isAdmin: 1 },
  }
  await visitor.call('register', greedy)
  const [row] = await site.db.query(sql`select vip_level from member where user_name_key = 'greedy'`)
  expect(row).toEqual({ vipLevel: 0 })
})

test('fifty concurrent requests for one name create one account', async () => {
  const visitors = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const visitor = await site.visitor()
      await visitor.blob('getCaptcha', { action: 'REG' })
      return visitor
    }),
  )
  const answers = await site.db.query<{ sessionId: string; answerHash: Buffer }>(
    sql`select session_id, answer_hash from captcha`,
  )
  expect(answers).toHaveLength(50)
  // One known answer for all images, so that the test need not solve fifty.
  const { hashAnswer } = await import('../captcha/check-captcha.ts')
  for (const { sessionId } of answers) {
    await site.db.execute(
      sql`update captcha set answer_hash = ${hashAnswer(sessionId, 'MOON')} where session_id = ${sessionId}`,
    )
  }
  const outcomes = await Promise.all(
    visitors.map((visitor, index) =>
      outcomeOf(
        visitor.call('register', request({ userName: index % 2 ? 'crowded' : 'Crowded', captchaInfo: 'MOON' })),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'accountTaken')).toHaveLength(49)
  await site.books()
})

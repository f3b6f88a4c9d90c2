// Names and passwords that a registration must refuse, and forged or concurrent requests. register.test.ts tests the call.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { registrant, registration } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { bindingWays: [] } } })
})
afterAll(() => site.close())

it.each([
  [{ userName: 'admin\u0000' }, 'accountFormatWrong'],
  [{ userName: '\u1d2e\u1d35\u1d33bird' }, 'accountFormatWrong'],
  [{ userName: '\u0430dmin' }, 'accountFormatWrong'],
  [{ userName: 'ad\u200bmin' }, 'accountFormatWrong'],
  [{ userName: 'bob ' }, 'accountFormatWrong'],
  [{ password: 'qwerty123' }, 'passwordTooCommon'],
  [{ password: 'moonlit2026' }, 'passwordTooCommon'],
  [{ password: 'x1'.repeat(500_000) }, 'bodyTooLarge'],
])('%j is refused with %s', async (changes, name) => {
  expect(await outcomeOf((await site.visitor()).call('register', registration(changes)))).toBe(name)
})

it('fields that a client cannot set are ignored', async () => {
  const { visitor, captchaInfo } = await registrant(site)
  const greedy = {
    ...registration({ userName: 'greedy', captchaInfo }),
    vipLevel: 9,
    balance: '1000000',
    __proto__: { isAdmin: 1 },
  }
  await visitor.call('register', greedy)
  const [row] = await site.db.query(sql`select vip_level from member where user_name_key = 'greedy'`)
  expect(row).toEqual({ vipLevel: 0 })
})

it('fifty concurrent requests for one name create one account', async () => {
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
        visitor.call('register', registration({ userName: index % 2 ? 'crowded' : 'Crowded', captchaInfo: 'MOON' })),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'accountTaken')).toHaveLength(49)
  await site.books()
})

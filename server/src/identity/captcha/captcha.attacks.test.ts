// Group E of attacks.md, its lines about captchas; each test bears the name of its line.
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { password, passwordHash } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  const browser = { https: true, staticServers: [], apiServers: [], imageServers: [] } as const
  // Nobody listens there.
  const vendor = { url: 'http://127.0.0.1:9', timeoutMs: 400, browser }
  site = await testSite({ config: { geetest: { ...vendor, captchaId: 'g'.repeat(32), key: 'key' } } })
})
afterAll(() => site.close())

const setPolicy = (policy: object) =>
  site.db.execute(sql`update tenant set policy = ${json({ site: policy })} where code = 'mingtang'`)
const send = (answer: object) =>
  ({ action: 'REG', way: 'PHONE', username: freshPhone(), phoneAreaCode: 86, ...answer }) as const
const geetest = (lot: string) =>
  JSON.stringify({
    lot_number: lot,
    captcha_output: 'out',
    pass_token: 'token',
    gen_time: '1706941836',
  })

describe('Captcha replay', () => {
  const spend = async (first: Client, second: Client, call: (client: Client, code: string) => Promise<unknown>) => {
    await first.blob('getSmsCaptcha', {})
    const code = await plantAnswer(site.db)
    return [await outcomeOf(call(first, code)), await outcomeOf(call(second, code))]
  }

  it('two sends, two actions, two users: the second is refused', async () => {
    await setPolicy({ codeCaps: { ipPerHour: 999 } })
    const [one, other] = [await site.visitor(), await site.visitor()]
    const bySend = (client: Client, captchaCode: string) => client.call('sendCode', send({ captchaCode }))
    expect(await spend(one, one, bySend)).toEqual(['answered', 'captchaWrong'])
    expect(await spend(one, other, bySend)).toEqual(['answered', 'captchaWrong'])
    const forAnother = (client: Client, captchaCode: string) =>
      client.call('checkAccount', { userName: 'anybody', captchaCode })
    expect(await spend(one, one, forAnother)).toEqual(['captchaWrong', 'captchaWrong'])
  })

  it('an image asked for without an action is worth one call, whichever comes first', async () => {
    const client = await site.visitor()
    await client.blob('getCaptcha', {})
    const captchaCode = await plantAnswer(site.db)
    const outcomes = await Promise.all([
      outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaCode })),
      outcomeOf(client.call('checkAccount', { userName: 'somebody', captchaCode })),
    ])
    expect(outcomes.toSorted()).toEqual(['answered', 'captchaWrong'])
    await client.blob('getCaptcha', {})
    const forCode = await plantAnswer(site.db)
    expect(await outcomeOf(client.call('sendCode', send({ captchaCode: forCode })))).toBe('captchaWrong')
  })
})

describe('Captcha down', () => {
  it('a vendor that does not answer passes nobody, neither a send nor a login; our own puzzle stands in', async () => {
    await setPolicy({ captchaProvider: 'GT4', captchaForEveryCode: true, captchaAfterFailures: 0 })
    const member = await site.member({ passwordHash: await passwordHash() })
    const client = await site.visitor()
    const login = { username: member.userName, password, way: 'PASSWORD' } as const
    expect(await outcomeOf(client.call('sendCode', send({ captchaInfo: geetest('one') })))).toBe('captchaWrong')
    expect(await outcomeOf(client.call('sendCode', send({})))).toBe('captchaForCode')
    await site.db.execute(sql`delete from captcha_outage`)
    expect(await outcomeOf(client.call('login', { ...login, captchaInfo: geetest('two') }))).toBe('captchaWrong')
    expect(await outcomeOf(client.call('login', login))).toBe('captchaRequired')
    expect((await client.call('getCaptchaOptions', {})).provider).toBe('SLIDER')
    await setPolicy({})
  })
})

describe('DEF image', () => {
  it('a thousand solves of one picture: the first uses it up, so the right one among them does not pass', async () => {
    await setPolicy({ codeCaps: { ipPerHour: 9_999 } })
    const client = await site.visitor()
    await client.blob('getSmsCaptcha', {})
    const right = await plantAnswer(site.db)
    const outcomes: string[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      const codes = Array.from({ length: 50 }, (_, index) =>
        batch === 10 && index === 25 ? right : `W${batch}${index}`,
      )
      outcomes.push(
        ...(await Promise.all(codes.map((captchaCode) => outcomeOf(client.call('sendCode', send({ captchaCode })))))),
      )
    }
    expect(new Set(outcomes)).toEqual(new Set(['captchaWrong']))
  })

  it('has no chunk besides the picture, and dies after two minutes', async () => {
    const client = await site.visitor()
    const bytes = Buffer.from(await (await client.blob('getCaptcha', {})).arrayBuffer())
    expect([...new Set(chunksOf(bytes))].toSorted()).toEqual(
      expect.not.arrayContaining(['tEXt', 'iTXt', 'zTXt', 'eXIf']),
    )
    const captchaInfo = await plantAnswer(site.db)
    await site.db.execute(sql`update captcha set expires_at = expires_at - interval '121 seconds'`)
    expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaInfo }))).toBe('captchaWrong')
  })
})

/** The types of a PNG's chunks. */
function chunksOf(png: Buffer): string[] {
  const types: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8))
  return types
}

it('needCaptcha stripped by client: after three failures a login without a captcha is refused, also the right one', async () => {
  await setPolicy({})
  const member = await site.member({ passwordHash: await passwordHash() })
  const client = await site.visitor()
  const login = (changes: object) =>
    outcomeOf(client.call('login', { username: member.userName, password, way: 'PASSWORD', ...changes }))
  for (let failure = 0; failure < 3; failure += 1) expect(await login({ password: 'Wrong12345' })).toBe('loginRefused')
  expect(await login({})).toBe('captchaRequired')
  expect(await login({ captchaCode: '', captchaInfo: '', needCaptcha: false })).toBe('captchaRequired')
  expect(await login({ captchaCode: 'AAAA' })).toBe('captchaWrong')
  expect(await login({ captchaInfo: 'pass.invented' })).toBe('captchaWrong')
})

// What a stranger can learn about accounts, phones and emails. `npm run bench -- enumeration` compares the times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import type { Call, Input } from '../../call/rpc/handler.ts'
import { passwordHash, registrant, registration } from '../../test/account-kit.ts'
import { checkedAccount, reachableMember, strangerWithPhone } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { askForCode, bind, codeSentTo, freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { checkAccount } from './check-account.ts'
import { contactsOfUnknown } from './unknown-account.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

describe('Enumeration at the login', () => {
  it('an unknown account and a wrong password have the same response', async () => {
    const visitor = await site.visitor()
    const member = await site.member({ passwordHash: await passwordHash() })
    const answer = (username: string) =>
      visitor.call('login', { username, password: 'Wrong12345', way: 'PASSWORD' }).catch((error: Error) => error)
    const [unknown, wrong] = [await answer('nobody77'), await answer(member.userName)]
    expect(unknown).toMatchObject({ errorName: 'loginRefused', errorData: { needCaptcha: false } })
    expect({ ...unknown }).toEqual({ ...wrong })
  })
})

describe('Enumeration by checkUserName', () => {
  it('takes the minimum time also for immediate refusals', async () => {
    const glance = { context: site.context, db: site.context.db } as Call<'checkAccount'>
    const input = { userName: 'anybody', captchaCode: '', captchaInfo: '' } as Input<'checkAccount'>
    const tookMs: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      const startedAt = performance.now()
      await checkAccount(glance, input).then(
        () => expect.unreachable(),
        (error: Error) => expect(error.message).toContain('captchaRequired'),
      )
      tookMs.push(performance.now() - startedAt)
    }
    // The fastest run decides, because a busy machine only adds time.
    expect(Math.min(...tookMs)).toBeGreaterThanOrEqual(8)
  })

  it("the masks of an unknown account have the form of a member's and stay the same", async () => {
    const name = await strangerWithPhone(site)
    const { reply } = await checkedAccount(site, name)
    expect(reply.phone).toMatch(/^1[0-9]{2}\*{4}[0-9]{4}$/)
    expect((await checkedAccount(site, name.toUpperCase())).reply).toEqual(reply)
  })

  it('masks of unknown accounts differ by name and by the secret, which only the server has', async () => {
    for (let members = 0; members < 8; members += 1) await reachableMember(site)
    const shown = async (secret: string) => {
      await site.db.execute(sql`delete from recovery_decoy`)
      const masks: string[] = []
      for (let index = 0; index < 40; index += 1)
        masks.push(JSON.stringify(await contactsOfUnknown(site.db, secret, 'mingtang', `name${index}`)))
      return masks
    }
    const masks = await shown('secret')
    expect(new Set(masks).size).toBeGreaterThan(10)
    expect(await shown('secret')).toEqual(masks)
    expect(await shown('other')).not.toEqual(masks)
  })
})

describe('Enumeration at the registration', () => {
  it('a list of names cannot be asked through: an address has few answers an hour, also in parallel', async () => {
    const setLooks = (nameLooksPerHour: number) =>
      site.db.execute(sql`update tenant set policy = ${json({ site: { nameLooksPerHour } })} where code = 'mingtang'`)
    const look = async (ip: string, userName: string) => {
      const { client, state } = testDevice(site, { ip })
      state.token = (await client.call('openGuestSession', {})).token
      return await client.call('checkAccountName', { userName })
    }
    await setLooks(5)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => outcomeOf(look('198.51.100.7', `listed${at}`))),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'tooManyRequests')).toHaveLength(7)
    // Another address of the same IPv6 line is the same sender; another line is another one.
    for (let at = 0; at < 5; at += 1) await look(`2001:db8:1:1::${at + 1}`, `listed${at}`)
    expect(await outcomeOf(look('2001:db8:1:1::99', 'listed9'))).toBe('tooManyRequests')
    expect(await outcomeOf(look('2001:db8:1:2::1', 'listed9'))).toBe('answered')
    await setLooks(0)
    expect(await outcomeOf(look('198.51.100.9', 'listed9'))).toBe('tooManyRequests')
    await setLooks(5)
    await site.db.execute(sql`update account_look set hour = hour - interval '1 hour'`)
    expect(await outcomeOf(look('198.51.100.7', 'listed9'))).toBe('answered')
  })

  it('a taken phone has the same response as a free one with a wrong code, and its code is not sent', async () => {
    const member = await site.member()
    const [taken, free] = [freshPhone(), freshPhone()]
    await bind(site.db, member.id, { phone: taken })
    const answers = []
    for (const phone of [taken, free]) {
      const sent = await askForCode(site, { action: 'REG', way: 'PHONE', username: phone, phoneAreaCode: 86 })
      const { visitor, captchaInfo } = await registrant(site)
      const binding = {
        bindingWay: 'PHONE',
        bindingUsername: phone,
        bindingPhoneAreaCode: 86,
        bindingRecvCode: '000000',
      }
      const refused = await visitor
        .call('register', registration({ captchaInfo, ...binding }))
        .catch((error: Error) => ({ ...error }))
      answers.push({ sent, refused })
    }
    expect(answers[0]).toEqual(answers[1])
    await expect(codeSentTo(site.db, `+86${taken}`)).rejects.toThrow()
  })
})

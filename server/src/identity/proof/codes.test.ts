import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../base/db/db.ts'
import { json, sql } from '../../base/db/sql.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { CallFacts } from '../../call/rpc/handler.ts'
import { codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { untilWrong } from '../../test/until-wrong.ts'
import type { CodeKey } from './code-rows.ts'
import type { CodeSender } from './code-sender.ts'
import { checkCode, type CodeToSend, peekCode, sendCode, type TriedCode } from './codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const fresh = () => `+86${freshPhone()}`
let addresses = 0

/** Sends as a caller with an unused IP address unless set; returns the seconds or the error with its data. */
async function send(target: string, changes: Partial<CodeToSend> = {}, facts: Partial<CallFacts> = {}) {
  addresses += 1
  const call = {
    db: site.db,
    context: site.context,
    tenant: 'mingtang',
    ip: `10.0.${addresses >> 8}.${addresses & 255}`,
    deviceId: '',
    country: 'CN',
    lang: 'zh-CN',
    ...facts,
  } as CallFacts & { db: TestSite['db'] }
  const way = target.includes('@') ? 'EMAIL' : 'PHONE'
  const sender = { key: call.ip, isKnown: false }
  const asked: CodeToSend = { action: 'LOGIN', way, target, memberId: null, deliver: true, sender, ...changes }
  return await sendCode(call, asked).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    return { refused: error.errorName, ...error.data }
  })
}

type Try = CodeKey & { sender: CodeSender }
const keyOf = (target: string, changes: Partial<Try> = {}): Try => ({
  // Not one of the addresses of `send`.
  sender: { key: '192.0.2.9', isKnown: false },
  tenant: 'mingtang',
  action: 'LOGIN',
  way: target.includes('@') ? 'EMAIL' : 'PHONE',
  target,
  memberId: null,
  ...changes,
})

/** Moves all sent codes into the past by the interval. */
async function passTime(interval: string): Promise<void> {
  for (const statement of [
    sql`update code set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`,
    sql`update code_request set created_at = created_at - ${interval}::interval`,
    sql`update outbox set created_at = created_at - ${interval}::interval`,
  ])
    await site.db.execute(statement)
}

const setPolicy = (policy: object) =>
  site.db.execute(sql`update tenant set policy = ${json({ site: policy })} where code = 'mingtang'`)

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('is six digits, stored as a hash, and works once, also for twenty concurrent tries', async () => {
    const target = fresh()
    expect(await send(target)).toBe(60)
    const code = await codeSentTo(site.db, target)
    expect(code).toMatch(/^[0-9]{6}$/)
    const rows = await site.db.query(sql`select * from code where target = ${target}`)
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(code)
    const passed = await Promise.all(Array.from({ length: 20 }, () => checkCode(site.db, { ...keyOf(target), code })))
    // Of twenty concurrent tries five are compared, and one of them uses the code up.
    expect(passed.filter(Boolean)).toHaveLength(1)
    expect(await checkCode(site.db, { ...keyOf(target), code })).toBe(false)
  })

  it('is bound to its action, way, target, member and tenant', async () => {
    const [target, other] = [fresh(), fresh()]
    const member = await site.member()
    await send(target)
    await send(other)
    const code = await codeSentTo(site.db, target)
    const strange: Partial<CodeKey>[] = [
      ...['REG', 'RETRIEVE_PWD', 'USER_REMOVE_DEVICE', 'DEVICE', 'STEP_UP', 'BIND'].map((action) => ({ action })),
      { way: 'EMAIL' },
      { tenant: 'yunlai' },
      { memberId: member.id },
      { target: other },
    ]
    for (const changes of strange)
      expect(await checkCode(site.db, { ...keyOf(target, changes), code }), JSON.stringify(changes)).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target), code })).toBe(true)
  })

  it('keeps its leading zeros and accepts only six ASCII digits', async () => {
    const target = fresh()
    await send(target)
    const code = await codeSentTo(site.db, target)
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    const strange = [wide, [code], Number(code), ` ${code}`] as unknown as string[]
    for (const attempt of strange) expect(await checkCode(site.db, { ...keyOf(target), code: attempt })).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target), code })).toBe(true)
  })

  it('keeps leading zeros as a string', async () => {
    const target = fresh()
    for (let tries = 0; tries < 400; tries += 1) {
      await send(target)
      if ((await codeSentTo(site.db, target)).startsWith('0')) break
      await site.db.execute(sql`delete from code_request where target = ${target}`)
      await site.db.execute(sql`delete from code where target = ${target}`)
      await site.db.execute(sql`delete from outbox where target = ${target}`)
    }
    const code = await codeSentTo(site.db, target)
    expect(code).toMatch(/^0[0-9]{5}$/)
    expect(await checkCode(site.db, { ...keyOf(target), code: String(Number(code)) })).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target), code })).toBe(true)
  })

  it('expires after ten minutes', async () => {
    const [inTime, late] = [fresh(), fresh()]
    await send(inTime)
    await send(late)
    const [good, old] = [await codeSentTo(site.db, inTime), await codeSentTo(site.db, late)]
    await passTime('599 seconds')
    expect(await checkCode(site.db, { ...keyOf(inTime), code: good })).toBe(true)
    await passTime('2 seconds')
    expect(await checkCode(site.db, { ...keyOf(late), code: old })).toBe(false)
  })

  it('is replaced by the next one', async () => {
    const target = fresh()
    await send(target)
    const old = await codeSentTo(site.db, target)
    await passTime('61 seconds')
    await send(target)
    const code = await codeSentTo(site.db, target)
    if (old !== code) expect(await checkCode(site.db, { ...keyOf(target), code: old })).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target), code })).toBe(true)
  })

  it('can be checked without being used up, and a wrong check costs a try', async () => {
    const target = fresh()
    await send(target)
    const code = await codeSentTo(site.db, target)
    for (let look = 0; look < 8; look += 1) expect(await peekCode(site.db, { ...keyOf(target), code })).toBe(true)
    for (let look = 0; look < 5; look += 1)
      expect(await peekCode(site.db, { ...keyOf(target), code: otherThan(code) })).toBe(false)
    expect(await peekCode(site.db, { ...keyOf(target), code })).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target), code })).toBe(false)
  })
})

describe('five tries in all', () => {
  type Check = (db: Queryable, tried: TriedCode) => Promise<boolean>

  /** How many of 200 concurrent tries with different codes were compared with the stored one. */
  async function looksOf(check: Check): Promise<{ tries: number; rightAfter: boolean }> {
    const target = fresh()
    await send(target)
    const code = await codeSentTo(site.db, target)
    let guess = code
    const guesses = Array.from({ length: 200 }, () => (guess = otherThan(guess)))
    await Promise.all(guesses.map((wrong) => check(site.db, { ...keyOf(target), code: wrong })))
    const [row] = await site.db.query<{ wrongTries: number }>(
      sql`select wrong_tries from code where target = ${target}`,
    )
    return { tries: row!.wrongTries, rightAfter: await check(site.db, { ...keyOf(target), code }) }
  }

  it('of 200 in parallel five are compared, and then the right one is refused', async () => {
    expect(await looksOf(checkCode)).toEqual({ tries: 5, rightAfter: false })
  })

  it('seeded bug: reading before counting compares more of them', async () => {
    const readThenCount: Check = async (db, key) => {
      const [row] = await db.query<{ id: string; wrongTries: number }>(
        sql`select id, wrong_tries from code where target = ${key.target} order by created_at desc limit 1`,
      )
      if (!row || row.wrongTries >= 5) return false
      await db.execute(sql`update code set wrong_tries = wrong_tries + 1 where id = ${row.id}`)
      return false
    }
    const looks = await untilWrong(
      () => looksOf(readThenCount),
      ({ tries }) => tries > 5,
    )
    expect(looks.tries).toBeGreaterThan(5)
  })

  const triesAt = async (target: string) => {
    const [row] = await site.db.query<{ tries: number }>(
      sql`select sum(wrong_tries)::int as tries from code where target = ${target}`,
    )
    return row!.tries
  }

  it('a resend gives a sender no more than twenty wrong tries a day, and then no code', async () => {
    const target = fresh()
    const sender = { key: '192.0.2.9', isKnown: false }
    for (let round = 0; round < 5; round += 1) {
      expect(await send(target, { sender })).toBe(60)
      const code = await codeSentTo(site.db, target)
      for (let wrong = 0; wrong < 4; wrong += 1)
        await checkCode(site.db, { ...keyOf(target, { sender }), code: otherThan(code) })
      await passTime('61 seconds')
    }
    expect(await triesAt(target)).toBe(20)
    expect(await send(target, { sender })).toMatchObject({ refused: 'codeLimit' })
    expect(await send(target)).toBe(60)
    const code = await codeSentTo(site.db, target)
    expect(await checkCode(site.db, { ...keyOf(target, { sender }), code })).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target, { sender: { key: '192.0.2.8', isKnown: false } }), code })).toBe(
      true,
    )
  })

  it("all strangers together have fifty a day at a target, which do not count for the owner's device", async () => {
    const target = fresh()
    const device = { key: 'device:1', isKnown: true }
    for (let round = 0; round < 5; round += 1) {
      expect(await send(target)).toBe(60)
      const code = await codeSentTo(site.db, target)
      for (let wrong = 0; wrong < 12; wrong += 1) {
        const sender = { key: `198.51.100.${wrong}`, isKnown: false }
        await checkCode(site.db, { ...keyOf(target, { sender }), code: otherThan(code) })
      }
      await passTime('61 seconds')
    }
    expect(await triesAt(target)).toBe(50)
    expect(await send(target)).toMatchObject({ refused: 'codeLimit' })
    expect(await send(target, { sender: device })).toBe(60)
    const code = await codeSentTo(site.db, target)
    expect(
      await checkCode(site.db, { ...keyOf(target, { sender: { key: '203.0.113.1', isKnown: false } }), code }),
    ).toBe(false)
    expect(await checkCode(site.db, { ...keyOf(target, { sender: device }), code })).toBe(true)
    expect(await triesAt(target)).toBe(50)
  })

  it("a stranger's tries without login do not use up the owner's own codes", async () => {
    const member = await site.member()
    const target = fresh()
    for (let round = 0; round < 10; round += 1) {
      expect(await send(target)).toBe(60)
      await passTime('61 seconds')
    }
    expect(await send(target)).toMatchObject({ refused: 'codeLimit' })
    expect(await send(target, { action: 'DEVICE', memberId: member.id })).toBe(60)
  })
})

describe('sixty seconds', () => {
  it('twenty concurrent sends send one code; the others return the time to wait', async () => {
    const target = fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(target)))
    expect(answers.filter((answer) => answer === 60)).toHaveLength(1)
    const refused = answers.filter((answer) => typeof answer !== 'number')
    expect(refused).toHaveLength(19)
    for (const answer of refused) {
      expect(answer).toMatchObject({ refused: 'codeTooSoon' })
      const { nextSendSeconds } = answer as unknown as { nextSendSeconds: number }
      expect(nextSendSeconds).toBeGreaterThan(50)
      expect(nextSendSeconds).toBeLessThanOrEqual(60)
    }
    const [count] = await site.db.query(sql`select count(*)::int as sent from outbox where target = ${target}`)
    expect(count).toEqual({ sent: 1 })
  })

  it('all spellings of one email share the countdown', async () => {
    const name = `l${randomUUID().slice(0, 8)}`
    const spellings = [
      `${name}@example.com`,
      `${name}+1@example.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@example.com`,
    ]
    const answers = await Promise.all(spellings.map((spelling) => send(spelling)))
    expect(answers.filter((answer) => answer === 60)).toHaveLength(1)
  })

  it('is over after sixty seconds', async () => {
    const target = fresh()
    await send(target)
    await passTime('59 seconds')
    expect(await send(target)).toMatchObject({ refused: 'codeTooSoon' })
    await passTime('2 seconds')
    expect(await send(target)).toBe(60)
  })
})

describe('caps', () => {
  it('a target gets ten codes a day', async () => {
    const target = fresh()
    for (let round = 0; round < 10; round += 1) {
      expect(await send(target)).toBe(60)
      await passTime('2 minutes')
    }
    expect(await send(target)).toEqual({ refused: 'codeLimit' })
    await passTime('1 day')
    expect(await send(target)).toBe(60)
  })

  it('an IP address gets thirty an hour, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(fresh(), {}, { ip: '10.9.9.9' })))
    expect(answers.filter((answer) => answer === 60)).toHaveLength(30)
    await passTime('61 minutes')
    expect(await send(fresh(), {}, { ip: '10.9.9.9' })).toBe(60)
  })

  it('a device gets twenty an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(fresh(), {}, { deviceId: 'one' })))
    expect(answers.filter((answer) => answer === 60)).toHaveLength(20)
  })

  it("a country gets the tenant's cap, by the phone's own country", async () => {
    await setPolicy({ codeCaps: { countryPerDay: { HK: 2 } } })
    const answers = []
    for (const number of ['51234561', '51234562', '51234563']) answers.push(await send(`+852${number}`))
    expect(answers).toEqual([60, 60, { refused: 'codeLimit' }])
    expect(await send(fresh())).toBe(60)
    await setPolicy({})
  })
})

it('a decoy takes the same steps and sends nothing', async () => {
  const target = fresh()
  expect(await send(target, { deliver: false })).toBe(60)
  expect(await send(target, { deliver: false })).toMatchObject({ refused: 'codeTooSoon' })
  expect(await site.db.query(sql`select from outbox where target = ${target}`)).toHaveLength(0)
  expect(await site.db.query(sql`select from code where target = ${target}`)).toHaveLength(1)
})

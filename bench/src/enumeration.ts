// Can an attacker distinguish an existing account from an unknown one? Compares content, length and time of the
// replies.
import { randomInt, randomUUID } from 'node:crypto'
import { hashAnswer } from '../../server/src/identity/captcha/check-captcha.ts'
import { openDb, type Db } from '../../server/src/base/db/db.ts'
import { json, sql } from '../../server/src/base/db/sql.ts'
import { hashPassword } from '../../server/src/identity/proof/password.ts'
import { hashToken } from '../../server/src/base/secret/token.ts'
import { startBenchSite } from './bench-site.ts'
import { type Caller, dataOf, openCaller } from './caller.ts'
import { mannWhitneyP } from './mann-whitney.ts'

type Compared = { p: number; medianKnownMs: number; medianUnknownMs: number; answersAlike: boolean }
export type EnumerationResult = {
  name: 'enumeration'
  /** The smallest p of all calls divided by 0.01: from 1 on, no difference is significant. */
  ratio: number
  calls: Record<string, Compared>
}

const tries = Number(process.env.ENUMERATION_TRIES ?? 1_000)
const answer = 'MOON'

export async function run(): Promise<EnumerationResult> {
  const site = await startBenchSite()
  const db = openDb({
    url: site.databaseUrl,
    poolSize: 2,
    applicationRole: null,
    statementTimeoutMs: 60_000,
    acquireTimeoutMs: 9_000,
  })
  const caller = openCaller(site.url)
  try {
    await prepare(db)
    const { token = '' } = dataOf('guest-info', await caller.call('guest-info', {}))
    const visitor = { db, caller, token, sessionId: await sessionOf(db, token) }
    const calls: Record<string, Compared> = {}
    for (const [name, attempt] of Object.entries(attempts)) {
      calls[name] = await compare(visitor, attempt)
      console.log(name, JSON.stringify(calls[name]))
    }
    const smallest = Math.min(...Object.values(calls).map(({ p, answersAlike }) => (answersAlike ? p : 0)))
    return { name: 'enumeration', ratio: Math.round((100 * smallest) / 0.01) / 100, calls }
  } finally {
    caller.close()
    await db.close()
    await site.stop()
  }
}

type Visitor = { db: Db; caller: Caller; token: string; sessionId: string }
type Attempt = { readonly captcha?: string; request(isKnown: boolean, index: number): { name: string; body: object } }

const nameOf = (isKnown: boolean, index: number) => `${isKnown ? 'kn' : 'un'}${String(index).padStart(5, '0')}`
// Both ranges contain valid numbers; members use the first.
const phoneOf = (isKnown: boolean, index: number) =>
  `${isKnown ? '1380013' : '1380014'}${String(index).padStart(4, '0')}`

const attempts: Record<string, Attempt> = {
  login: {
    request: (isKnown, index) => ({
      name: 'login_login',
      body: { username: nameOf(isKnown, index), password: 'Wrong12345', way: 'PASSWORD' },
    }),
  },
  loginByPhone: {
    request: (isKnown, index) => ({
      name: 'login_login',
      body: { username: phoneOf(isKnown, index), password: '000000', way: 'PHONE', phoneAreaCode: 86 },
    }),
  },
  register: {
    captcha: 'REG',
    request: (isKnown, index) => ({
      name: 'login_reg',
      body: {
        userName: `fresh${index}`,
        password: 'Bright2026',
        currency: 'CNY',
        captchaInfo: answer,
        bindingWay: 'PHONE',
        bindingUsername: phoneOf(isKnown, index),
        bindingPhoneAreaCode: 86,
        bindingRecvCode: '000000',
      },
    }),
  },
  checkUserName: {
    captcha: 'RETRIEVE_PWD',
    request: (isKnown, index) => ({
      name: 'checkUserName',
      body: { userName: nameOf(isKnown, index), captchaCode: answer },
    }),
  },
}

async function compare(visitor: Visitor, attempt: Attempt): Promise<Compared> {
  const samples = { true: [] as number[], false: [] as number[] }
  const bodies = { true: new Set<string>(), false: new Set<string>() }
  const left = { true: 0, false: 0 }
  const isWarm = (index: number) => index >= 20
  while (left.true < tries + 20 || left.false < tries + 20) {
    // In random order, so that a drift of the machine affects both groups equally.
    const wanted = left.true >= tries + 20 ? false : left.false >= tries + 20 ? true : randomInt(2) === 1
    const key = `${wanted}` as 'true' | 'false'
    const index = left[key]
    left[key] += 1
    if (attempt.captcha) await putCaptcha(visitor, attempt.captcha)
    const { name, body } = attempt.request(wanted, index)
    const reply = await visitor.caller.call(name, body, { 'x-token': visitor.token })
    if (isWarm(index)) samples[key].push(reply.ms)
    bodies[key].add(shapeOf(reply.body))
  }
  const median = (values: number[]) =>
    Math.round(100 * (values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0)) / 100
  return {
    p: Math.round(10_000 * mannWhitneyP(samples.true, samples.false)) / 10_000,
    medianKnownMs: median(samples.true),
    medianUnknownMs: median(samples.false),
    answersAlike: JSON.stringify([...bodies.true].sort()) === JSON.stringify([...bodies.false].sort()),
  }
}

// Masks and ways differ between accounts, real or decoy; the rest of the reply must not.
function shapeOf(body: string): string {
  return body.replace(/"(phone|email)":"[^"]*"/g, '"$1":""').replace(/"retrieveWays":\[[^\]]*\]/, '"retrieveWays":[]')
}

async function putCaptcha({ db, sessionId }: Visitor, action: string): Promise<void> {
  await db.execute(
    sql`insert into captcha (session_id, action, answer_hash, expires_at)
        values (${sessionId}, ${action}, ${hashAnswer(sessionId, answer)}, now() + interval '2 minutes')
        on conflict (session_id) do update set action = excluded.action, answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`,
  )
}

async function sessionOf(db: Db, token: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql`select id from session where token_hash = ${hashToken(token)}`)
  if (!row) throw new Error('the guest session is not there')
  return row.id
}

async function prepare(db: Db): Promise<void> {
  // Raises the limits, so that no lock, captcha or alarm interferes after the many failures.
  const many = 1_000_000
  const own = json({ captchaAfterFailures: many, lockAfterFailures: many, alarmAfterFailures: many })
  await db.execute(
    sql`update tenant set policy = jsonb_set(policy, '{site}', coalesce(policy->'site', '{}') || ${own}::jsonb) where code = 'mingtang'`,
  )
  const passwordHash = await hashPassword('Right12345')
  for (let index = 0; index < tries + 20; index += 1) {
    const name = nameOf(true, index)
    await db.execute(
      sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency, phone, email)
          values (${randomUUID()}, 'mingtang', ${name}, ${name}, ${passwordHash}, 'CNY', ${`+86${phoneOf(true, index)}`}, ${`${name}@example.com`})`,
    )
  }
  await db.execute(sql`analyze member`)
}

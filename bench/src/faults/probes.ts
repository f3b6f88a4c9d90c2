// What two nodes must know of each other: sessions, and limits that count.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type CallFailure, type Client, createClient } from '@mingtang/contract/client.ts'
import { json, sql } from '../../../server/src/base/db/sql.ts'
import type { Db } from '../../../server/src/base/db/db.ts'
import { password, passwordHash } from '../../../server/src/test/account-kit.ts'
import { isUnanswered } from './unanswered.ts'

export type Probes = {
  stop(): Promise<{ readonly sessions: number; readonly lockouts: number; readonly wrong: readonly string[] }>
}

type At = (node: number, token: string) => Client
type Logins = { readonly db: Db; readonly at: At }

const lockAfter = 10
const restMs = 500

/** Looks again and again, until it is stopped, whether what happened at one node holds at the other. */
export async function startProbes(db: Db, urls: readonly [string, string]): Promise<Probes> {
  const site = {
    bindingWays: [],
    lockAfterFailures: lockAfter,
    captchaAfterFailures: 1_000,
    alarmAfterFailures: 100_000,
  }
  await db.execute(sql`update tenant set policy = jsonb_set(policy, '{site}', ${json(site)}) where code = 'mingtang'`)
  const at: At = (node, token) =>
    createClient({
      baseUrl: urls[node % 2]!,
      timeoutMs: 10_000,
      headers: () => ({ 'x-tenant': 'mingtang', 'x-platform': 'OTHER', ...(token && { 'x-token': token }) }),
    })
  const wrong: string[] = []
  const seen = { sessions: 0, lockouts: 0 }
  let isOver = false
  let turn = 0
  const look = async (probe: keyof typeof seen) => {
    // Both looks begin at one node, the next two at the other.
    const node = Math.floor(turn / 2)
    turn += 1
    const found = await (probe === 'sessions' ? tellOfSession : tellOfLimit)({ db, at }, node)
    if (found !== null) seen[probe] += 1
    wrong.push(...(found ?? []))
    await pause(restMs)
  }
  const work = (async () => {
    while (!isOver) {
      await look('sessions')
      await look('lockouts')
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
      // Amid kills a look seldom comes to its end; now both nodes serve.
      await look('sessions')
      await look('lockouts')
      return { ...seen, wrong }
    },
  }
}

/** A session that one node opened is good at the other, and over at both when one ends it; null when a kill came between. */
async function tellOfSession({ db, at }: Logins, turn: number): Promise<string[] | null> {
  const username = await insertMember(db)
  try {
    const guest = await at(turn, '').call('openGuestSession', {})
    const { token } = await at(turn + 1, guest.token).call('login', { username, password, way: 'PASSWORD' })
    const { userName } = await at(turn, token).call('getUserInfo', {})
    await at(turn, token).call('logout', {})
    const ends = await Promise.all([0, 1].map((node) => outcomeOf(at(node, token).call('getUserInfo', {}))))
    if (ends.includes('')) return null
    const told = [userName, ...ends].join()
    return told === `${username},sessionUnknown,sessionUnknown` ? [] : [`session: ${username} was told ${told}`]
  } catch (error) {
    if (isUnanswered(error)) return null
    return [`session: ${String(error)}`]
  }
}

/** Wrong passwords at both nodes: together they compare no more than the limit, and then both refuse; null without an answer. */
async function tellOfLimit({ db, at }: Logins, turn: number): Promise<string[] | null> {
  const username = await insertMember(db)
  const outcomes: string[] = []
  for (let tries = 0; tries < lockAfter + 4; tries += 1) {
    const guest = await at(turn + tries, '')
      .call('openGuestSession', {})
      .catch(() => null)
    const wrong = { username, password: 'Wrong12345', way: 'PASSWORD' } as const
    outcomes.push(guest ? await outcomeOf(at(turn + tries, guest.token).call('login', wrong)) : 'not sent')
  }
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
  const compared = count('loginRefused')
  // A try whose node was killed may have counted or not.
  const unknown = count('')
  const isRight =
    compared <= lockAfter && compared + unknown >= Math.min(lockAfter, outcomes.length - count('not sent'))
  const isLocked = !outcomes.slice(-2).includes('loginRefused')
  if (count('not sent') > 0) return compared <= lockAfter ? null : [`limit: ${outcomes.join()}`]
  return isRight && isLocked ? [] : [`limit: ${outcomes.join()}`]
}

async function insertMember(db: Db): Promise<string> {
  const id = randomUUID()
  const userName = `p${id.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  await db.execute(
    sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency)
        values (${id}, 'mingtang', ${userName}, ${userName}, ${await passwordHash()}, 'CNY')`,
  )
  return userName
}

/** The error name; `answered`; empty when nobody answered. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'answered'
  } catch (error) {
    return isUnanswered(error) ? '' : ((error as CallFailure).errorName ?? String(error))
  }
}

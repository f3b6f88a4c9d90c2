// What a platform with a seamless wallet does in tests: its signed calls, and what it knows of its players.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from '../base/db/sql.ts'
import { openGameSession } from '../play/game/game-session-rows.ts'
import { signRequest, verifyAnswer } from '../base/providers/signature.ts'
import { hashToken } from '../base/secret/token.ts'
import type { TestMember, TestSite } from './test-site.ts'

/** The tenant of these tests plays from wallets. */
export const tenant = 'yunlai'
export const platform = 'yunque'

export type Seat = { readonly member: TestMember; readonly sessionId: string }
export type Bet = {
  readonly betId: string
  readonly roundId: string
  readonly sessionId: string
  readonly playerId: string
  readonly currency: string
  readonly gameCode: string
  readonly amount: string
}

/** The tenant's platform plays from wallets from now on. */
export async function makeSeamless(site: TestSite, code: string = platform): Promise<void> {
  await site.db.execute(sql`update platform set wallet = 'SEAMLESS' where tenant = ${tenant} and code = ${code}`)
}

/** A member in an open game. */
export async function seated(site: TestSite, balance = '100'): Promise<Seat> {
  const member = await site.member({ tenant, balance })
  return { member, sessionId: await openGame(site, member) }
}

/** Opens a game of a platform and returns the id of its session. */
export async function openGame(site: TestSite, member: TestMember, platformCode = platform): Promise<string> {
  const [session] = await site.db.query<{ id: string }>(
    sql`select id from session where token_hash = ${hashToken(member.token)}`,
  )
  const sessionId = await openGameSession(site.db, {
    tenant,
    memberId: member.id,
    sessionId: session?.id ?? '',
    platformCode,
  })
  if (!sessionId) throw new Error('the session is over')
  return sessionId
}

/** A bet that the player has not placed yet. */
export function betOf({ member, sessionId }: Seat, amount = '10', change: Partial<Bet> = {}): Bet {
  const ids = { betId: randomUUID(), roundId: randomUUID() }
  return { ...ids, sessionId, playerId: member.id, currency: 'CNY', gameCode: 'longteng', amount, ...change }
}

type Forgery = {
  readonly secret?: string
  readonly merchant?: string
  readonly skewMs?: number
  readonly raw?: string
  /** The platform that calls; the one of these tests unless said. */
  readonly from?: string
}

/** Sends a platform's call; the answer's code, balance and what is owed if anything is, or the HTTP status where nothing is said. */
export async function ask(site: TestSite, action: string, fields: object, forgery: Forgery = {}): Promise<string> {
  const path = `/wallet/v1/${forgery.from ?? platform}/${action}`
  const raw = Buffer.from(forgery.raw ?? JSON.stringify(fields))
  const { merchant, secret } = site.config.platform
  const at = Date.now() + (forgery.skewMs ?? 0)
  const headers = signRequest(forgery.merchant ?? merchant, forgery.secret ?? secret, path, raw, at)
  const response = await fetch(site.url + path, { method: 'POST', headers, body: raw })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return `HTTP ${response.status} ${body.toString()}`.trim()
  expect(verifyAnswer(secret, headers['x-nonce'], body, response.headers.get('x-signature') ?? '')).toBe(true)
  const { code, data } = JSON.parse(body.toString()) as { code: string; data?: { balance: string; owed?: string } }
  const owed = Number(data?.owed ?? 0) > 0 ? ` owed ${data?.owed}` : ''
  return data ? `${code} ${data.balance}${owed}` : code
}

/** The parts of a bet by which it is ended. */
export function endOf({ betId, playerId, currency }: Bet) {
  return { betId, playerId, currency }
}

/** The money that the ledger has in the member's wallet. */
export async function inWallet(member: TestMember): Promise<string> {
  return (await member.client.call('getBalance', { currency: 'CNY' })).balance
}

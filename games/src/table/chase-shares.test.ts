// Chases of several merchants on one draw: what one wallet does not take holds up nobody else.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { endPhase } from '../test/end-phase.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { enterTable, reach, watchTable } from '../test/table-player.ts'
import { signAnswer, signedHeaders } from '../wire/signature.ts'
import { listBoard } from './bet-rows.ts'
import { hasWon, listDueChases } from './chase-rows.ts'

const code = 'podium'
type Chase = { state: string; placed: number; waitsFor: string | null }

let sandbox: Sandbox
const otherSecret = 'the secret of another'
/** Tells balances and takes no stake. */
const dead = createServer((request, response) => {
  const body = JSON.stringify({ code: 'OK', data: { balance: '100.00' } })
  const signature = signAnswer(otherSecret, String(request.headers['x-nonce']), body)
  if (request.url?.endsWith('/balance')) response.setHeader('x-signature', signature).end(body)
  else response.writeHead(503).end()
})
beforeAll(async () => {
  sandbox = await startSandbox()
  await new Promise<void>((done) => dead.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await sandbox.close()
  dead.close()
})

/** The platform as another merchant calls it. */
const other = {
  play: (action: string, fields: unknown, token?: string) => sandbox.play(action, fields, token),
  get gamesUrl() {
    return sandbox.gamesUrl
  },
  async platform(action: string, fields: unknown) {
    const path = `/platform/v1/yunque/${action}`
    const body = JSON.stringify(fields)
    const headers = signedHeaders('other', otherSecret, path, body)
    const answer = await fetch(sandbox.gamesUrl + path, { method: 'POST', headers, body })
    return (await answer.json()) as { code: string; data?: Record<string, unknown> }
  },
}

async function chasesOf(token: string): Promise<Chase[]> {
  return ((await sandbox.play('table/chases', {}, token)).data?.chases ?? []) as Chase[]
}

function chase(token: string) {
  const asked = { requestId: randomUUID(), choice: 'sum-sides:big', stake: '2.00', times: [1, 1, 1], stopsOnWin: false }
  return sandbox.play('table/chase', asked, token)
}

async function enterTrial(): Promise<string> {
  const launched = await other.platform('launch/trial', {
    sessionId: randomUUID(),
    gameCode: code,
    lang: 'en-US',
    theme: 'paper',
    parentOrigin: 'http://site.test:8080',
  })
  const ticket = new URL(String(launched.data?.url)).searchParams.get('ticket')
  return String((await sandbox.play('table/enter', { ticket })).data?.token)
}

test('a wallet that fails holds up its own merchant only; its chases wait, say so, and go on when it answers', async () => {
  const playerId = randomUUID()
  const walletUrl = `http://127.0.0.1:${(dead.address() as AddressInfo).port}`
  expect((await other.platform('player/create', { playerId, currency: 'CNY', walletUrl })).code).toBe('OK')
  const blocked = await enterTable(other, playerId, code)
  const member = await enterTable(sandbox, await sandbox.player('100'), code)
  const watched = await watchTable(sandbox.gamesUrl, member)
  const round = await reach(sandbox.query, watched, 'betting', code)
  // More than are placed at once, and all before the member's.
  for (let count = 0; count < 9; count++) expect((await chase(blocked)).code).toBe('OK')
  expect((await chase(member)).code).toBe('OK')
  expect(await chasesOf(member)).toMatchObject([{ state: 'OPEN', placed: 1, waitsFor: null }])
  await reach(sandbox.query, watched, 'settled', code)
  await endPhase(sandbox.query, code)
  const next = await reach(sandbox.query, watched, 'betting', code)
  expect(next.id).not.toBe(round.id)
  await expect.poll(() => chasesOf(member)).toMatchObject([{ state: 'OPEN', placed: 2 }])
  const waiting = { state: 'OPEN', placed: 0, waitsFor: 'WALLET_UNAVAILABLE' }
  expect(await chasesOf(blocked)).toEqual(Array.from({ length: 9 }, () => expect.objectContaining(waiting)))
  watched.close()
})

test('trials stand behind members, each player has a turn before any has a second, and a trial has few chases', async () => {
  const token = await enterTrial()
  const codes = []
  for (let count = 0; count < 3; count++) codes.push((await chase(token)).code)
  expect(codes).toEqual(['OK', 'OK', 'TOO_MANY_CHASES'])
  const [first, second] = await Promise.all([sandbox.player('100'), sandbox.player('100')])
  for (const playerId of [first, first, first, second]) {
    expect((await chase(await enterTable(sandbox, playerId, code))).code).toBe('OK')
  }
  const db = openDatabase(sandbox.databaseUrl, 'a seed key of tests')
  const members = { merchant: 'mingtang', isTrial: false }
  const due = await listDueChases(db, code, randomUUID(), members, [], 50)
  const players = await sandbox.query(`SELECT chase_id, player_id FROM table_chases`)
  const names = due.map(({ chaseId }) => players.find((row) => row.chase_id === chaseId)?.player_id)
  expect(names.filter((name) => name === first || name === second)).toEqual([first, second, first, first])
  const trials = await listDueChases(db, code, randomUUID(), { merchant: 'other', isTrial: true }, [], 50)
  expect(trials.map(({ currency }) => currency)).toEqual(['PLAY', 'PLAY'])
  await db.close()
})

test('a stake that came back is no win for a chase, and what trials bet lies on no board', async () => {
  const playerId = await sandbox.player('100')
  const member = await enterTable(sandbox, playerId, code)
  const watched = await watchTable(sandbox.gamesUrl, member)
  const round = await reach(sandbox.query, watched, 'betting', code)
  for (const token of [member, await enterTrial()]) expect((await chase(token)).code).toBe('OK')
  const bets = await sandbox.query(
    `SELECT chase_id, player_id, currency FROM table_bets WHERE round_id = $1 ORDER BY bet_number DESC LIMIT 2`,
    [round.id],
  )
  expect(bets.map(({ currency }) => currency)).toEqual(['PLAY', 'CNY'])
  const db = openDatabase(sandbox.databaseUrl, 'a seed key of tests')
  const board = (await listBoard(db, round.id)).map(({ playerKey }) => playerKey)
  expect(board).toContain(`mingtang:${playerId}`)
  expect(board.filter((key) => key.endsWith(String(bets[0]?.player_id)))).toEqual([])
  const chaseId = String(bets[1]?.chase_id)
  const isWonWith = async (payoutMinor: number) => {
    let isWon: boolean | undefined
    await db
      .transaction(async (tx) => {
        await tx.query({
          text: `UPDATE table_bets SET state = 'SETTLED', settled_at = now(), payout_minor = $2 WHERE chase_id = $1`,
          values: [chaseId, payoutMinor],
        })
        isWon = await hasWon(tx, chaseId)
        throw new Error('undo')
      })
      .catch(() => undefined)
    return isWon
  }
  expect([await isWonWith(0), await isWonWith(200), await isWonWith(201)]).toEqual([false, false, true])
  await db.close()
  watched.close()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playOf } from '../../test/play-kit.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
let member: TestMember
beforeAll(async () => {
  site = await platformSite({ games: 'own' })
  member = await site.member({ balance: '100' })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const look = { language: 'zh-CN', theme: 'dark' }
const pageOf = (betId: string, input: object = {}, by = member) =>
  by.client.call('getRoundPage', { betId, ...look, ...input })

async function askGame(action: string, fields: object, token = '') {
  const response = await fetch(`${site.games.gamesUrl}/play/v1/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(fields),
  })
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

async function lastBet() {
  await member.client.call('queryPlatformBalance', { platformCode: 'yunque', currency: 'CNY', language: '' })
  const { rows } = await member.client.call('listBets', { size: 1 })
  if (!rows[0]) throw new Error('There is no bet')
  return rows[0]
}

it('refuses a guest', async () => {
  expect(await refusalOf((await site.visitor()).call('getRoundPage', { betId: randomUUID(), ...look }))).toBe(
    'loginRequired',
  )
})

it.each([
  [{ betId: 'x' }, 'badRequest'],
  [{ language: 'fr-FR' }, 'badRequest'],
  [{ theme: 'pink' }, 'badRequest'],
  [{}, 'notFound'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(pageOf(randomUUID(), input))).toBe(refusal)
})

it('opens the round that was played at the platform, under the number of the bet here', async () => {
  const { url } = await playOf(member)
  const { token } = await askGame('session', { ticket: new URL(url).searchParams.get('ticket') })
  const { round } = await askGame('play', { requestId: randomUUID(), stake: '2.00' }, String(token))
  const bet = await lastBet()
  expect(round).toMatchObject({ roundId: bet.roundId, stake: bet.stake, payout: bet.payout })

  const page = new URL((await pageOf(bet.id)).url)
  expect(page.origin).toBe(new URL(site.games.gamesUrl).origin)
  expect(Object.fromEntries(page.searchParams)).toEqual({ round: bet.roundId, lang: 'zh-CN', theme: 'dark' })

  const [other, elsewhere] = [await site.member(), await site.member({ tenant: 'yunlai' })]
  for (const by of [other, elsewhere]) expect(await refusalOf(pageOf(bet.id, {}, by))).toBe('notFound')
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', rate: 1 })
  expect(await refusalOf(pageOf(bet.id))).toBe('platformUnavailable')
  await site.games.fault({ kind: 'wrong_answer', platform: 'yunque', rate: 1 })
  expect(await refusalOf(pageOf(bet.id))).toBe('platformUnavailable')
  await site.games.fault({ kind: 'none' })
})

it('has no page for a round that the platform does not keep', async () => {
  // Its wallet's money comes along.
  await playOf(member)
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 100, payoutMinor: 0 }])
  const bet = await lastBet()
  expect(await pageOf(bet.id)).toEqual(expect.objectContaining({ url: '' }))
})

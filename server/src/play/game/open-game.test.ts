import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: 'own' })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const request = { platformCode: 'yunque', gameCode: 'longteng', currency: '', language: 'zh-CN', theme: 'dark' }

function open(member: TestMember, input: object = {}) {
  return member.client.call('openGame', { ...request, ...input })
}

it('refuses a guest', async () => {
  expect(await refusalOf((await site.visitor()).call('openGame', request))).toBe('loginRequired')
})

it.each([
  [{ gameCode: 'nothing' }, 'notFound'],
  [{ platformCode: 'nowhere' }, 'notFound'],
  [{ gameCode: 'jinlu' }, 'gameNotOpen'],
  [{ currency: 'USD' }, 'walletNotOpen'],
  [{ language: 'fr-FR' }, 'badRequest'],
  [{ theme: 'pink' }, 'badRequest'],
  [{ place: 'match/..%2f' }, 'badRequest'],
  [{ place: `match/${'x'.repeat(65)}` }, 'badRequest'],
  [{ gameCode: '' }, 'badRequest'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(open(await site.member(), input))).toBe(refusal)
})

it('refuses while the platform is closed, is in maintenance or does not answer', async () => {
  const member = await site.member()
  await site.db.execute(sql`update platform set status = 'CLOSED' where code = 'yunque'`)
  expect(await refusalOf(open(member))).toBe('platformClosed')
  await site.db.execute(sql`update platform set status = 'MAINTENANCE' where code = 'yunque'`)
  expect(await refusalOf(open(member))).toBe('platformMaintenance')
  await site.db.execute(sql`update platform set status = 'OPEN' where code = 'yunque'`)
  await site.games.fault({ kind: 'maintenance', platform: 'yunque' })
  expect(await refusalOf(open(member))).toBe('platformMaintenance')
  await site.games.fault({ kind: 'timeout_before', platform: 'yunque', rate: 1 })
  expect(await refusalOf(open(member))).toBe('platformUnavailable')
  await site.games.fault({ kind: 'none' })
})

it('opens at a place of the game', async () => {
  const { url } = await open(await site.member(), { place: 'match/football-east-20787-3' })
  expect(new URL(url).searchParams.get('at')).toBe('match/football-east-20787-3')
})

it('a platform keeps the wallet that its first player was created with', async () => {
  const wallet = (to: string, code: string) =>
    site.db.execute(sql`update platform set wallet = ${to} where tenant = 'mingtang' and code = ${code}`)
  await open(await site.member())
  await expect(wallet('SEAMLESS', 'yunque')).rejects.toMatchObject({ constraint: 'platform_player_wallet' })
  // Nobody has played on the other one yet.
  expect(await wallet('SEAMLESS', 'canghai')).toBe(1)
  expect(await wallet('TRANSFER', 'canghai')).toBe(1)
})

it('returns the URL of the game and the balance on the platform, and lists the game as recent', async () => {
  const member = await site.member({ balance: '100' })
  await member.client.call('setAutoTransfer', { isOn: false })
  const into = { platformCode: 'yunque', currency: 'CNY', amount: '40' }
  await member.client.call('transferIn', into, { requestId: randomUUID() })
  const { url, platformBalance, currency } = await open(member)
  expect([platformBalance, currency]).toEqual(['40.00', 'CNY'])
  expect(new URL(url).origin).toBe(new URL(site.games.gamesUrl).origin)
  const page = await fetch(url)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`frame-ancestors ${site.config.siteUrl}`)
  // In a frame with an opaque origin WebKit loads nothing by 'self' alone.
  expect(policy).toContain(`script-src 'self' ${new URL(url).origin};`)
  const recent = await member.client.call('listGames', { shelf: 'recent' })
  expect(recent.rows.map((game) => game.code)).toEqual(['longteng'])
})

it('returns twenty different URLs for twenty concurrent requests of one member', async () => {
  const member = await site.member()
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(member)))
  expect(new Set(answers.map((answer) => answer.url)).size).toBe(20)
  expect(answers[0]?.platformBalance).toBe('0.00')
})

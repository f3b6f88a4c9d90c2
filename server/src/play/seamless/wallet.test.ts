// The seamless wallet as a platform meets it: signed calls over HTTP, in any order, twice and late.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import {
  ask,
  betOf,
  endOf,
  inWallet,
  makeSeamless,
  openGame,
  platform,
  seated,
  tenant,
} from '../../test/seamless-kit.ts'
import { type BetEnd, endBets, insertBets, type NewBet } from './seamless-rows.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: false })
  await makeSeamless(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const bet = (fields: object) => ask(site, 'bet', fields)
const win = (fields: object) => ask(site, 'win', fields)
const rollBack = (fields: object) => ask(site, 'rollback', fields)
const entriesOf = async (betId: string) =>
  (await site.postings(betId)).map((line) => line.split(' ').slice(0, 2).join(' '))

describe('a stake', () => {
  it('leaves the wallet once, however often the platform asks', async () => {
    const seat = await seated(site)
    const placed = betOf(seat, '30')
    expect(await bet(placed)).toBe('OK 70.00')
    expect(await bet(placed)).toBe('OK 70.00')
    expect(await inWallet(seat.member)).toBe('70.00')
    expect(await entriesOf(placed.betId)).toEqual(['GAME_STAKE 3000'])
  })

  it('leaves the wallet once when it is asked for ten times at once', async () => {
    const seat = await seated(site)
    const placed = betOf(seat, '30')
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet(placed)))
    expect(new Set(answers)).toEqual(new Set(['OK 70.00']))
    expect(await inWallet(seat.member)).toBe('70.00')
  })

  it.each([
    ['another amount', { amount: '11' }],
    ['another round', { roundId: randomUUID() }],
    ['another currency', { currency: 'USD' }],
  ])('is refused with %s under the same id', async (_, change) => {
    const placed = betOf(await seated(site), '10')
    expect(await bet(placed)).toBe('OK 90.00')
    expect(await bet({ ...placed, ...change })).toBe('BET_CONFLICT')
  })

  it('is refused for another player under the same id', async () => {
    const placed = betOf(await seated(site))
    await bet(placed)
    const other = await seated(site)
    expect(await bet({ ...placed, playerId: other.member.id, sessionId: other.sessionId })).toBe('BET_CONFLICT')
  })

  it('is never more than the wallet holds, also when bets come at once', async () => {
    const seat = await seated(site, '100')
    const answers = await Promise.all(Array.from({ length: 5 }, () => bet(betOf(seat, '30'))))
    expect(answers.filter((answer) => answer === 'INSUFFICIENT_BALANCE')).toHaveLength(2)
    expect(await inWallet(seat.member)).toBe('10.00')
  })

  it.each([
    ['nothing', { amount: '0' }],
    ['less than nothing', { amount: '-1' }],
    ['a number', { amount: 10 }],
    ['too many decimals', { amount: '1.001' }],
    ['an unknown currency', { currency: 'QQQ' }],
    ['no uuid', { betId: '1' }],
    ['no player', { playerId: '' }],
    ['a long round', { roundId: 'r'.repeat(81) }],
    ['no game', { gameCode: null }],
  ])('is refused with %s', async (_, change) => {
    expect(await bet({ ...betOf(await seated(site)), ...change })).toBe('INVALID_INPUT')
  })

  it('is refused after the session has ended, or the member was disabled; the open bet is still paid', async () => {
    const seat = await seated(site)
    const placed = betOf(seat, '10')
    await bet(placed)
    await seat.member.client.call('logout', {})
    expect(await bet(betOf(seat))).toBe('SESSION_ENDED')
    // A platform that lost the answer must not take it for refused.
    expect(await bet(placed)).toBe('OK 90.00')
    expect(await win({ ...endOf(placed), amount: '25' })).toBe('OK 115.00')
    const other = await seated(site)
    await site.db.execute(sql`update member set status = 'DISABLED' where id = ${other.member.id}`)
    expect(await bet(betOf(other))).toBe('SESSION_ENDED')
  })

  it('is refused with the session of another player', async () => {
    const [one, other] = [await seated(site), await seated(site)]
    expect(await bet(betOf(one, '10', { sessionId: other.sessionId }))).toBe('SESSION_ENDED')
  })

  it('is refused with the session of another platform, in a game that has ended, and from an unknown one', async () => {
    const { member, sessionId } = await seated(site)
    const elsewhere = await openGame(site, member, 'canghai')
    expect(await bet(betOf({ member, sessionId: elsewhere }))).toBe('SESSION_ENDED')
    expect(await bet(betOf({ member, sessionId: randomUUID() }))).toBe('SESSION_ENDED')
    await site.db.execute(sql`update game_session set ended_at = now(), due_at = now() where id = ${sessionId}`)
    expect(await bet(betOf({ member, sessionId }))).toBe('SESSION_ENDED')
    expect(await inWallet(member)).toBe('100.00')
  })

  it('under one id at two platforms is two stakes, and each end is that of its own', async () => {
    await makeSeamless(site, 'canghai')
    const { member, sessionId } = await seated(site)
    const here = betOf({ member, sessionId }, '30')
    const there = { ...here, sessionId: await openGame(site, member, 'canghai') }
    const from = { from: 'canghai' }
    expect(await bet(here)).toBe('OK 70.00')
    expect(await ask(site, 'bet', there, from)).toBe('OK 40.00')
    expect(await win({ ...endOf(here), amount: '5' })).toBe('OK 45.00')
    expect(await ask(site, 'win', { ...endOf(there), amount: '7' }, from)).toBe('OK 52.00')
    const again = betOf({ member, sessionId }, '10')
    const twin = { ...again, sessionId: there.sessionId }
    expect([await bet(again), await ask(site, 'bet', twin, from)]).toEqual(['OK 42.00', 'OK 32.00'])
    expect([await rollBack(endOf(again)), await ask(site, 'rollback', endOf(twin), from)]).toEqual([
      'OK 42.00',
      'OK 52.00',
    ])
    await site.db.execute(sql`update platform set wallet = 'TRANSFER' where tenant = ${tenant} and code = 'canghai'`)
  })

  it('is refused while the platform is in maintenance; the open bet is still paid', async () => {
    const seat = await seated(site)
    const placed = betOf(seat, '10')
    await bet(placed)
    await site.db.execute(sql`update platform set status = 'MAINTENANCE' where tenant = 'yunlai'`)
    expect(await bet(betOf(seat))).toBe('MAINTENANCE')
    expect(await win({ ...endOf(placed), amount: '0' })).toBe('OK 90.00')
    await site.db.execute(sql`update platform set status = 'OPEN' where tenant = 'yunlai'`)
  })
})

describe('the end of a bet', () => {
  it('pays once', async () => {
    const placed = betOf(await seated(site), '10')
    await bet(placed)
    const paid = { ...endOf(placed), amount: '35.50' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => win(paid)))
    expect(new Set(answers)).toEqual(new Set(['OK 125.50']))
    expect(await win({ ...paid, amount: '36' })).toBe('WIN_CONFLICT')
    expect(await entriesOf(placed.betId)).toEqual(['GAME_STAKE 1000', 'GAME_PAYOUT 3550'])
  })

  it('pays nothing for a lost bet, which cannot be taken back any more', async () => {
    const placed = betOf(await seated(site), '10')
    await bet(placed)
    expect(await win({ ...endOf(placed), amount: '0' })).toBe('OK 90.00')
    expect(await win({ ...endOf(placed), amount: '0' })).toBe('OK 90.00')
    expect(await rollBack(endOf(placed))).toBe('BET_WON')
    expect(await win({ ...endOf(placed), amount: '5' })).toBe('WIN_CONFLICT')
  })

  it('is not known without the bet, and pays when the bet has come', async () => {
    const placed = betOf(await seated(site), '10')
    const paid = { ...endOf(placed), amount: '20' }
    expect(await win(paid)).toBe('BET_UNKNOWN')
    expect(await bet(placed)).toBe('OK 90.00')
    expect(await win(paid)).toBe('OK 110.00')
  })

  it('gives the stake back once', async () => {
    const placed = betOf(await seated(site), '10')
    await bet(placed)
    const answers = await Promise.all(Array.from({ length: 6 }, () => rollBack(endOf(placed))))
    expect(new Set(answers)).toEqual(new Set(['OK 100.00']))
    expect(await win({ ...endOf(placed), amount: '20' })).toBe('BET_ROLLED_BACK')
    expect(await bet(placed)).toBe('BET_CLOSED')
    expect(await entriesOf(placed.betId)).toEqual(['GAME_STAKE 1000', 'GAME_STAKE_RETURNED 1000'])
  })

  it('before the bet leaves a tombstone: the late bet is refused', async () => {
    const seat = await seated(site)
    const placed = betOf(seat, '10')
    expect(await rollBack(endOf(placed))).toBe('OK 100.00')
    expect(await rollBack(endOf(placed))).toBe('OK 100.00')
    expect(await bet(placed)).toBe('BET_CLOSED')
    expect(await win({ ...endOf(placed), amount: '20' })).toBe('BET_ROLLED_BACK')
    expect(await inWallet(seat.member)).toBe('100.00')
  })

  it("is refused for another player's bet", async () => {
    const placed = betOf(await seated(site), '10')
    await bet(placed)
    const other = await seated(site)
    const stolen = { ...endOf(placed), playerId: other.member.id }
    expect(await win({ ...stolen, amount: '20' })).toBe('BET_CONFLICT')
    expect(await rollBack(stolen)).toBe('BET_CONFLICT')
    expect(await inWallet(other.member)).toBe('100.00')
  })

  it('is refused in another currency, and the bet stays open', async () => {
    const placed = betOf(await seated(site), '10')
    await bet(placed)
    const inDollars = { ...endOf(placed), currency: 'USD' }
    expect(await win({ ...inDollars, amount: '20' })).toBe('BET_CONFLICT')
    expect(await rollBack(inDollars)).toBe('BET_CONFLICT')
    expect(await win({ ...endOf(placed), amount: '20' })).toBe('OK 110.00')
  })

  it('is a win or a rollback, never both, when they come at once', async () => {
    const race = async () => {
      const placed = betOf(await seated(site), '10')
      await bet(placed)
      const end = endOf(placed)
      const answers = await Promise.all([win({ ...end, amount: '25' }), rollBack(end)])
      const isWon = answers[0] === 'OK 115.00'
      expect(answers).toEqual(isWon ? ['OK 115.00', 'BET_WON'] : ['BET_ROLLED_BACK', 'OK 100.00'])
      expect(await entriesOf(placed.betId)).toHaveLength(2)
    }
    await Promise.all(Array.from({ length: 4 }, race))
  })

  it('counts for a bet that stands as it was read only', async () => {
    const placed = betOf(await seated(site), '10')
    await bet(placed)
    const end = (after: number, change: Partial<BetEnd>) => {
      const to = { revision: after + 1, payoutMinor: 0n, atStakeMinor: 0n, owedMinor: 0n, ...change }
      return site.db.transaction((tx) => endBets(tx, [{ platformCode: platform, betId: placed.betId, after, ...to }]))
    }
    expect(await end(0, {})).toBe(1)
    expect(await end(0, { revision: 0, payoutMinor: null })).toBe(0)
    expect(await end(0, { payoutMinor: 700n })).toBe(0)
    expect(await end(2, { payoutMinor: 700n })).toBe(0)
    expect(await win({ ...endOf(placed), amount: '0' })).toBe('OK 90.00')
  })
})

describe('a caller', () => {
  it.each([
    ['another secret', { secret: 'guessed' }],
    ['another merchant', { merchant: 'somebody' }],
    ['a clock of yesterday', { skewMs: -86_400_000 }],
  ])('with %s hears nothing', async (_, forgery) => {
    const seat = await seated(site)
    expect(await ask(site, 'bet', betOf(seat), forgery)).toBe('HTTP 401')
    expect(await inWallet(seat.member)).toBe('100.00')
  })

  it('asks for a wallet of its own platform only', async () => {
    const [own, other] = [await seated(site), await site.member({ balance: '100' })]
    const of = (playerId: string) => ask(site, 'balance', { playerId, currency: 'CNY' })
    expect(await of(own.member.id)).toBe('OK 100.00')
    // The tenant of this member plays from balances on the platforms.
    expect(await of(other.id)).toBe('PLAYER_NOT_FOUND')
    expect(await of(randomUUID())).toBe('PLAYER_NOT_FOUND')
    expect(await rollBack({ betId: randomUUID(), playerId: other.id, currency: 'CNY' })).toBe('PLAYER_NOT_FOUND')
  })

  it('is told what cannot be read', async () => {
    expect(await ask(site, 'bet', {}, { raw: '{' })).toBe('INVALID_INPUT')
    expect(await ask(site, 'bet', {}, { raw: '[]' })).toBe('INVALID_INPUT')
    expect(await ask(site, 'steal', {})).toBe('ACTION_UNKNOWN')
    expect(await ask(site, 'constructor', {})).toBe('ACTION_UNKNOWN')
  })
})

it('members move no money to or from such a platform', async () => {
  const { client } = (await seated(site)).member
  const asked = { platformCode: 'yunque', currency: 'CNY', amount: '10' }
  const once = () => ({ requestId: randomUUID() })
  expect(await refusalOf(client.call('transferIn', asked, once()))).toBe('platformSeamless')
  expect(await refusalOf(client.call('transferOut', asked, once()))).toBe('platformSeamless')
  expect(await refusalOf(client.call('recycleAll', { platformCode: 'yunque', currency: 'CNY' }, once()))).toBe(
    'platformSeamless',
  )
  const { rows } = await client.call('listPlatforms', { currency: 'CNY' })
  expect(rows.map(({ trdCode, isSeamless }) => `${trdCode} ${isSeamless}`)).toEqual(['yunque true', 'canghai false'])
})

it('the statement shows the money of bets as a kind of its own', async () => {
  const seat = await seated(site)
  const placed = betOf(seat, '10')
  await bet(placed)
  await win({ ...endOf(placed), amount: '25' })
  const taken = betOf(seat, '7')
  await bet(taken)
  await rollBack(endOf(taken))
  const { rows } = await seat.member.client.call('listStatement', { currency: 'CNY', kind: 'GAME' })
  expect(rows.map(({ kind, reason, amount }) => `${kind} ${reason} ${amount}`)).toEqual([
    'GAME GAME_STAKE_RETURNED 7.00',
    'GAME GAME_STAKE -7.00',
    'GAME GAME_PAYOUT 25.00',
    'GAME GAME_STAKE -10.00',
  ])
})

it('the database takes a batch of bets only when each is of a member of its tenant, and keeps members', async () => {
  const { member } = await seated(site)
  const own = { tenant, memberId: member.id, betId: randomUUID(), roundId: 'round', gameCode: 'longteng' }
  const bets = [own, { ...own, betId: randomUUID() }].map((one) => ({
    ...one,
    platformCode: platform,
    currency: 'CNY',
    stakeMinor: 1n,
  }))
  const insert = (change: Partial<NewBet>) =>
    site.db.transaction((tx) => insertBets(tx, [bets[0] as NewBet, { ...(bets[1] as NewBet), ...change }]))
  const refused = (code: string) => expect.objectContaining({ code })
  await expect(insert({ tenant: 'mingtang' })).rejects.toEqual(refused('23503'))
  await expect(insert({ memberId: randomUUID() })).rejects.toEqual(refused('23503'))
  await insert({})
  const changes = [
    sql`update seamless_bet set member_id = ${randomUUID()} where bet_id = ${own.betId}`,
    sql`update member set tenant = 'mingtang' where id = ${member.id}`,
    sql`delete from member where id = ${member.id}`,
  ]
  for (const change of changes) await expect(site.db.execute(change)).rejects.toEqual(refused('23001'))
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { compareWithRounds, seamlessPlayer } from '../test/seamless-player.ts'
import { betsOf, enterStaged, withoutPace } from '../test/staged-player.ts'

let sandbox: Sandbox
let wallet: MerchantWallet
let putMinor = 0n
beforeAll(async () => {
  sandbox = await startSandbox()
  wallet = await startMerchantWallet()
})
afterEach(async () => {
  wallet.heal()
  await compareWithRounds(sandbox.query, wallet, putMinor)
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
  await wallet.close()
})

async function newPlayer(amount = '100'): Promise<string> {
  putMinor += BigInt(amount) * 100n
  return seamlessPlayer(sandbox, wallet, amount)
}

/** A player at the wheel, whose rounds are one draw. */
async function wheelPlayer(amount?: string) {
  const playerId = await newPlayer(amount)
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const launch = { playerId, sessionId: `s-${playerId}`, currency: 'CNY', gameCode: 'sundial', ...look }
  const url = new URL(String((await sandbox.platform('launch', launch)).data?.url))
  const opened = await sandbox.play('session', { ticket: url.searchParams.get('ticket') })
  const token = String(opened.data?.token)
  return {
    playerId,
    opened,
    async spin(requestId: string = randomUUID(), stake = '2.00') {
      const answer = await sandbox.play('play', { requestId, stake, choice: { risk: 'medium' } }, token)
      return { ...answer, round: answer.data?.round as { roundId: string; payout: string } }
    },
    balance: () => sandbox.play('balance', {}, token),
    count: (action: 'bet' | 'win' | 'rollback') => wallet.callsOf(playerId, action).length,
    async rounds() {
      const rows = await sandbox.query('SELECT count(*)::int AS rounds FROM rounds WHERE player_id = $1', [playerId])
      return rows[0]?.rounds
    },
    async stateOf(betId: string) {
      const [row] = await sandbox.query('SELECT state FROM wallet_bets WHERE bet_id = $1', [betId])
      return row?.state
    },
  }
}

const minorOf = (text: string) => BigInt(text.replace('.', ''))

test('a player keeps its money in one place, and none moves by transfer', async () => {
  const playerId = await newPlayer()
  const create = (fields: object) => sandbox.platform('player/create', { playerId, currency: 'CNY', ...fields })
  expect((await create({})).code).toBe('WALLET_CONFLICT')
  expect((await create({ walletUrl: 'ftp://wallet' })).code).toBe('INVALID_INPUT')
  expect((await create({ walletUrl: `${wallet.url}/` })).code).toBe('OK')
  const order = { orderId: randomUUID(), playerId, currency: 'CNY', amount: '1' }
  expect((await sandbox.platform('transfer/in', order)).code).toBe('WALLET_SEAMLESS')
  expect((await sandbox.platform('transfer/out', order)).code).toBe('WALLET_SEAMLESS')
  const other = await sandbox.player('1')
  const turned = { playerId: other, currency: 'CNY', walletUrl: wallet.url }
  expect((await sandbox.platform('player/create', turned)).code).toBe('WALLET_CONFLICT')
})

test('a round of one draw takes its stake from the wallet and pays into it', async () => {
  const player = await wheelPlayer()
  expect(player.opened.data).toMatchObject({ balance: '100.00' })
  const { code, data, round } = await player.spin()
  expect(code).toBe('OK')
  const afterMinor = 9800n + minorOf(round.payout)
  expect(wallet.balanceOf(player.playerId)).toBe(afterMinor)
  expect(data?.balance).toBe(`${afterMinor / 100n}.${(afterMinor % 100n).toString().padStart(2, '0')}`)
  const [bet] = wallet.callsOf(player.playerId, 'bet')
  const { roundId } = round
  expect(bet?.fields).toEqual({
    betId: roundId,
    roundId,
    sessionId: `s-${player.playerId}`,
    gameCode: 'sundial',
    amount: '2.00',
    playerId: player.playerId,
    currency: 'CNY',
  })
  expect(await betsOf(sandbox, player.playerId)).toMatchObject([{ betId: roundId, roundId, payout: round.payout }])
  expect([player.count('bet'), player.count('win'), player.count('rollback')]).toEqual([1, 1, 0])
})

test('a staged round is paid with its last act, also with nothing; one that is void is rolled back', async () => {
  const player = await enterStaged(sandbox, await newPlayer())
  expect((await player.open()).data).toMatchObject({ balance: '98.00', net: '-2.00' })
  const [first] = (await player.call('table')).data ? [(await player.call('table')).data?.openRound] : []
  const { roundId } = first as { roundId: string }
  const { safe, mines } = await player.secrets(roundId)
  expect((await player.act(roundId, safe[0] ?? 0)).data?.balance).toBe('98.00')
  expect((await player.act(roundId, mines[0] ?? 0)).data).toMatchObject({ balance: '98.00' })
  expect(wallet.bets.get(roundId)).toMatchObject({ state: 'WON', payoutMinor: 0n })
  await withoutPace(sandbox, player.playerId)
  const second = await player.open()
  const third = await player.secrets(second.round.roundId)
  for (const cell of third.safe.slice(0, 3)) await player.act(second.round.roundId, cell)
  expect((await player.act(second.round.roundId, 'cashOut')).data?.balance).toBe('98.94')
  await withoutPace(sandbox, player.playerId)
  const left = (await player.open()).round.roundId
  expect(wallet.balanceOf(player.playerId)).toBe(9694n)
  await sandbox.query("UPDATE rounds SET opened_at = opened_at - interval '24 hours' WHERE round_id = $1", [left])
  await expect.poll(() => wallet.balanceOf(player.playerId), { interval: 20 }).toBe(9894n)
  expect(wallet.bets.get(left)?.state).toBe('ROLLED_BACK')
})

test.each(['INSUFFICIENT_BALANCE', 'SESSION_ENDED', 'MAINTENANCE', 'PLAYER_NOT_FOUND'])(
  'a stake that the wallet refuses with %s begins no round, and the same request may come again',
  async (refusal) => {
    const player = await wheelPlayer()
    const requestId = randomUUID()
    wallet.refusals.set(player.playerId, refusal)
    expect((await player.spin(requestId)).code).toBe(refusal)
    expect([await player.rounds(), player.count('rollback')]).toEqual([0, 0])
    expect((await player.spin(requestId)).code).toBe('OK')
    expect(wallet.callsOf(player.playerId, 'bet')[1]?.fields.betId).not.toBe(
      wallet.callsOf(player.playerId, 'bet')[0]?.fields.betId,
    )
  },
)

test('a refusal that leaves open what the wallet holds is rolled back', async () => {
  const player = await wheelPlayer()
  wallet.refusals.set(player.playerId, 'INVALID_INPUT')
  expect((await player.spin()).code).toBe('WALLET_UNAVAILABLE')
  await expect.poll(() => player.count('rollback'), { interval: 20 }).toBe(1)
})

test('what is refused here is not asked of the wallet', async () => {
  const player = await wheelPlayer()
  await player.spin()
  expect((await player.spin()).code).toBe('TOO_FAST')
  expect((await player.spin(randomUUID(), '2.01')).code).toBe('STAKE_NOT_OFFERED')
  await withoutPace(sandbox, player.playerId)
  await sandbox.platform('session/end', { sessionId: `s-${player.playerId}` })
  expect((await player.spin()).code).toBe('SESSION_ENDED')
  expect(player.count('bet')).toBe(1)
})

test.each(['lostRequest', 'lostAnswer', 'forged', 'busy'] as const)(
  'a stake of which nothing is known (%s) is given back, and its request plays with another one',
  async (fault) => {
    const player = await wheelPlayer()
    const requestId = randomUUID()
    wallet.fail((action, { playerId }) => (action === 'bet' && playerId === player.playerId ? fault : undefined))
    expect((await player.spin(requestId)).code).toBe('WALLET_UNAVAILABLE')
    // At once, so that the page reads a balance that is whole.
    const betId = wallet.callsOf(player.playerId, 'bet')[0]?.fields.betId ?? ''
    expect(await player.stateOf(betId)).toBe('REVERSED')
    expect([await player.rounds(), wallet.balanceOf(player.playerId)]).toEqual([0, 10_000n])
    wallet.heal()
    const { code, round } = await player.spin(requestId)
    expect(code).toBe('OK')
    expect((await player.spin(requestId)).round).toEqual(round)
    expect([await player.rounds(), wallet.balanceOf(player.playerId)]).toEqual([1, 9800n + minorOf(round.payout)])
  },
)

test.each(['lostRequest', 'lostAnswer', 'forged', 'busy'] as const)(
  'a payout of which nothing is known (%s) is told until it is answered, and paid once',
  async (fault) => {
    const player = await wheelPlayer()
    let failures = 0
    wallet.fail((action, { playerId }) => {
      if (action !== 'win' || playerId !== player.playerId || failures === 2) return undefined
      failures += 1
      return fault
    })
    const { code, data, round } = await player.spin()
    // What the wallet said last: the balance with the stake gone.
    expect({ code, balance: data?.balance }).toEqual({ code: 'OK', balance: '98.00' })
    await expect.poll(() => player.stateOf(round.roundId), { interval: 50 }).toBe('PAID')
    expect(player.count('win')).toBe(3)
    expect(wallet.balanceOf(player.playerId)).toBe(9800n + minorOf(round.payout))
    expect(player.count('rollback')).toBe(0)
  },
)

test('a wallet that does not answer says so, and a round that stands is still told', async () => {
  const player = await wheelPlayer()
  const requestId = randomUUID()
  const { round } = await player.spin(requestId)
  wallet.fail(() => 'lostRequest')
  expect((await player.balance()).code).toBe('WALLET_UNAVAILABLE')
  expect(await player.spin(requestId)).toMatchObject({ code: 'OK', round, data: { balance: null } })
})

test('one request sent ten times at once is one stake and one round', async () => {
  const player = await wheelPlayer()
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.spin(requestId)))
  expect(new Set(answers.map(({ code, round }) => JSON.stringify([code, round.roundId]))).size).toBe(1)
  expect(await player.rounds()).toBe(1)
  expect(new Set(wallet.callsOf(player.playerId, 'bet').map(({ fields }) => fields.betId)).size).toBe(1)
})

test('a stake that the wallet refuses to one sending of a request and gives to another is played with or goes back', async () => {
  const player = await wheelPlayer()
  const requestId = randomUUID()
  const release = wallet.hold()
  wallet.refusals.set(player.playerId, 'INSUFFICIENT_BALANCE')
  const both = [player.spin(requestId), player.spin(requestId)]
  await expect.poll(() => player.count('bet'), { interval: 20 }).toBe(2)
  release()
  const codes = (await Promise.all(both)).map(({ code }) => code)
  const stands = codes.includes('OK')
  expect(codes.every((code) => (stands ? code === 'OK' : code !== 'OK'))).toBe(true)
  expect(await player.rounds()).toBe(stands ? 1 : 0)
  await expect.poll(() => player.count(stands ? 'win' : 'rollback'), { interval: 20 }).toBe(1)
})

test('of two requests at once one plays, and the stake of the other goes back', async () => {
  const player = await wheelPlayer()
  const release = wallet.hold()
  const both = [player.spin(), player.spin()]
  await expect.poll(() => player.count('bet'), { interval: 20 }).toBe(2)
  release()
  const codes = (await Promise.all(both)).map(({ code }) => code)
  expect(codes.sort()).toEqual(['OK', 'TOO_FAST'])
  await expect.poll(() => player.count('rollback'), { interval: 20 }).toBe(1)
})

test('a stake whose request died is given back: asked for, or taken', async () => {
  const player = await wheelPlayer()
  const old = `UPDATE wallet_bets SET created_at = created_at - interval '31 seconds' WHERE player_id = $1`
  const release = wallet.hold()
  const asked = player.spin()
  await expect.poll(() => player.count('bet'), { interval: 20 }).toBe(1)
  await sandbox.query(old, [player.playerId])
  await expect.poll(() => player.count('rollback'), { interval: 20 }).toBe(1)
  release()
  // The stake comes to the wallet after its rollback.
  expect((await asked).code).toBe('WALLET_UNAVAILABLE')
  const betId = randomUUID()
  await sandbox.query(
    `WITH held AS (UPDATE balances SET balance_minor = 200 WHERE player_id = $1)
     INSERT INTO wallet_bets (bet_id, merchant, platform, player_id, currency, game_code, request_id, round_id, stake_minor, state, created_at)
     SELECT $2, merchant, platform, player_id, currency, game_code, $2, $2, 200, 'TAKEN', now() - interval '31 seconds'
     FROM wallet_bets WHERE player_id = $1`,
    [player.playerId, betId],
  )
  await expect.poll(() => player.stateOf(betId), { interval: 50 }).toBe('REVERSED')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
})

/** A player with a bet of 2.00 that paid 5.00; the balance is 13.00. */
async function playerWithBet() {
  const playerId = await sandbox.player('10')
  const betId = randomUUID()
  await sandbox.query(`UPDATE balances SET balance_minor = 1300 WHERE player_id = $1`, [playerId])
  const [counter] = await sandbox.query(
    `UPDATE platforms SET last_sequence = last_sequence + 1 WHERE code = 'yunque' RETURNING last_sequence`,
  )
  await sandbox.query(
    `INSERT INTO bets (bet_id, platform, sequence, merchant, player_id, game_code, round_id, currency, stake_minor,
       payout_minor, placed_at, settled_at, detail)
     SELECT $1, 'yunque', $2, merchant, player_id, 'longteng', gen_random_uuid(), 'CNY', 200, 500, now(), clock_timestamp(), '{}'
     FROM balances WHERE player_id = $3`,
    [betId, counter?.last_sequence, playerId],
  )
  return { playerId, betId }
}

const balanceOf = async (playerId: string) =>
  (await sandbox.platform('balance', { playerId, currency: 'CNY' })).data?.balance
const recordsOf = async (playerId: string) => {
  const window = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
  const { data } = await sandbox.platform('bets', { ...window, playerId })
  return (
    (data?.records as {
      version: number
      voided: string
      stake: string
      payout: string
      sequence: string
      owed?: string
    }[]) ?? []
  )
}

test('a corrected bet is listed again with its next version, and the balance moves by the difference', async () => {
  const { playerId, betId } = await playerWithBet()
  expect(await sandbox.correctBet({ betId, payout: '1.50' })).toMatchObject({ code: 'OK', data: { version: 2 } })
  expect(await balanceOf(playerId)).toBe('9.50')
  expect(await sandbox.correctBet({ betId, payout: '0' })).toMatchObject({ data: { version: 3 } })
  expect(await balanceOf(playerId)).toBe('8.00')
  expect(await sandbox.correctBet({ betId, isVoid: true })).toMatchObject({ data: { version: 4 } })
  expect(await balanceOf(playerId)).toBe('10.00')
  const records = await recordsOf(playerId)
  expect(records.map(({ version, voided, stake, payout }) => [version, voided, stake, payout])).toEqual([
    [1, '0.00', '2.00', '5.00'],
    [2, '0.00', '2.00', '1.50'],
    [3, '0.00', '2.00', '0.00'],
    [4, '2.00', '2.00', '2.00'],
  ])
  const order = records.map(({ sequence }) => BigInt(sequence))
  expect(order.toSorted((one, other) => Number(one - other))).toEqual(order)
})

const owedOf = async (playerId: string) => (await sandbox.owedBets()).filter((bet) => bet.playerId === playerId)

test('of what the player has taken away, what is there is taken back and the rest is owed; an unknown bet is refused', async () => {
  const { playerId, betId } = await playerWithBet()
  await sandbox.platform('transfer/out', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '12' })
  expect(await sandbox.correctBet({ betId, payout: '0' })).toMatchObject({ code: 'OK', data: { owed: '4.00' } })
  expect(await balanceOf(playerId)).toBe('0.00')
  expect((await recordsOf(playerId))[1]).toMatchObject({ version: 2, payout: '0.00', owed: '4.00' })
  expect(await owedOf(playerId)).toMatchObject([{ betId, owed: '4.00', place: 'BALANCE' }])
  // Money that comes later is the player's.
  await sandbox.platform('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '2' })
  expect(await balanceOf(playerId)).toBe('2.00')
  // A larger payout goes to what is owed first.
  await sandbox.correctBet({ betId, payout: '3' })
  expect([await balanceOf(playerId), (await owedOf(playerId))[0]?.owed]).toEqual(['2.00', '1.00'])
  await sandbox.correctBet({ betId, payout: '6' })
  expect([await balanceOf(playerId), await owedOf(playerId)]).toEqual(['4.00', []])
  expect((await recordsOf(playerId)).map(({ version, owed }) => [version, owed])).toEqual([
    [1, undefined],
    [2, '4.00'],
    [3, '1.00'],
    [4, undefined],
  ])
  expect((await sandbox.correctBet({ betId: randomUUID(), payout: '1' })).code).toBe('INVALID_INPUT')
})

test('ten corrections at once are ten versions', async () => {
  const { playerId, betId } = await playerWithBet()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sandbox.correctBet({ betId, payout: `${at}.50` })),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('OK'))
  const versions = (await recordsOf(playerId)).map(({ version }) => version)
  expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

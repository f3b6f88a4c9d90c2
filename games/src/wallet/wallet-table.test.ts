import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { compareWithRounds, seamlessPlayer } from '../test/seamless-player.ts'
import { endPhase } from '../test/end-phase.ts'
import { gameCode, reach } from '../test/table-player.ts'
import { placedOf, startTables, type TestTables } from '../test/test-tables.ts'

let tables: TestTables
let wallet: MerchantWallet
let putMinor = 0n
beforeAll(async () => {
  tables = await startTables()
  wallet = await startMerchantWallet()
})
afterEach(async () => {
  wallet.heal()
  await tables.rest()
  await compareWithRounds(tables.sandbox.query, wallet, putMinor)
})
afterAll(async () => {
  await tables.close()
  await wallet.close()
})

function newPlayer() {
  putMinor += 100_000n
  return tables.player('1000', (amount) => seamlessPlayer(tables.sandbox, wallet, amount))
}

test('a bet takes its stake from the wallet, and the wallet is told what the round paid', async () => {
  const [winner, loser] = [await newPlayer(), await newPlayer()]
  const watched = await winner.watch()
  const round = await reach(tables.sandbox.query, watched, 'betting')
  const requestId = randomUUID()
  const placed = await winner.bet(round.id, { requestId, choice: { target: 200 } })
  expect(placed.data).toMatchObject({ balance: '990.00', net: '-10.00' })
  expect((await winner.bet(round.id, { requestId, choice: { target: 200 } })).data?.bet).toEqual(placed.data?.bet)
  await loser.bet(round.id, { choice: { target: 100_000 } })
  await reach(tables.sandbox.query, watched, 'settled')
  await tables.settled(round.id)
  await expect.poll(() => wallet.balanceOf(winner.playerId), { interval: 20 }).toBe(101_000n)
  const { betId } = placedOf(placed)
  expect(wallet.callsOf(winner.playerId, 'bet').map(({ fields }) => [fields.betId, fields.roundId])).toEqual([
    [betId, round.id],
  ])
  expect((await tables.recordsOf(winner.playerId))[0]).toMatchObject({ betId, roundId: round.id, payout: '20.00' })
  expect(await winner.mine()).toMatchObject({ balance: '1010.00', net: '10.00' })
  await expect.poll(() => wallet.callsOf(loser.playerId, 'win').length, { interval: 20 }).toBe(1)
  expect(wallet.balanceOf(loser.playerId)).toBe(99_000n)
})

test('a stake that the wallet gives after the close is returned', async () => {
  const player = await newPlayer()
  const watched = await player.watch()
  const round = await reach(tables.sandbox.query, watched, 'betting')
  const release = wallet.hold()
  const requestId = randomUUID()
  const bet = player.bet(round.id, { requestId })
  await expect.poll(() => wallet.callsOf(player.playerId, 'bet').length, { interval: 20 }).toBe(1)
  expect((await player.bet(round.id, { requestId, stake: '20.00' })).code).toBe('ROUND_CONFLICT')
  await endPhase(tables.sandbox.query, gameCode)
  release()
  expect((await bet).code).toBe('BETTING_CLOSED')
  expect(wallet.balanceOf(player.playerId)).toBe(100_000n)
  expect((await player.bet(round.id)).code).toBe('BETTING_CLOSED')
  expect(wallet.callsOf(player.playerId, 'bet')).toHaveLength(1)
})

test('the stake of a kite that nobody could fly is rolled back', async () => {
  const player = await newPlayer()
  const watched = await player.watch()
  const round = await reach(tables.sandbox.query, watched, 'betting')
  const { betId } = placedOf(await player.bet(round.id, { choice: { target: 100_000 } }))
  expect(wallet.balanceOf(player.playerId)).toBe(99_000n)
  // Nobody has held the table for longer than its rules allow, and betting closed meanwhile.
  await tables.sandbox.query(
    `UPDATE tables SET looked_at = looked_at - interval '1 minute', phase_ends_at = clock_timestamp() - interval '1 minute'`,
  )
  await tables.settled(round.id)
  await expect.poll(() => wallet.balanceOf(player.playerId), { interval: 20 }).toBe(100_000n)
  expect(wallet.bets.get(betId)?.state).toBe('ROLLED_BACK')
})

// A bet from a wallet is settled anew: the wallet hears how it stands at its newest revision, whatever was lost on the way.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeBet } from '../bet/bets.ts'
import { openDatabase } from '../db/database.ts'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { merchant, type Sandbox, seedKey, startSandbox } from '../test/sandbox.ts'
import { seamlessPlayer } from '../test/seamless-player.ts'
import { enterStaged } from '../test/staged-player.ts'
import { payEnd } from './pay-end.ts'
import { finishMessage, takeMessage } from './wallet-rows.ts'

let sandbox: Sandbox
let wallet: MerchantWallet
beforeAll(async () => {
  sandbox = await startSandbox()
  wallet = await startMerchantWallet()
})
afterEach(() => wallet.heal())
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
  await wallet.close()
})

/** A player whose staged round of 2.00 was paid 2.24 into a wallet of 100.00. */
async function paidPlayer() {
  const playerId = await seamlessPlayer(sandbox, wallet)
  const player = await enterStaged(sandbox, playerId)
  const betId = (await player.open()).round.roundId
  const { safe } = await player.secrets(betId)
  await player.act(betId, safe[0] ?? 0)
  await player.act(betId, 'cashOut')
  await expect.poll(() => stateOf(betId), { interval: 20 }).toBe('PAID 1')
  return { playerId, betId, paidMinor: wallet.bets.get(betId)?.payoutMinor ?? 0n }
}

async function stateOf(betId: string) {
  const [row] = await sandbox.query(`SELECT state || ' ' || revision AS line FROM wallet_bets WHERE bet_id = $1`, [
    betId,
  ])
  return row?.line
}
const told = (betId: string, revision: number) => expect.poll(() => stateOf(betId)).toBe(`PAID ${revision}`)
const recordsOf = async (playerId: string) => {
  const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
  return (await sandbox.platform('bets', { from, to, playerId })).data?.records as { version: number; payout: string }[]
}

test('a correction is told upwards, downwards and as void, and is listed', async () => {
  const { playerId, betId } = await paidPlayer()
  for (const [at, change] of [{ payout: '9' }, { payout: '0' }, { isVoid: true }].entries()) {
    expect(await sandbox.correctBet({ betId, ...change })).toMatchObject({ code: 'OK', data: { version: at + 2 } })
    await told(betId, at + 2)
    expect(wallet.balanceOf(playerId)).toBe([10_700n, 9_800n, 10_000n][at])
  }
  expect((await recordsOf(playerId)).map(({ payout }) => payout).slice(1)).toEqual(['9.00', '0.00', '2.00'])
})

test('corrections that the wallet did not hear of are told as the newest one, also by another process', async () => {
  const { playerId, betId } = await paidPlayer()
  wallet.fail((action) => (action === 'win' ? 'lostRequest' : undefined))
  for (const payout of ['50', '0', '7']) await sandbox.correctBet({ betId, payout })
  await sandbox.restart()
  wallet.heal()
  await told(betId, 4)
  expect(wallet.balanceOf(playerId)).toBe(10_500n)
  expect(wallet.bets.get(betId)).toMatchObject({ revision: 4, payoutMinor: 700n })
})

test('an answer to an older revision does not end the telling of the newer one', async () => {
  const { betId } = await paidPlayer()
  wallet.fail((action) => (action === 'win' ? 'lostRequest' : undefined))
  const db = openDatabase(sandbox.databaseUrl, seedKey)
  try {
    await sandbox.correctBet({ betId, payout: '5' })
    const asked = await takeMessage(db, betId)
    await sandbox.correctBet({ betId, payout: '6' })
    if (asked) await finishMessage(db, asked, 0n)
  } finally {
    await db.close()
  }
  wallet.heal()
  await told(betId, 3)
  expect(wallet.bets.get(betId)).toMatchObject({ revision: 3, payoutMinor: 600n })
})

test('what the wallet cannot give back is an open item, which a larger payout lowers first', async () => {
  const { playerId, betId, paidMinor } = await paidPlayer()
  wallet.put(playerId, 50n)
  await sandbox.correctBet({ betId, payout: '0' })
  await told(betId, 2)
  expect(wallet.balanceOf(playerId)).toBe(0n)
  const owed = ((Number(paidMinor) - 50) / 100).toFixed(2)
  const items = (await sandbox.owedBets()).filter((bet) => bet.playerId === playerId)
  expect(items).toMatchObject([{ betId, owed, place: 'WALLET' }])
  await sandbox.correctBet({ betId, payout: '3' })
  await told(betId, 3)
  expect((await sandbox.owedBets()).filter((bet) => bet.playerId === playerId)).toEqual([])
  expect(wallet.balanceOf(playerId)).toBe(350n - paidMinor)
})

test('a part of a bet is paid while the rest stays open, and then the rest', async () => {
  const playerId = await seamlessPlayer(sandbox, wallet)
  const player = await enterStaged(sandbox, playerId)
  const betId = (await player.open()).round.roundId
  const db = openDatabase(sandbox.databaseUrl, seedKey)
  const purse = { merchant, platform: 'yunque', playerId, currency: 'CNY' }
  const pay = (revision: number, totalMinor: bigint, atStakeMinor: bigint) =>
    db.transaction((tx) =>
      payEnd(tx, purse, { betId, payoutMinor: 0n, owedMinor: 0n }, { revision, totalMinor, atStakeMinor }),
    )
  try {
    expect(await pay(1, 120n, 80n)).toBe(0n)
    await told(betId, 1)
    expect([wallet.balanceOf(playerId), wallet.bets.get(betId)?.state]).toEqual([9_920n, 'OPEN'])
    // A revision that comes late or again moves nothing.
    await pay(3, 120n, 0n)
    await pay(2, 170n, 50n)
    await pay(3, 999n, 0n)
    await told(betId, 3)
    expect([wallet.balanceOf(playerId), wallet.bets.get(betId)?.state]).toEqual([9_920n, 'WON'])
    // What lists a bet whose end was told takes nothing out of the balance.
    const bet = { ...purse, betId, roundId: betId, gameCode: 'firefly-pond', placedAt: new Date(), detail: {} }
    await db.transaction((tx) => writeBet(tx, { ...bet, stakeMinor: 200n, payoutMinor: 120n, voidedMinor: 0n }))
    const over = `UPDATE rounds SET status = 'SETTLED', payout_minor = 120, balance_after_minor = 0, result = '{}', settled_at = now()`
    await sandbox.query(`${over} WHERE round_id = $1`, [betId])
  } finally {
    await db.close()
  }
})

test('a stake that the wallet has back cannot be paid', async () => {
  const playerId = await seamlessPlayer(sandbox, wallet)
  const player = await enterStaged(sandbox, playerId)
  const betId = (await player.open()).round.roundId
  await sandbox.query(`UPDATE rounds SET opened_at = opened_at - interval '24 hours' WHERE round_id = $1`, [betId])
  await expect.poll(() => stateOf(betId), { interval: 50 }).toBe('REVERSED 0')
  expect((await sandbox.correctBet({ betId, payout: '5' })).code).toBe('BET_ROLLED_BACK')
  expect(wallet.balanceOf(playerId)).toBe(10_000n)
})

// A game that holds more than the bet: what is held is taken, what was not needed comes back with the payout, and the record tells
// what was used, from a balance on the platform and from a wallet of the merchant alike (decision 0238).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { judgeRound, playedPart } from '@mingtang/contract/turnover.ts'
import { findGame } from '../catalogue.ts'
import type { Json, SharedGame } from '../engine/game.ts'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { compareWithRounds, seamlessPlayer } from '../test/seamless-player.ts'
import { enterTable, reach, watchTable } from '../test/table-player.ts'
import { parseAmount } from '../wire/amount.ts'

const code = 'bulls'
const table = 'bulls.willow'
/** Bull bull of heaven, bull 8 of the bank, no bull of earth: heaven wins three times, earth loses twice. */
const [heaven, banker, earth] = [
  [9, 10, 11, 12, 22],
  [23, 24, 25, 6, 0],
  [1, 14, 27, 40, 2],
]
const forced = { heaven, earth, dark: [3, 16, 29, 42, 5], yellow: [4, 17, 30, 43, 8], banker }

let sandbox: Sandbox
let wallet: MerchantWallet
let isBroken = false
beforeAll(async () => {
  const game = findGame(code) as SharedGame
  vi.spyOn(game, 'draw').mockImplementation(() => {
    if (isBroken) throw new Error('the draw failed')
    return forced as Json
  })
  sandbox = await startSandbox()
  wallet = await startMerchantWallet()
})
afterAll(async () => {
  await sandbox.close()
  await wallet.close()
  vi.restoreAllMocks()
})

const kinds = [
  ['on the platform', () => sandbox.player('1000')],
  ['of the merchant', () => seamlessPlayer(sandbox, wallet, '1000')],
] as const

async function playerOf(create: () => Promise<string>) {
  const playerId = await create()
  const token = await enterTable(sandbox, playerId, code)
  const ask = (action: string, fields: object) => sandbox.play(`table/${action}`, { table, ...fields }, token)
  const watched = await watchTable(sandbox.gamesUrl, token, { table })
  return {
    watched,
    bet: (roundId: string, spot: string, stake: string) =>
      ask('bet', { requestId: randomUUID(), roundId, stake, choice: { spot } }),
    balance: async () => ((await ask('mine', {})).data as { balance: string }).balance,
    async records() {
      const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)].map((at) =>
        at.toISOString(),
      )
      const { data } = await sandbox.platform('bets', { playerId, from, to })
      return data?.records as Record<string, string>[]
    },
    async settled(roundId: string) {
      await reach(sandbox.query, watched, 'settled', table)
      const open = `SELECT FROM table_bets WHERE round_id = '${roundId}' AND state = 'OPEN'`
      await expect.poll(async () => (await sandbox.query(open)).length).toBe(0)
    },
  }
}

const minor = (text: string | undefined) => parseAmount(text ?? '', 'CNY')

test.each(kinds)(
  'a wallet %s: five bets are held, and what a result does not need comes back with it',
  async (_, create) => {
    const one = await playerOf(create)
    const round = await reach(sandbox.query, one.watched, 'betting', table)
    // Ten of a bet of two is not five bets.
    expect((await one.bet(round.id, 'heaven', '2.10')).code).toBe('STAKE_NOT_OFFERED')
    expect((await one.bet(round.id, 'heaven', '10.00')).data).toMatchObject({ balance: '990.00' })
    expect((await one.bet(round.id, 'earth', '10.00')).data).toMatchObject({ balance: '980.00' })
    await one.settled(round.id)
    // Heaven wins 3 × 2 less five in a hundred, earth loses 2 × 2.
    await expect.poll(one.balance).toBe('1001.70')
    const records = await one.records()
    const told = records.map(({ stake, payout, voided }) => [stake, payout, voided])
    expect(told).toEqual([
      ['10.00', '15.70', '4.00'],
      ['10.00', '6.00', '6.00'],
    ])
    // What is counted of each alone is what was used: six, and four.
    const played = records.map(({ stake, payout, voided }) =>
      playedPart({ stakeMinor: minor(stake), payoutMinor: minor(payout), voidedMinor: minor(voided) }),
    )
    expect(played.map((bet) => judgeRound([bet], 'chess', 'RESULT'))).toEqual([
      [{ rule: 'FULL_STAKE', amountMinor: 600n }],
      [{ rule: 'FULL_STAKE', amountMinor: 400n }],
    ])
    one.watched.close()
  },
)

test.each(kinds)('a wallet %s: of a void round all that was held comes back', async (_, create) => {
  const one = await playerOf(create)
  const round = await reach(sandbox.query, one.watched, 'betting', table)
  expect((await one.bet(round.id, 'heaven', '50.00')).data).toMatchObject({ balance: '950.00' })
  isBroken = true
  await one.settled(round.id)
  isBroken = false
  await expect.poll(one.balance).toBe('1000.00')
  expect((await one.records()).map(({ payout, voided }) => [payout, voided])).toEqual([['50.00', '50.00']])
  one.watched.close()
})

test('the books of both wallets hold', async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await compareWithRounds(sandbox.query, wallet, 200_000n)
})

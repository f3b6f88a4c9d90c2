// The screens of money with sums of billions and long names, on the narrowest phone in English and on a desktop.
import type { Reply } from '@mingtang/contract/client.ts'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import { fullHome, gameOf } from '../test/home.ts'
import type { Answers } from '../test/network.ts'
import { checkOf, everyKind, promotionClasses, promotionOf, standingOf, tierOf } from '../test/promotions.ts'
import { desktop } from '../test/render.tsx'
import { emptyMoney, heldWithdrawal, noTicket, notByHand, openedGame, withdrawalOptions } from '../test/replies.ts'
import { testStates } from '../test/states.ts'
import { bonusOf, listVipLevels, mine, vipCalls } from '../test/vip.ts'
import { expectWhole } from '../test/whole.ts'

const sum = '1234567890.12'
const shown = '1,234,567,890.12'
const longName = 'Shanghai Pudong Development Bank, Lujiazui Ring Road Branch'
const longTitle = 'First deposit celebration: half of everything that you deposit on top, all year long'
const narrow = { width: 360, height: 780 }
const main = () => page.getByRole('main')
const idOf = (place: number) => `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`

/** Brings the screen into its state, on a phone as narrow as there is one, and expects that nothing in it is cut. */
const whole = (reach: () => Promise<void>) => async () => {
  if (innerWidth < desktop.width) await page.viewport(narrow.width, narrow.height)
  await reach()
  await expectWhole()
}
const seeSum = () => expect.element(main().getByText(shown, { exact: false }).last()).toBeVisible()

const balance: Reply<'getBalance'> = {
  currency: 'CNY',
  balance: sum,
  total: '3703703670.36',
  parts: [
    { kind: 'WALLET', platformCode: '', balance: sum },
    { kind: 'PLATFORM', platformCode: 'yunque', balance: sum },
    { kind: 'PLATFORM', platformCode: 'canghai', balance: sum },
  ],
}
const recharge: Reply<'listRecharges'>['rows'][number] = {
  id: idOf(3),
  currency: 'CNY',
  channel: 'E_WALLET',
  amount: sum,
  state: 'PAID',
  payUrl: '',
  createdAt: '2026-03-01T12:00:00Z',
  expiresAt: '2026-03-01T12:10:00Z',
  settledAt: '2026-03-01T12:01:00Z',
  ...notByHand,
}
const bet: Reply<'listBets'>['rows'][number] = {
  id: 'bet1',
  platformCode: 'canghai',
  gameCode: 'game1',
  game: 'Moonlight on the Lotus Pond',
  roundId: 'round-1',
  currency: 'CNY',
  stake: sum,
  payout: '2469135780.24',
  net: sum,
  turnover: sum,
  turnoverRule: 'SLOT_STAKE',
  placedAt: '2026-03-01T12:00:00Z',
  settledAt: '2026-03-01T12:00:01Z',
  counts: [],
  ticket: noTicket,
  owed: sum,
}
const account = { ...heldWithdrawal.bankItem!, label: longName, holderName: 'Abdul Rahman bin Haji Mohamed Yusof' }
const withdrawal = { ...heldWithdrawal, amount: sum, netAmount: sum, bankItem: account }
const most = '9999999999.00'
const channel: Reply<'listRechargeChannels'>['rows'][number] = {
  code: 'OFFLINE_TRANSFER',
  type: 'BANK',
  currency: 'CNY',
  minimum: '10',
  maximum: most,
  quickAmounts: ['100', '100000000', '1000000000'],
  turnoverPercent: '100',
  kind: 'OFFLINE',
  usualMinutes: 30,
  feePercent: '0',
  feePayer: 'TENANT',
}
const offer = promotionOf('first', {
  diyTitle: longTitle,
  kind: 'FIRST_DEPOSIT',
  tiers: [tierOf('1000000000', '888888888', { basisPoints: 5000 })],
  wagerTimes: 15,
  wagersDeposit: true,
})
const race = everyKind.find(({ code }) => code === 'race')!
const bigRace = { ...race, diyTitle: longTitle, tiers: [tierOf('1', sum), tierOf('2', '888888888')] }
const offers: Answers = {
  ...emptyMoney,
  listPromotions: { rows: [offer, bigRace] },
  listPromotionClasses: promotionClasses,
  listClaims: { rows: [], nextCursor: '' },
  listOwnPromotions: {
    currency: 'CNY',
    rows: [offer, bigRace].map((one) =>
      standingOf(one, { receiveEnable: true, reason: '', current: sum, rewardAmount: sum, required: sum }),
    ),
  },
}
const bonuses = {
  rows: Array.from({ length: 5 }, (_, at) => bonusOf(at + 1, { amount: '74074073407.20', turnover: sum })),
  nextCursor: '',
}
const levels = listVipLevels.rows.map((row) => ({
  ...row,
  needed: '32900000000',
  keep: '2800000000',
  levelUp: '240000000.12',
  monthly: '190000000.00',
  birthday: '1120000000.00',
}))

testStates({ ...emptyMoney, getBalance: balance }, [
  {
    name: 'the wallet',
    path: '/member/wallet',
    calls: { listWithdrawals: { rows: [withdrawal], nextCursor: '' } },
    see: whole(seeSum),
  },
  {
    name: 'a deposit',
    path: '/member/recharge',
    calls: {
      listRecharges: { rows: [recharge], nextCursor: '' },
      listRechargeChannels: { rows: [channel] },
    },
    see: whole(async () => {
      await main().getByRole('textbox').first().fill(sum)
      await seeSum()
    }),
  },
  {
    name: 'a withdrawal',
    path: '/member/withdraw',
    calls: {
      getWithdrawalOptions: { ...withdrawalOptions, available: most, balance: most, maximum: most, reviewFrom: most },
      listBankItems: { rows: [account], banks: [{ type: 'BANK', code: 'ICBC', currency: 'CNY' }] },
      listWithdrawals: { rows: [withdrawal], nextCursor: '' },
    },
    see: whole(async () => {
      await main().getByRole('textbox').first().fill(sum)
      await seeSum()
    }),
  },
  {
    name: 'a withdrawal under review',
    path: `/member/withdraw/${withdrawal.id}`,
    calls: { getWithdrawal: { withdrawal: { ...withdrawal, amount: most, netAmount: most } } },
    see: whole(() => expect.element(main().getByText('9,999,999,999.00', { exact: false }).last()).toBeVisible()),
  },
  {
    name: 'bets',
    path: '/member/records?tab=bets',
    calls: { listBets: { rows: [bet], nextCursor: '', totalStake: sum, totalNet: `-${sum}`, silent: [] } },
    see: whole(seeSum),
  },
  {
    name: 'deposits',
    path: '/member/records?tab=recharges',
    calls: {
      listRecharges: { rows: [recharge], nextCursor: '' },
      getRecordTotals: { cameIn: sum, wentOut: sum, fees: sum },
    },
    see: whole(seeSum),
  },
])

testStates(offers, [
  { name: 'offers', path: '/home/discount', calls: { listVipBonuses: bonuses }, see: whole(seeSum) },
  {
    name: 'an offer',
    path: '/home/discount?id=first',
    calls: { checkPromotion: checkOf(standingOf(offer)) },
    see: whole(() => expect.element(main().getByText('888,888,888', { exact: false }).first()).toBeVisible()),
  },
  {
    name: 'a race',
    path: '/home/discount?id=race',
    calls: {
      checkPromotion: checkOf(standingOf(bigRace)),
      listRanks: {
        currency: 'CNY',
        rows: [1, 2].map((rank) => ({
          rank,
          userName: 'l***',
          turnover: sum,
          rewardAmount: '88888888.00',
          isMe: rank === 1,
        })),
      },
    },
    see: whole(() => expect.element(main().getByText('88,888,888', { exact: false }).last()).toBeVisible()),
  },
  {
    name: 'rewards',
    path: '/member/rewards',
    calls: { listVipBonuses: bonuses },
    see: whole(() => expect.element(main().getByText('370,370,367,036.00').first()).toBeVisible()),
  },
])

testStates(vipCalls, [
  {
    name: 'levels',
    path: '/vip',
    calls: {
      listVipLevels: { ...listVipLevels, rows: levels },
      getUserVipInfo: { ...mine, experience: '16869135636', nextNeeded: '32900000000' },
      listVipBonuses: bonuses,
    },
    see: whole(async () => {
      await main().getByText('32,900,000,000', { exact: true }).first().click()
      await expect.element(main().getByText('2,800,000,000', { exact: true }).first()).toBeVisible()
    }),
  },
])

testStates({ ...fullHome, getBalance: balance }, [
  {
    name: 'a game',
    path: '/game/play/yunque/game1',
    calls: {
      openGame: openedGame({ platformBalance: sum }),
      keepPlayAlive: { isOpen: true },
      getGame: { game: gameOf(1), platformName: 'Yunque', platformStatus: 'OPEN' },
    },
    see: whole(seeSum),
  },
])

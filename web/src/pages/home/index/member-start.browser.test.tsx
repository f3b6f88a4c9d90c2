// What a member's home begins with: the money, its ways, and the next step.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { fullHome, gameOf } from '../../../test/home.ts'
import { type Answers, sent } from '../../../test/network.ts'
import { kindNamed, ready, standingOf } from '../../../test/promotions.ts'
import { renderAt } from '../../../test/render.tsx'
import { noTicket } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

const first = kindNamed('first')
const none = { rows: [], nextCursor: '', total: 0 }
const games = (shelves: Partial<Record<string, number[]>>): Answers => ({
  listGames: ({ shelf = '' }) => {
    const rows = (shelves[shelf] ?? []).map((place) => gameOf(place))
    return { rows, nextCursor: '', total: rows.length }
  },
})
const newMember: Answers = {
  ...fullHome,
  ...games({ popular: [1, 2] }),
  getBalance: { currency: 'CNY', balance: '0.00', total: '0.00', parts: [] },
  listPromotions: { rows: [first] },
  listOwnPromotions: { rows: [standingOf(first, { reason: 'NO_DEPOSIT' })], currency: 'CNY' },
}
const betIn = (gameCode: string): Reply<'listBets'> => ({
  rows: [
    {
      id: 'bet',
      platformCode: 'yunque',
      gameCode,
      game: '',
      roundId: 'round',
      currency: 'CNY',
      stake: '2.00',
      payout: '0.00',
      net: '-2.00',
      turnover: '2.00',
      turnoverRule: '',
      placedAt: '2026-03-01T12:00:00Z',
      settledAt: '2026-03-01T12:00:01Z',
      counts: [],
      ticket: noTicket,
      owed: '',
    },
  ],
  nextCursor: '',
  totalStake: '2.00',
  totalNet: '-2.00',
  silent: [],
})

const start = () => page.getByRole('region', { name: t('home.start.label') })
const next = (name: string) => start().getByRole('link', { name, exact: false })
const open = (visit: Visit, calls: Answers) => renderAt('/home/index', { ...visit, signedIn: true, calls })

describe.each(onPhone)('in $lang', (kind) => {
  test('a new member sees the ways of money, and the one offer with the way to it', async () => {
    await open(kind, newMember)
    await expect.element(next(first.diyTitle)).toHaveAttribute('href', '/member/recharge')
    expect(next(first.diyTitle).element().textContent).toContain(t('site.menu.recharge'))
    const doors = start().getByRole('navigation', { name: t('home.start.doors') })
    const paths = doors
      .getByRole('link')
      .elements()
      .map((door) => door.getAttribute('href'))
    expect(paths).toEqual(['/member/recharge', '/member/withdraw', '/member/transfer', '/vip'])
    await expectGood()
  })

  test('who comes back goes on where they left, with the last stake', async () => {
    await open(kind, { ...newMember, ...games({ recent: [3, 4], popular: [1] }), listBets: betIn('game3') })
    const card = next(t('home.goOn.label'))
    await expect.element(card).toHaveAttribute('href', '/game/play/yunque/game3')
    await expect.poll(() => card.element().textContent).toContain(`${t('home.goOn.stake')} CNY2.00`)
    expect(sent('listPromotions')).toEqual([])
    await expectGood()
  })
})

test('a reward that waits is claimed, not deposited for', async () => {
  const standing = standingOf(first, { ...ready, rewardAmount: '50.00' })
  await open({}, { ...newMember, listOwnPromotions: { rows: [standing], currency: 'CNY' } })
  await expect.element(next(first.diyTitle)).toHaveAttribute('href', `/home/discount?id=${first.code}`)
  expect(next(first.diyTitle).element().textContent).toContain('50')
})

test.each([
  ['it was received', { alreadyReceiveNumber: 1, reason: 'CLAIMED' }],
  ['it is for others', { reason: 'NOT_NEW_PERSON' }],
  ['a withdrawal came before it', { reason: 'WITHDRAWN' }],
] as const)('an offer that does not apply is not offered: %s', async (_why, change) => {
  await open({}, { ...newMember, listOwnPromotions: { rows: [standingOf(first, change)], currency: 'CNY' } })
  await expect.element(next(t('home.start.games'))).toHaveAttribute('href', '/game')
  await expect.poll(() => sent('listOwnPromotions').length).toBeGreaterThan(0)
  expect(next(first.diyTitle).elements()).toEqual([])
})

test('the stake of another game is not told, and a closed game is passed over', async () => {
  const recent = [gameOf(3, { platformStatus: 'CLOSED' }), gameOf(4)]
  const listGames = ({ shelf = '' }) => (shelf === 'recent' ? { ...none, rows: recent, total: 2 } : none)
  await open({}, { ...newMember, listGames, listBets: betIn('game3') })
  const card = next(t('home.goOn.label'))
  await expect.element(card).toHaveAttribute('href', '/game/play/yunque/game4')
  expect(card.element().textContent).not.toContain(t('home.goOn.stake'))
})

test.each([[true], [false]])('the balance stands once (phone: %s)', async (isPhone) => {
  await open({ isPhone }, newMember)
  await expect.element(start()).toBeVisible()
  const wallets = page.getByRole('link', { name: t('site.menu.wallet'), exact: false })
  await expect.poll(() => wallets.elements().filter((one) => one.textContent.includes('0.00')).length).toBe(1)
})

test('a game stands once: on the card at the top, or on the first shelf that has it', async () => {
  await open({}, { ...newMember, ...games({ recent: [1, 2, 3], favourite: [2, 4], popular: [1, 3, 4, 5, 6] }) })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: t('content.shelf.popular') })).toBeVisible()
  const codes = () =>
    [...document.querySelectorAll('.start-next, .shelf .game-link')].map((one) => one.getAttribute('href')!.slice(-1))
  await expect.poll(() => codes().slice(0, 6)).toEqual(['1', '2', '3', '4', '5', '6'])
})

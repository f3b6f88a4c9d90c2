// The lobby in its states. e2e/game.test.ts tests its filters and shelves with the real catalogue.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fullHome, gameOf } from '../../test/home.ts'
import { matchOf, nextMatch } from '../../test/matches.ts'
import { answer, lost, pending, refused, sent, setOnline } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { t } from '../../test/screen.ts'
import { seeFailure, seeText, testStates } from '../../test/states.ts'

const path = '/game'
const none = { rows: [], nextCursor: '', total: 0 }
const games = (...rows: ReturnType<typeof gameOf>[]) => ({ rows, nextCursor: '', total: rows.length })
/** Finds nothing, but has these popular games. */
const nothingBut =
  (...popular: number[]) =>
  ({ shelf = '' }) =>
    shelf === 'popular' ? games(...popular.map((at) => gameOf(at))) : none
const main = () => page.getByRole('main')
const choose = (type: string) =>
  main()
    .getByRole('radio', { name: t(`game.type.${type}`) })
    .first()
    .click()
const calls = {
  ...fullHome,
  listGameTypes: { rows: ['electronic', 'chess'].map((type) => ({ type, games: 8 })), platforms: [] },
}

const pool = {
  currency: 'CNY',
  rows: [
    {
      platformCode: 'yunque',
      code: 'clock',
      name: 'Clock',
      enName: 'Clock',
      number: '202611250481',
      leftMs: 31_000,
      bets: 3,
      staked: '1200.00',
      left: '98800.00',
    },
  ],
}
const table = {
  platformCode: 'yunque',
  code: 'baccarat',
  name: 'Baccarat',
  enName: 'Baccarat',
  leftMs: 0,
  bets: 0,
  road: '',
  roadSide: '',
  roadLength: 0,
}
const tables = {
  rows: [
    { ...table, table: 'baccarat.willow', tableName: 'Willow' },
    {
      ...table,
      table: 'baccarat.moon',
      tableName: 'Moon',
      leftMs: 9000,
      road: 'Long',
      roadSide: 'Banker',
      roadLength: 6,
    },
  ],
}

testStates(calls, [
  {
    name: 'lotteries that take bets, and their refusal in its place',
    path: `${path}?type=lottery`,
    calls: { listGames: none, getLotteryPool: refused('lotteryPoolRejected') },
    see: async () => {
      await expect.element(main().getByRole('alert').getByText(t('errors.lotteryPoolRejected'))).toBeVisible()
      expect(document.querySelector('.toast')).toBeNull()
      answer('getLotteryPool', pool)
      await main()
        .getByRole('button', { name: t('site.retry') })
        .click()
      await expect.element(main().getByRole('link', { name: /Clock.*20261125-0481.*1,200\.00/ })).toBeVisible()
    },
  },
  {
    name: 'live tables, those with a good road first',
    path: `${path}?type=live`,
    calls: { listGames: none, listLiveTables: tables },
    see: async () => {
      await expect.element(main().getByRole('link', { name: /Moon.*Long.*Banker.*6/ })).toBeVisible()
      const names = main()
        .getByRole('link', { name: /Baccarat/ })
        .elements()
        .map(({ textContent }) => textContent)
      expect(names[0]).toContain('Moon')
      expect(names[1]).toContain(t('game.now.closed'))
    },
  },
  {
    name: 'on its way',
    path,
    isVisitor: true,
    calls: { listGames: pending },
    see: () => expect.poll(() => document.querySelector('.shelf-lobby')?.ariaBusy).toBe('true'),
  },
  { name: 'not there', path, isVisitor: true, calls: { listGames: refused('internal') }, see: seeFailure },
  {
    name: 'matches found by a name',
    path: `${path}?search=home`,
    isVisitor: true,
    calls: { listGames: games(gameOf(1)), searchMatches: { rows: [matchOf(1), nextMatch(2)] } },
    see: async () => {
      const found = main().getByRole('region', { name: t('game.lobby.matches') })
      await expect.element(found.getByRole('link', { name: /Home 1.*Away 1/ })).toBeVisible()
      expect(sent('searchMatches')[0]).toMatchObject({ search: 'home' })
    },
  },
  {
    name: 'matches found, and no game',
    path: `${path}?search=home`,
    isVisitor: true,
    calls: { listGames: none, searchMatches: { rows: [matchOf(1), nextMatch(2)] } },
    see: async () => {
      const found = main().getByRole('region', { name: t('game.lobby.matches') })
      await expect.element(found.getByRole('link', { name: /Home 1.*Away 1/ })).toBeVisible()
      await expect.element(main().getByText(t('game.lobby.onlyMatches'))).toBeVisible()
      expect(
        main()
          .getByText(t('game.empty.search', { search: 'home' }))
          .elements(),
      ).toEqual([])
      expect(main().getByText(t('game.empty.instead')).elements()).toEqual([])
    },
  },
  {
    name: 'no game, and matches still looked for',
    path: `${path}?search=home`,
    isVisitor: true,
    calls: { listGames: none, searchMatches: pending },
    see: async () => {
      await expect.poll(() => document.querySelector('.shelf-lobby')?.ariaBusy).toBe('true')
      expect(
        main()
          .getByText(t('game.empty.search', { search: 'home' }))
          .elements(),
      ).toEqual([])
    },
  },
  {
    name: 'no game, and matches that cannot be looked for',
    path: `${path}?search=home`,
    isVisitor: true,
    calls: { listGames: nothingBut(1, 2), searchMatches: refused('internal') },
    see: seeText('game.empty.search', { search: 'home' }),
  },
  {
    name: 'nothing found',
    path: `${path}?search=zzzz`,
    isVisitor: true,
    calls: { listGames: nothingBut(1, 2, 3, 4, 5, 6, 7, 8) },
    see: async () => {
      await seeText('game.empty.search', { search: 'zzzz' })()
      const instead = main().getByRole('heading', { name: t('game.empty.instead') })
      await expect.element(instead).toBeVisible()
      await expect
        .poll(
          () =>
            main()
              .getByRole('link', { name: /Lantern/ })
              .elements().length,
        )
        .toBe(4)
    },
  },
  {
    name: 'no game of these filters',
    path: `${path}?tag=new`,
    isVisitor: true,
    calls: { listGames: none },
    see: seeText('game.lobby.empty'),
  },
  {
    name: 'the favourites of a visitor',
    path: `${path}?shelf=favourite`,
    isVisitor: true,
    see: seeText('game.lobby.loginTitle.favourite'),
  },
  {
    name: 'no favourites',
    path: `${path}?shelf=favourite`,
    calls: { listGames: none },
    see: seeText('game.empty.favourite'),
  },
  {
    name: 'a platform in maintenance',
    path,
    isVisitor: true,
    calls: {
      listGames: games(gameOf(1), gameOf(3, { platformStatus: 'MAINTENANCE' })),
    },
    see: async () => {
      await expect.element(main().getByRole('link', { name: /Lantern 1/ })).toBeVisible()
      await expect.element(main().getByText(t('game.state.MAINTENANCE')).first()).toBeVisible()
    },
  },
  {
    name: 'without a network it waits, and goes on by itself',
    path,
    isVisitor: true,
    see: async () => {
      await expect.element(main().getByRole('link', { name: /Lantern 1/ })).toBeVisible()
      setOnline(false)
      await choose('chess')
      await expect.element(main().getByText(t('game.lobby.offlineTitle'))).toBeVisible()
      answer('listGames', games(gameOf(9, { type: 'chess' })))
      setOnline(true)
      await expect.element(main().getByRole('link', { name: /Lantern 9/ })).toBeVisible()
    },
  },
])

test('a star that the site refuses goes back, and the list is not asked for again', async () => {
  await renderAt(path, { lang: 'en-US', signedIn: true, calls: { ...calls, listGames: games(gameOf(1)) } })
  const star = main().getByRole('button', { name: t('game.favourite', { name: 'Lantern 1' }) })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  const before = sent('listGames').length
  answer('setFavouriteGame', lost, {})
  await star.click()
  await expect.element(page.getByText(t('site.network.failed'))).toBeVisible()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(sent('setFavouriteGame')).toHaveLength(2)
  expect(sent('listGames')).toHaveLength(before)
})

// The lobby in its states. e2e/game.test.ts tests its filters and shelves with the real catalogue.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fullHome, gameOf } from '../../test/home.ts'
import { answer, lost, pending, refused, sent, setOnline } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { t } from '../../test/screen.ts'
import { seeFailure, seeText, testStates } from '../../test/states.ts'

const path = '/game'
const none = { rows: [], nextCursor: '', total: 0 }
const games = (...rows: ReturnType<typeof gameOf>[]) => ({ rows, nextCursor: '', total: rows.length })
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

testStates(calls, [
  {
    name: 'on its way',
    path,
    isVisitor: true,
    calls: { listGames: pending },
    see: () => expect.poll(() => document.querySelector('.shelf-lobby')?.ariaBusy).toBe('true'),
  },
  { name: 'not there', path, isVisitor: true, calls: { listGames: refused('internal') }, see: seeFailure },
  {
    name: 'nothing found',
    path: `${path}?search=zzzz`,
    isVisitor: true,
    calls: { listGames: none },
    see: seeText('game.empty.search', { search: 'zzzz' }),
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
    name: 'games that are not open and a platform in maintenance',
    path,
    isVisitor: true,
    calls: {
      listGames: games(gameOf(1), gameOf(2, { status: 'SOON' }), gameOf(3, { platformStatus: 'MAINTENANCE' })),
    },
    see: async () => {
      await expect.element(main().getByRole('link', { name: /Lantern 1/ })).toBeVisible()
      await expect.element(main().getByText(t('game.soon')).first()).toBeVisible()
      await expect.element(main().getByText(t('game.state.MAINTENANCE')).first()).toBeVisible()
      expect(
        main()
          .getByRole('link', { name: /Lantern 2/ })
          .elements(),
      ).toEqual([])
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

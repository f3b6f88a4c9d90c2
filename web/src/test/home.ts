// Replies for home and lobby with content.
import type { Reply } from '@mingtang/contract/client.ts'
import type { Answers } from './network.ts'

type Game = Reply<'listGames'>['rows'][number]

/** A playable game in the lobby. */
export const gameOf = (place: number, change: Partial<Game> = {}): Game => ({
  platformCode: 'yunque',
  code: `game${place}`,
  type: 'electronic',
  name: `Lantern ${place}`,
  enName: `Lantern ${place}`,
  status: 'OPEN',
  rtp: '96.51',
  isFavourite: false,
  cover: '',
  volatility: 'HIGH',
  overround: '',
  tags: [],
  platformStatus: 'OPEN',
  ...change,
})

const games = Array.from({ length: 8 }, (_, place) => gameOf(place))

export const banners = ['window', 'lantern', 'bridge', 'screen', 'eaves'].map((scene, place) => ({
  id: scene,
  title: `Slide ${place + 1}`,
  text: 'Every round can be checked afterwards.',
  scene,
  actionLabel: 'See the games',
  actionPath: '/game',
  sort: place,
}))

export const notices = ['First news', 'Second news'].map((title, place) => ({
  id: title,
  title,
  text: 'The lamps are lit.',
  at: '2026-03-01T12:00:00Z',
  sort: place,
}))

/** A home page with slides, notices, games, wins and a successful ledger check; the lobby with the same games. */
export const fullHome: Answers = {
  listBanners: { rows: banners },
  listNotices: { rows: notices },
  listGameTypes: {
    rows: [{ type: 'electronic', games: 8 }],
    platforms: [],
  },
  listGames: { rows: games, nextCursor: '', total: games.length },
  getGame: ({ code }) => ({ game: gameOf(0, { code }), platformName: 'Yunque', platformStatus: 'OPEN' }),
  listBigPrizes: {
    rows: games.slice(0, 5).map(({ platformCode, code, name }, place) => ({
      userName: `l***${place}`,
      platformCode,
      gameCode: code,
      gameName: name,
      amount: '1234500',
      currency: 'CNY',
      winTime: `2026-03-0${place + 1}T12:00:00Z`,
      type: '12',
      times: '15.5',
      isDemo: place === 0,
    })),
    years: [],
  },
  getBooksState: { state: 'HELD', at: '2026-03-01T12:00:00Z', transfers: '4200' },
}

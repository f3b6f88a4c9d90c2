// Replies with matches of a book.
import type { Match } from '../game/match-card.tsx'

const side = (name: string, score: number) => ({ name, color: '#1e7d43', secondColor: '#ffd54a', score })

/** A match in play, or one that begins next. */
export const matchOf = (place: number, change: Partial<Match> = {}): Match => ({
  platformCode: 'yunque',
  code: 'sports',
  id: `match-${place}`,
  sport: 'football',
  league: 'Eastern Premier League',
  home: side(`Home ${place}`, 2),
  away: side(`Away ${place}`, 1),
  startsAt: '2026-03-01T12:00:00Z',
  isLive: true,
  stage: '63\u2032',
  prices: [
    { outcome: '1', odds: '1.45' },
    { outcome: '2', odds: '4.20' },
    { outcome: '3', odds: '' },
  ],
  ...change,
})

export const nextMatch = (place: number): Match =>
  matchOf(place, {
    code: 'esports',
    isLive: false,
    stage: '',
    home: side('An evening team with a name as long as two lines', 0),
    prices: [
      { outcome: '4', odds: '1.85' },
      { outcome: '5', odds: '1.95' },
    ],
  })

/** The sports of the book. What each is played in decides which markets it has. */
export const sports = {
  football: { feedId: 1, playedIn: 'HALF' },
  basketball: { feedId: 2, playedIn: 'QUARTER' },
  tennis: { feedId: 5, playedIn: 'SET' },
  'table-tennis': { feedId: 20, playedIn: 'SET' },
  volleyball: { feedId: 23, playedIn: 'SET' },
  badminton: { feedId: 31, playedIn: 'SET' },
  cs2: { feedId: 109, playedIn: 'MAP' },
  lol: { feedId: 110, playedIn: 'MAP' },
  dota2: { feedId: 111, playedIn: 'MAP' },
  kog: { feedId: 134, playedIn: 'MAP' },
} as const satisfies Readonly<Record<string, { readonly feedId: number; readonly playedIn: PeriodKind }>>

type PeriodKind = 'HALF' | 'QUARTER' | 'SET' | 'MAP'

export type Sport = keyof typeof sports
export const sportCodes = Object.keys(sports) as readonly Sport[]

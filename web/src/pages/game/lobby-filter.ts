import { gameTypes } from '../../shell/game-types.ts'

export const shelves = ['all', 'popular', 'favourite', 'recent'] as const
export type ShelfName = (typeof shelves)[number]

export type LobbyFilter = { type: string; shelf: ShelfName; search: string }

const pageSize = 24
const longestSearch = 40

/** What the address says about which games to show; unknown values count as none. */
export function lobbyFilter(params: URLSearchParams): LobbyFilter {
  const type = gameTypes.find((known) => known === params.get('type')) ?? ''
  const shelf = shelves.find((known) => known === params.get('shelf')) ?? 'all'
  return { type, shelf, search: (params.get('search') ?? '').slice(0, longestSearch) }
}

/** The address of a filter; what is left at its default is left out. */
export function lobbyAddress({ type, shelf, search }: LobbyFilter): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (shelf !== 'all') params.set('shelf', shelf)
  if (search) params.set('search', search)
  return params.size ? `/game?${params}` : '/game'
}

/** The request of the first page of a filter. */
export function gamesRequest({ type, shelf, search }: LobbyFilter) {
  return { type, shelf, search, size: pageSize }
}

import { gameTypes } from '../../shell/game-types.ts'

export const shelves = ['all', 'popular', 'favourite', 'recent'] as const
export type ShelfName = (typeof shelves)[number]

export const tags = ['NEW', 'HOT', 'RECOMMENDED'] as const
export type Tag = (typeof tags)[number]

export type LobbyFilter = { type: string; shelf: ShelfName; platform: string; tag: Tag | ''; search: string }

/** The lobby as it opens: everything. */
export const wholeLobby: LobbyFilter = { type: '', shelf: 'all', platform: '', tag: '', search: '' }

const pageSize = 24
const longestSearch = 40
const platformForm = /^[a-z0-9-]{1,30}$/

/** What the address says about which games to show; unknown values count as none. */
export function lobbyFilter(params: URLSearchParams): LobbyFilter {
  const type = gameTypes.find((known) => known === params.get('type')) ?? ''
  const shelf = shelves.find((known) => known === params.get('shelf')) ?? 'all'
  const asked = params.get('platform') ?? ''
  const platform = platformForm.test(asked) ? asked : ''
  const tag = tags.find((known) => known === params.get('tag')?.toUpperCase()) ?? ''
  return { type, shelf, platform, tag, search: (params.get('search') ?? '').slice(0, longestSearch) }
}

/** The address of a filter; what is left at its default is left out. */
export function lobbyAddress({ type, shelf, platform, tag, search }: LobbyFilter): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (shelf !== 'all') params.set('shelf', shelf)
  if (platform) params.set('platform', platform)
  if (tag) params.set('tag', tag.toLowerCase())
  if (search) params.set('search', search)
  return params.size ? `/game?${params}` : '/game'
}

/** The request of the first page of a filter. */
export function gamesRequest({ type, shelf, platform, tag, search }: LobbyFilter) {
  return { type, shelf, platform, tag, search, size: pageSize }
}

/** True for a tag that the lobby has a word for. */
export function isTag(tag: string): tag is Tag {
  return tags.some((known) => known === tag)
}

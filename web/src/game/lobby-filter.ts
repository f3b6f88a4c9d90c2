import type { GameShelf, GameSort, GameTag, GameTypeCode } from '@mingtang/contract/gen/words.ts'
import { gameTypes } from './game-types.ts'

export const shelves = ['all', 'popular', 'favourite', 'recent'] as const satisfies readonly GameShelf[]
export type ShelfName = (typeof shelves)[number]

export const tags = ['NEW', 'HOT', 'RECOMMENDED'] as const satisfies readonly GameTag[]
export type Tag = (typeof tags)[number]

export const sorts = ['NAME', 'RETURN'] as const satisfies readonly GameSort[]
export type Sort = (typeof sorts)[number]

export type LobbyFilter = {
  type: GameTypeCode | ''
  shelf: ShelfName
  platform: string
  tag: Tag | ''
  sort: Sort | ''
  search: string
}

/** The default filter: all games. */
export const wholeLobby: LobbyFilter = { type: '', shelf: 'all', platform: '', tag: '', sort: '', search: '' }

const firstPage = 24

/** Request fields of every page after the first, which is embedded in the document. */
export const laterPages = { size: 96 }

const maxSearchLength = 40
const platformForm = /^[a-z0-9-]{1,30}$/

/** The filter in the URL parameters; unknown values are ignored, as are types without open games. */
export function lobbyFilter(params: URLSearchParams, types: readonly GameTypeCode[] = gameTypes): LobbyFilter {
  const type = types.find((known) => known === params.get('type')) ?? ''
  const shelf = shelves.find((known) => known === params.get('shelf')) ?? 'all'
  const asked = params.get('platform') ?? ''
  const platform = platformForm.test(asked) ? asked : ''
  const tag = tags.find((known) => known === params.get('tag')?.toUpperCase()) ?? ''
  const sort = sorts.find((known) => known === params.get('sort')?.toUpperCase()) ?? ''
  return { type, shelf, platform, tag, sort, search: (params.get('search') ?? '').slice(0, maxSearchLength) }
}

/** The URL of a filter, without default values. */
export function lobbyAddress({ type, shelf, platform, tag, sort, search }: LobbyFilter): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (shelf !== 'all') params.set('shelf', shelf)
  if (platform) params.set('platform', platform)
  if (tag) params.set('tag', tag.toLowerCase())
  if (sort) params.set('sort', sort.toLowerCase())
  if (search) params.set('search', search)
  return params.size ? `/game?${params}` : '/game'
}

/** The request for the first page of a filter. */
export function gamesRequest(filter: LobbyFilter) {
  return { ...filter, size: firstPage }
}

/** The number of active filters hidden behind the filter button on phones. */
export function hiddenFilters({ platform, tag, sort }: LobbyFilter): number {
  return [platform, tag, sort].filter(Boolean).length
}

/** True when the filter differs from the default. */
export function isNarrowed(filter: LobbyFilter): boolean {
  return lobbyAddress(filter) !== lobbyAddress(wholeLobby)
}

/** True for a tag that has a text. */
export function isTag(tag: string): tag is Tag {
  return tags.some((known) => known === tag)
}
